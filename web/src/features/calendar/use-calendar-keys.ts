import { useEffect, useEffectEvent } from 'react'
import { useSingleKeys } from '../../lib/shortcuts.ts'
import type { Go, View } from './address.ts'
import type { Zoom } from './grid/use-zoom.ts'
import type { Steps } from './steps.ts'

interface Keys {
  readonly steps: Steps
  readonly go: Go
  /** Absent where nothing can be zoomed. */
  readonly zoom: Zoom | undefined
}

const viewKeys: Readonly<Record<string, View>> = { 1: 'day', 2: 'week', 3: 'month', 4: 'list' }

/**
 * The keys of the calendar: views, today and zoom; while nothing in the page has the focus, the day before and after and
 * the way into the grid.
 */
export function useCalendarKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event) || !useSingleKeys.getState().on) return
    // with Shift an arrow selects text
    if (event.shiftKey && event.key.startsWith('Arrow')) return
    if (act(event.key, keys)) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function act(key: string, { steps, go, zoom }: Keys): boolean {
  const view = viewKeys[key]
  if (view) go({ view })
  else if (key.toLowerCase() === 't') go({ date: undefined })
  else if (key === '+' || key === '=') zoom?.zoomIn()
  else if (key === '-') zoom?.zoomOut()
  // a page that was opened by a shortcut has the focus as a whole
  else if (!document.activeElement?.matches('body, main')) return false
  else if (key === 'ArrowLeft' && steps.earlier) go({ date: steps.earlier }, true)
  else if (key === 'ArrowRight' && steps.later) go({ date: steps.later }, true)
  else if (key === 'ArrowDown') return enterGrid()
  else return false
  return true
}

/** Focuses the first column, in a week that of today. The rest of the keys in the grid are its own. */
function enterGrid(): boolean {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  const column = find('[data-column]:has([data-now])') ?? find('[data-column]')
  column?.focus({ preventScroll: true })
  return column !== null
}

function isElsewhere({ ctrlKey, metaKey, altKey, defaultPrevented, isComposing }: KeyboardEvent) {
  const focused = document.activeElement
  const places = [
    focused?.matches('input, textarea, select, [contenteditable], [role="menuitem"]'),
    focused?.closest('aside'),
    document.querySelector('dialog[open]'),
  ]
  return ctrlKey || metaKey || altKey || defaultPrevented || isComposing || places.some(Boolean)
}
