import { useQueryClient } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { useDesk } from '../../lib/desk.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { collapse, expand, useExpansion } from './queries.ts'
import { hasDesk } from './routes.ts'
import { SuggestionPanel } from './suggestion-panel.tsx'
import { useSuggestions } from './suggestion-queries.ts'

/**
 * Suggestions in the corner of every page, behind a pill. The assistant is hidden while the desk panel is open beside
 * the page, because it would cover the little that is left of the page. The wall display (`?wall`) has no assistant,
 * because clients see that screen.
 */
export function Assistant() {
  const { pathname, search } = useLocation()
  const hasDeskPanel = useDesk(({ panel }) => panel !== null) && hasDesk(pathname)
  const isWall = new URLSearchParams(search).has('wall')
  const area = useRef<HTMLDivElement>(null)
  useReturningFocus(area, hasDeskPanel)
  // the assistant is collapsed when sign-out removes it, so that the next person at this browser begins with the pill
  useEffect(() => collapse, [])
  return <div ref={area}>{!hasDeskPanel && !isWall && <Corner area={area} />}</div>
}

function Corner({ area }: { area: RefObject<HTMLDivElement | null> }) {
  const isExpanded = useExpansion((state) => state.isExpanded)
  const suggestions = useSuggestions()
  const panelId = useId()
  const leave = () => {
    pillIn(area)?.focus()
    collapse()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isExpanded) return
    event.preventDefault()
    leave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Esc pressed on the buttons in it
    <div
      // the style rules of `ui/tokens.css` and `ui/toaster.css` make room for it
      data-assistant={isExpanded ? 'expanded' : 'collapsed'}
      onKeyDown={press}
      // The keyboard reaches the pill first, although it lies below the suggestions. Both lie above the bottom bar
      // (`data-app-bar`).
      className="fixed right-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-20 flex flex-col-reverse items-end gap-2 in-[:root:has([data-app-bar])]:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] lg:right-6 print:hidden"
    >
      <Pill isExpanded={isExpanded} panelId={panelId} count={suggestions.data?.length ?? 0} />
      {isExpanded && <SuggestionPanel id={panelId} {...{ suggestions }} onLeave={leave} />}
    </div>
  )
}

interface PillProps {
  readonly isExpanded: boolean
  readonly panelId: string
  readonly count: number
}

function Pill({ isExpanded, panelId, count }: PillProps) {
  const { pill } = useAppTexts().assistant
  const queries = useQueryClient()
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? panelId : undefined}
      onClick={() => (isExpanded ? collapse() : expand(queries))}
      className="relative flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-raised px-4 font-medium shadow-float max-sm:px-3 hover:bg-sunken"
    >
      <Sparkles aria-hidden className="size-5 text-accent" />
      <span className="max-sm:sr-only">{pill.name}</span>
      {count > 0 && (
        <>
          {/* above the edge, because the number comes later and must not move the pill */}
          <span className="absolute -top-3 right-5 max-sm:sr-only">
            <Badge tone="accent">{pill.tips(count)}</Badge>
          </span>
          <span
            aria-hidden
            className="absolute -top-0.5 right-1.5 size-3 rounded-full border-2 border-paper bg-stop"
          />
        </>
      )}
    </button>
  )
}

/**
 * Returns the focus to the pill when the desk panel closes, if a suggestion had opened it. The pressed button is gone
 * then, so the closing panel gives the focus to the page.
 */
function useReturningFocus(area: RefObject<HTMLDivElement | null>, hasDeskPanel: boolean): void {
  const hadFocus = useRef(false)
  useEffect(
    () =>
      useDesk.subscribe(({ panel }, before) => {
        if (panel === null || before.panel !== null) return
        hadFocus.current = area.current?.contains(document.activeElement) ?? false
      }),
    [area],
  )
  useEffect(() => {
    if (hasDeskPanel || !hadFocus.current) return
    hadFocus.current = false
    if (document.activeElement?.matches('body, main')) pillIn(area)?.focus()
  }, [area, hasDeskPanel])
}

function pillIn(area: RefObject<HTMLDivElement | null>): HTMLElement | null | undefined {
  return area.current?.querySelector<HTMLElement>('[aria-expanded]')
}
