import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { desk } from '../lib/desk.ts'

/** Opens what a shortcut of the installed app asks for: `?book=appointment` or `?book=walk-in`. */
export function useLaunchShortcut(): void {
  const [query, setQuery] = useSearchParams()
  const book = query.get('book')
  useEffect(() => {
    if (book === null) return
    desk.book(book === 'walk-in' ? { form: 'walkIn' } : {})
    setQuery(
      (before) => {
        before.delete('book')
        return before
      },
      { replace: true },
    )
  }, [book, setQuery])
}
