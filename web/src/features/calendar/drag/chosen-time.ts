import { instantAt } from '@chairtime/core/calendar/axis.ts'
import { keptInside, STEP_MINUTES } from '@chairtime/core/calendar/snap.ts'
import type { KeyboardEvent } from 'react'
import { formatTime } from '../../../lib/format.ts'
import { currentTexts } from '../../../lib/texts.ts'
import { checkTime } from './check-proposal.ts'
import { firstChoice } from './first-free.ts'
import { geometryOf, paintGhost } from './ghost.ts'
import { selectionLabel } from './select-drag.ts'
import { columnAt, type DragTools, type Selection } from './tools.ts'

/** The usual step, and the shortest length that is drawn. */
const QUARTER_MINUTES = 15

/**
 * The empty time that Alt with an up or down arrow chooses in the focused column; `null` for other keys, and where the
 * user may not choose a time. The first press chooses the start that `firstChoice` finds, and the next presses move the
 * time. With Shift they change the length of the time, with Ctrl they go in small steps. The time is drawn in the grid.
 * The label tells screen readers the time and, if it is refused, why.
 */
export function chosenTime(
  event: KeyboardEvent<HTMLElement>,
  tools: DragTools,
  before: Selection | null,
): { selection: Selection; label: string } | null {
  const { key, target, currentTarget } = event
  const column = columnAt(event.nativeEvent, tools.grid)
  const isOnColumn = target instanceof HTMLElement && target.dataset.column !== undefined
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown'
  if (!column || !isOnColumn || !isVertical || !tools.mayChoose(column)) return null
  event.preventDefault()
  const first = firstChoice(tools.grid, column)
  const selection = before ? stepped(before, event, tools) : { column, from: first, to: first }
  const { from, to } = selection
  const { axis } = tools.grid
  const start = instantAt(axis, column.clock, from)
  const time =
    from === to && start !== null
      ? formatTime(start * 60_000, tools.timeZone)
      : selectionLabel(tools, selection, tools.timeZone)
  const shown = { column, from, to: Math.max(to, from + QUARTER_MINUTES) }
  const end = instantAt(axis, column.clock, Math.max(to, from + 1))
  const refusal =
    start === null || end === null ? null : checkTime(column, { start, end }, tools.timeZone)
  if (tools.ghost) {
    paintGhost(tools.ghost, geometryOf(currentTarget, axis.minutes), shown, time, refusal)
    tools.ghost.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const { keys } = currentTexts().deskCalendar
  return { selection, label: keys.chosen(time, column.title, refusal?.sentence ?? '') }
}

function stepped(
  { column, from, to }: Selection,
  { key, shiftKey, ctrlKey }: KeyboardEvent,
  { grid: { axis } }: DragTools,
): Selection {
  const minutes = (key === 'ArrowUp' ? -1 : 1) * (ctrlKey ? STEP_MINUTES : QUARTER_MINUTES)
  if (shiftKey) {
    return { column, from, to: Math.min(axis.minutes, Math.max(from, to + minutes)) }
  }
  const moved = keptInside(from + minutes, to - from, axis.minutes)
  return { column, from: moved, to: moved + to - from }
}
