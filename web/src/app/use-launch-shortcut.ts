import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { desk } from '../lib/desk.ts'
import { useMay } from '../lib/use-may.ts'

/** Opens what a shortcut of the installed app asks for: `?book=appointment` or `?book=walk-in`. */
export function useLaunchShortcut(): void {
  const [query, setQuery] = useSearchParams()
  const book = query.get('book')
  const mayBook = useMay('appointments.write')
  useEffect(() => {
    if (book === null) return
    if (mayBook) desk.book(book === 'walk-in' ? { form: 'walkIn' } : {})
    setQuery(
      (before) => {
        before.delete('book')
        return before
      },
      { replace: true },
    )
  }, [book, mayBook, setQuery])
}
