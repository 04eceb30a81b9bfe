import { instantAt } from '@chairtime/core/calendar/axis.ts'
import { PRESS_STEP_MINUTES } from '@chairtime/core/calendar/snap.ts'
import type { Column } from '../grid/model.ts'
import type { DragSteps, Pointer } from './begin-drag.ts'
import { type Geometry, labelOf, paintGhost } from './ghost.ts'
import type { DragTools, Selection } from './tools.ts'

const SELECTION_MIN_MINUTES = 10

interface SelectParts {
  readonly tools: DragTools
  readonly origin: Column
  readonly geometry: Geometry
  readonly pointer: Pointer
}

/** The drag that chooses a length of empty time. Below `SELECTION_MIN_MINUTES` it chooses only a start. */
export function selectDrag({ tools, origin, geometry, pointer }: SelectParts): DragSteps {
  const { grid, timeZone, ghost } = tools
  const selected = (): Selection => {
    const [first, second] = [pointer.pressed(), pointer.place()]
    const to = Math.min(Math.max(first, second), grid.axis.minutes)
    const from = Math.max(0, Math.min(first, second))
    if (hasLength({ from, to })) return { column: origin, from, to }
    return { column: origin, from: pointer.quarter(), to: pointer.quarter() }
  }
  return {
    update: () => {
      if (!ghost) return
      const chosen = selected()
      // a start alone is drawn as a quarter of an hour, so that people who hold a finger on the grid see it
      const shown = hasLength(chosen) ? chosen : { ...chosen, to: chosen.from + PRESS_STEP_MINUTES }
      paintGhost(ghost, geometry, shown, selectionLabel(tools, shown, timeZone), null)
    },
    finish: () => chooseTime(tools, selected()),
  }
}

function hasLength({ from, to }: Pick<Selection, 'from' | 'to'>): boolean {
  return to - from >= SELECTION_MIN_MINUTES
}

/** Uses chosen empty time. A menu asks what a length of time is for. A start alone is used at once (`tools.use`). */
export function chooseTime(tools: DragTools, selection: Selection): void {
  if (hasLength(selection)) tools.select(selection)
  else tools.use(selection)
}

/** Chosen empty time in words. */
export function selectionLabel(
  { grid }: Pick<DragTools, 'grid'>,
  { column, from, to }: Selection,
  timeZone: string,
): string {
  const at = (place: number) => instantAt(grid.axis, column.clock, place)
  return labelOf({ start: at(from), end: at(to) ?? column.clock.end }, timeZone)
}
