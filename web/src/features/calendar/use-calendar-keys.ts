import { useEffect, useEffectEvent } from 'react'
import { useSingleKeys } from '../../lib/shortcuts.ts'
import type { Go, View } from './address.ts'
import type { Zoom } from './grid/use-zoom.ts'
import type { Steps } from './steps.ts'

interface KeyTargets {
  readonly steps: Steps
  readonly go: Go
  readonly goToToday: () => void
  /** Absent where nothing can be zoomed. */
  readonly zoom: Zoom | undefined
}

const viewKeys: Readonly<Record<string, View>> = { 1: 'day', 2: 'week', 3: 'month', 4: 'list' }

/**
 * Handles the keys of the calendar: 1 to 4 for the views, T for today, + and - for the zoom. While no element has the
 * focus, the left and right arrows show the previous and next day, week or month, and the down arrow focuses the grid.
 */
export function useCalendarKeys(targets: KeyTargets): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isNotForCalendar(event) || !useSingleKeys.getState().on) return
    // with Shift an arrow selects text
    if (event.shiftKey && event.key.startsWith('Arrow')) return
    if (handleKey(event.key, targets)) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Returns false for a key that is left to the browser. */
function handleKey(key: string, { steps, go, goToToday, zoom }: KeyTargets): boolean {
  const view = viewKeys[key]
  if (view) go({ view })
  else if (key.toLowerCase() === 't') goToToday()
  else if (key === '+' || key === '=') zoom?.zoomIn()
  else if (key === '-') zoom?.zoomOut()
  // a page that was opened by a shortcut has the focus on `main`
  else if (!document.activeElement?.matches('body, main')) return false
  else if (key === 'ArrowLeft' && steps.earlier) go({ date: steps.earlier }, true)
  else if (key === 'ArrowRight' && steps.later) go({ date: steps.later }, true)
  else if (key === 'ArrowDown') return focusGrid()
  else return false
  return true
}

/**
 * Focuses the first column of today, else the first column. The grid handles the further keys. It marks its columns
 * with `data-column`, and the line of the present time with `data-now` (grid-column.tsx).
 */
function focusGrid(): boolean {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  const column = find('[data-column]:has([data-now])') ?? find('[data-column]')
  column?.focus({ preventScroll: true })
  return column !== null
}

function isNotForCalendar(event: KeyboardEvent) {
  const { ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event
  const focused = document.activeElement
  const places = [
    focused?.matches('input, textarea, select, [contenteditable]'),
    focused?.closest('aside, [role="menu"]'),
    document.querySelector('dialog[open]'),
  ]
  return ctrlKey || metaKey || altKey || defaultPrevented || isComposing || places.some(Boolean)
}
