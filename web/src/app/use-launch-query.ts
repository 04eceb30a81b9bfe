import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { desk } from '../lib/desk.ts'
import { useMay } from '../lib/use-may.ts'

/**
 * Opens what a shortcut of the installed app asks for, `?book=appointment` or `?book=walk-in`, and the appointment to
 * which a notification leads, `?appointment=<id>`.
 */
export function useLaunchQuery(): void {
  const [query, setQuery] = useSearchParams()
  const book = query.get('book')
  const appointment = query.get('appointment')
  const mayBook = useMay('appointments.write')
  useEffect(() => {
    if (appointment) desk.showAppointment(appointment)
    else if (book === null) return
    else if (mayBook) desk.book(book === 'walk-in' ? { form: 'walkIn' } : {})
    setQuery(
      (before) => {
        before.delete('book')
        before.delete('appointment')
        return before
      },
      { replace: true },
    )
  }, [appointment, book, mayBook, setQuery])
}
