import {
  FINE_STEP_MINUTES,
  PRESS_STEP_MINUTES,
  STEP_MINUTES,
  snapped,
} from '@chairtime/core/calendar/snap.ts'
import { autoScroll } from './auto-scroll.ts'
import { geometryOf, hideGhost } from './ghost.ts'
import { moveDrag } from './move-drag.ts'
import { selectDrag } from './select-drag.ts'
import { columnAt, type Drag, type DragTools } from './tools.ts'

/** Where the pointer is, in minutes and pixels of the grid's body. */
export interface Pointer {
  /** The place `from`, moved as far as the pointer has moved since the press; in minutes of the axis, snapped. */
  readonly travelled: (from: number) => number
  /** The snapped place under the pointer. */
  readonly place: () => number
  /** The snapped place under the press. */
  readonly pressed: () => number
  /** The beginning of the quarter of an hour under the press. */
  readonly quarter: () => number
  /** Pixels from the left of the body. */
  readonly x: () => number
}

/** How a drag goes on and ends, for a move or for a selection of empty time. */
export interface DragSteps {
  readonly update: () => void
  readonly finish: () => void
}

/** The drag that a press begins; `null` where nothing can be dragged. */
export function beginDrag(body: HTMLElement, down: PointerEvent, tools: DragTools): Drag | null {
  const origin = columnAt(down, tools.grid)
  const target = down.target instanceof Element ? down.target : null
  const subjectElement = target?.closest('[data-visit], [data-time-off]')
  const subject = subjectElement ? tools.subjectOf(subjectElement) : undefined
  if (!origin || (subjectElement && !subject)) return null
  if (!(subject ? tools.mayMove(subject) : tools.mayChoose(origin))) return null
  const geometry = geometryOf(body, tools.grid.axis.minutes)
  const pointer = trackPointer(body, down, geometry.minutePx)
  const parts = { tools, origin, geometry, pointer }
  const dragged = subject
    ? moveDrag({ ...parts, subject, isEdge: Boolean(target?.closest('[data-edge]')) })
    : selectDrag(parts)
  const stopScrolling = autoScroll(tools.scroller, pointer.position, dragged.update)
  const cover = coverOf(body)
  dragged.update()
  const cancel = () => {
    stopScrolling()
    cover.remove()
    hideGhost(tools.ghost)
  }
  return {
    follow: (event) => {
      pointer.follow(event)
      dragged.update()
    },
    finish: () => {
      cancel()
      dragged.finish()
    },
    cancel,
  }
}

/**
 * Covers the grid with an element that shows a grabbing hand. If the grid itself had this cursor, all blocks would
 * inherit it, and the browser would style them anew.
 */
function coverOf(body: HTMLElement): HTMLElement {
  const cover = document.createElement('div')
  cover.className = 'absolute inset-0 z-5 cursor-grabbing'
  // tests look for this attribute
  cover.dataset.cover = ''
  body.append(cover)
  return cover
}

/** Handles a press without a drag. On empty time, passes the start of the pressed quarter of an hour to `tools.use`. */
export function pressEmpty(down: PointerEvent, tools: DragTools): void {
  const column = columnAt(down, tools.grid)
  const target = down.target instanceof Element ? down.target : null
  const element = target?.closest<HTMLElement>('[data-column]')
  if (!column || !element || !tools.mayChoose(column) || target?.closest('button')) return
  const minutePx = element.offsetHeight / tools.grid.axis.minutes
  const place = (down.clientY - element.getBoundingClientRect().top) / minutePx
  const from = quarterOf(place)
  tools.use({ column, from, to: from })
}

function quarterOf(place: number): number {
  return Math.floor(place / PRESS_STEP_MINUTES) * PRESS_STEP_MINUTES
}

function trackPointer(body: HTMLElement, down: PointerEvent, minutePx: number) {
  let position = { x: down.clientX, y: down.clientY }
  let step = STEP_MINUTES
  const place = (y: number) => (y - body.getBoundingClientRect().top) / minutePx
  const pressedPlace = place(down.clientY)
  return {
    position: () => position,
    follow: (event: PointerEvent) => {
      position = { x: event.clientX, y: event.clientY }
      step = event.shiftKey ? FINE_STEP_MINUTES : STEP_MINUTES
    },
    travelled: (from: number) => snapped(from + place(position.y) - pressedPlace, step),
    place: () => snapped(place(position.y), step),
    pressed: () => snapped(pressedPlace, step),
    quarter: () => quarterOf(pressedPlace),
    x: () => position.x - body.getBoundingClientRect().left,
  }
}
