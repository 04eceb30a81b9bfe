/** Where each person could start the visit, cut into days and ordered by the any-staff rule. */
import type { Layout } from './layout.ts'
import type { StartLimits } from './limits.ts'
import type { Planner } from './planner.ts'
import { byRank, type Rank, rank } from './preference.ts'
import type { Visit } from './visit.ts'

/** One person may start the visit anywhere in `[low, high)`, all of it equally welcome. */
export interface StartStretch extends Rank {
  readonly layout: Layout
  readonly low: number
  readonly high: number
}

/** For each day of the planner's range, the preferred stretches first. */
export function stretchesOf(planner: Planner, visit: Visit, limits: StartLimits): StartStretch[][] {
  const { dayStarts } = planner.time
  const days: StartStretch[][] = dayStarts.slice(1).map(() => [])
  for (const layout of visit.solos) {
    const starts = planner.startsOf(layout)
    let day = 0
    for (let i = 0; i < starts.length; i += 2) {
      let low = Math.max(starts[i]!, dayStarts[0]!, limits.soonest)
      const end = Math.min(starts[i + 1]!, dayStarts.at(-1)!, limits.beyond)
      while (low < end) {
        while (dayStarts[day + 1]! <= low) day++
        const [dayStart, dayEnd] = [dayStarts[day]!, dayStarts[day + 1]!]
        const high = Math.min(end, dayEnd)
        days[day]!.push({ layout, low, high, ...rank(planner, layout, low, dayStart, dayEnd) })
        low = high
      }
    }
  }
  for (const stretches of days) stretches.sort(byRank)
  return days
}
