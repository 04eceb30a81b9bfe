import { instantAt } from '@chairtime/core/calendar/axis.ts'
import type { Column } from '../grid/model.ts'
import type { Dragged, Pointer } from './begin-drag.ts'
import { type Geometry, labelOf, paintGhost } from './ghost.ts'
import type { DragTools, Selection } from './tools.ts'

const SELECTION_MIN_MINUTES = 10

interface SelectParts {
  readonly tools: DragTools
  readonly origin: Column
  readonly geometry: Geometry
  readonly pointer: Pointer
}

/** Choosing a length of empty time. A press that hardly moves chooses a start. */
export function selectDrag({ tools, origin, geometry, pointer }: SelectParts): Dragged {
  const { grid, timeZone, ghost } = tools
  const selected = (): Selection => {
    const [first, second] = [pointer.pressed(), pointer.place()]
    const to = Math.min(Math.max(first, second), grid.axis.minutes)
    return { column: origin, from: Math.max(0, Math.min(first, second)), to }
  }
  return {
    update: () => {
      const selection = selected()
      if (!ghost || selection.from === selection.to) return
      paintGhost(ghost, geometry, selection, selectionLabel(tools, selection, timeZone), null)
    },
    finish: () => chooseTime(tools, selected()),
  }
}

/** Empty time was chosen: a length asks what it is for, a start books. */
export function chooseTime(tools: DragTools, selection: Selection): void {
  if (selection.to - selection.from >= SELECTION_MIN_MINUTES) tools.select(selection)
  else tools.book(selection)
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
