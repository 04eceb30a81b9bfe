import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { desk } from '../lib/desk.ts'
import { useMay } from '../lib/use-may.ts'

/**
 * Opens what the query of the page's address asks for, and removes it from the address. A shortcut of the installed app
 * leads to `?book=appointment` or `?book=walk-in`; a notification leads to `?appointment=<id>`.
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
