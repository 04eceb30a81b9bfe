import type { Gap } from '../calendar/queries.ts'
import type { WaitlistOpening } from '../waitlist/queries.ts'

/** How many waiting clients have their first free start in a gap, with its person. */
export function fittingCount(
  openings: readonly WaitlistOpening[],
  gap: Pick<Gap, 'start_time' | 'end_time' | 'staff'>,
): number {
  const [from, to] = [Date.parse(gap.start_time), Date.parse(gap.end_time)]
  return openings.filter(
    ({ start_time, end_time, staff }) =>
      Date.parse(start_time) >= from &&
      Date.parse(end_time) <= to &&
      staff.some(({ id }) => id === gap.staff.id),
  ).length
}
