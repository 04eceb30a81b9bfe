import { Search } from 'lucide-react'
import { desk } from '../lib/desk.ts'
import { useAppTexts } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { FrameBell } from './frame-bell.tsx'
import { LiveState } from './live-state.tsx'
import { TestMode } from './test-mode.tsx'

/**
 * The bar above the page on narrow screens: name of the app, state of the connection, test mode, search and bell. It
 * scrolls away with the page.
 */
export function TopBar() {
  const { search } = useAppTexts().shell
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-x-3 border-line border-b ps-4 pe-1 print:hidden">
      <p className="font-serif text-accent text-lg">Chairtime</p>
      <LiveState />
      <span className="mr-auto">
        <TestMode />
      </span>
      <span className="ml-auto flex">
        <Button variant="quiet" size="icon" aria-label={search} onClick={desk.search}>
          <Search aria-hidden className="size-5" />
        </Button>
        <FrameBell />
      </span>
    </header>
  )
}
