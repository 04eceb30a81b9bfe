import type { KeyboardEvent } from 'react'
import { currentTexts } from '../../../lib/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { firstFree } from './first-free.ts'
import { columnAt, type DragTools } from './tools.ts'

/**
 * Moves the focus by arrow keys between the visits, time off and free times of a column, and between columns. Enter on
 * a column calls `tools.use` with its first free time.
 */
export function moveFocusByKeys(event: KeyboardEvent<HTMLElement>, tools: DragTools): void {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey) return
  const column = target.closest<HTMLElement>('[data-column]')
  if (!column) return
  if (key === 'Enter' && target === column) {
    chooseFirstFree(event, tools)
    return
  }
  const next = nextOf(key, target, column, currentTarget)
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function nextOf(
  key: string,
  target: HTMLElement,
  column: HTMLElement,
  body: HTMLElement,
): HTMLElement | undefined {
  const stops = stopsOf(column)
  const index = stops.indexOf(target)
  if (key === 'ArrowDown') return stops[index + 1]
  if (key === 'ArrowUp') return index <= 0 ? column : stops[index - 1]
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const columns = [...body.querySelectorAll<HTMLElement>('[data-column]')]
  const nextColumn = columns[columns.indexOf(column) + (key === 'ArrowLeft' ? -1 : 1)]
  return nextColumn && (nearest(stopsOf(nextColumn), target.offsetTop) ?? nextColumn)
}

function stopsOf(column: HTMLElement): HTMLElement[] {
  const stops = [
    ...column.querySelectorAll<HTMLElement>('[data-visit], [data-time-off], [data-free]'),
  ]
  return stops.sort((a, b) => a.offsetTop - b.offsetTop)
}

function nearest(stops: readonly HTMLElement[], top: number): HTMLElement | undefined {
  const distance = (one: HTMLElement) => Math.abs(one.offsetTop - top)
  return stops.toSorted((a, b) => distance(a) - distance(b))[0]
}

function chooseFirstFree(event: KeyboardEvent<HTMLElement>, tools: DragTools): void {
  const column = columnAt(event.nativeEvent, tools.grid)
  if (!column || !tools.mayChoose(column)) return
  event.preventDefault()
  const from = firstFree(tools.grid, column)
  if (from === null) {
    toast({ title: currentTexts().deskCalendar.keys.noFree(column.title) })
    return
  }
  tools.use({ column, from, to: from })
}
