import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { useTexts } from './texts.ts'

interface SearchFieldProps {
  readonly search: string
  /** The number of services that match. */
  readonly found: number
  onSearch(text: string): void
}

/** Filters the menu while the client types. It is hidden where no script runs. */
export function SearchField({ search, found, onSearch }: SearchFieldProps) {
  const texts = useTexts()
  const field = useRef<HTMLInputElement>(null)
  // a client may type into the field before the page's script runs
  useEffect(() => onSearch(field.current?.value ?? ''), [onSearch])
  return (
    <search className="noscript:hidden block pt-6">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-4 my-auto size-5 text-ink-soft"
        />
        <Input
          ref={field}
          type="search"
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          aria-label={texts.menu.search}
          placeholder={texts.menu.searchHint}
          enterKeyHint="search"
          className="rounded-full! ps-12"
        />
      </div>
      <p role="status" className="sr-only">
        {search.trim() && texts.menu.found(found)}
      </p>
    </search>
  )
}

interface NotFoundProps {
  readonly search: string
  onClear(): void
}

/** Stands in place of the menu when no service matches the search. */
export function NotFound({ search, onClear }: NotFoundProps) {
  const texts = useTexts()
  return (
    <div className="py-10 text-center">
      <p className="wrap-anywhere text-ink-soft text-lg">{texts.menu.notFound(search.trim())}</p>
      <Button className="mt-4" onClick={onClear}>
        {texts.menu.clear}
      </Button>
    </div>
  )
}
