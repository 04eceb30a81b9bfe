import { type Axis, hourLinesOf, placeOf } from '@chairtime/core/calendar/axis.ts'
import { startPlace } from '@chairtime/core/calendar/start-place.ts'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Grid } from './model.ts'

/** A little more than half the height of an hour’s label. The middle of the label is on the line of the hour. */
const HALF_LABEL_PX = 12

/**
 * Scrolls to where a day begins (`startPlace`), and sideways to the column of `startKey`, whenever `shownKey` changes.
 * If only `startKey` changes later, it scrolls sideways once more. Where all columns fit, nothing moves sideways.
 * `minute` is the present epoch minute, and `shownKey` identifies what is shown, such as a day.
 */
export function useStartPlace(
  scroller: RefObject<HTMLElement | null>,
  grid: Grid,
  minute: number,
  hourPx: number,
  shownKey: string,
  startKey: string | undefined,
): void {
  const scrolledDownFor = useRef('')
  const scrolledSidewaysFor = useRef('')
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || grid.columns.length === 0) return
    if (scrolledDownFor.current !== shownKey) {
      scrolledDownFor.current = shownKey
      const top = (startOf(grid, minute) * hourPx) / 60
      element.scrollTop = clearOfLabels(top, grid.axis, hourPx)
    }
    if (scrolledSidewaysFor.current === `${shownKey} ${startKey}`) return
    scrolledSidewaysFor.current = `${shownKey} ${startKey}`
    const index = grid.columns.findIndex(({ key }) => key === startKey)
    const columns = element.querySelectorAll<HTMLElement>('[data-column]')
    const [first, start] = [columns[0], columns[index]]
    element.scrollLeft = first && start ? start.offsetLeft - first.offsetLeft : 0
  }, [scroller, grid, minute, hourPx, shownKey, startKey])
}

/**
 * Returns the scroll position `top`. But if the header would hide a part of an hour's label there, returns the position
 * just above that label.
 */
function clearOfLabels(top: number, axis: Axis, hourPx: number): number {
  const lines = hourLinesOf(axis).map(({ place }) => (place * hourPx) / 60)
  const hidden = lines.find((line) => line > 0 && Math.abs(line - top) < HALF_LABEL_PX)
  return hidden === undefined ? top : hidden - HALF_LABEL_PX
}

function startOf({ axis, columns }: Grid, minute: number): number {
  const today = columns.find(({ clock }) => minute >= clock.start && minute < clock.end)
  const hours = columns.flatMap(({ working, blocks }) => [...working, ...blocks])
  return startPlace(hours, today ? placeOf(axis, today.clock, minute) : null)
}
