import { type DayClock, placeOf } from '@chairtime/core/calendar/axis.ts'
import { firstStart } from '@chairtime/core/calendar/first-start.ts'
import { keptInside, STEP_MINUTES } from '@chairtime/core/calendar/snap.ts'
import { now } from '../../../lib/use-now.ts'
import type { Column, Grid } from '../grid/model.ts'

const SHORTEST_MINUTES = 15
const MORNING_MINUTE = 9 * 60

/**
 * The place at which the column's first free time of at least 15 minutes begins. Past times do not count. Null if there
 * is none.
 */
export function firstFree({ axis }: Grid, column: Column): number | null {
  const { clock, known, person } = column
  const soonest = Math.ceil(now() / 60_000 / STEP_MINUTES) * STEP_MINUTES
  // a unit has no hours of its own
  const working = person ? known.working : [{ start: morningOf(clock), end: clock.end }]
  const start = firstStart(SHORTEST_MINUTES, { ...known, working }, soonest)
  return start === null ? null : placeOf(axis, clock, start)
}

/**
 * The place at which the choice of a time with the keyboard begins: the first free time, else the end of the last
 * visit, else the morning.
 */
export function firstChoice(grid: Grid, column: Column): number {
  const after = column.blocks.at(-1)?.to ?? MORNING_MINUTE
  return firstFree(grid, column) ?? keptInside(after, SHORTEST_MINUTES, grid.axis.minutes)
}

// clocks change at night, so the whole change lies between the start of the day and the morning
function morningOf({ start, offset, change }: DayClock): number {
  return start + MORNING_MINUTE + (change ? offset - change.offset : 0)
}
