/** The assignment of a visit that the desk books in spite of hours or other appointments. */
import { itemAt } from '../known.ts'
import { dateOf } from '../time/local.ts'
import { localDay } from '../time/zone.ts'
import { plannerFor } from './book.ts'
import { choose } from './choose.ts'
import { assign } from './claims.ts'
import { type Layout, layoutOf, type UnitRun } from './layout.ts'
import { menuOf } from './menu.ts'
import type {
  Assignment,
  BookingQuestion,
  EpochMinute,
  Salon,
  StaffMember,
  Taken,
  WorkingTime,
} from './model.ts'
import type { Layers } from './planner.ts'
import { NOTHING_TAKEN, TakenIndex } from './taken.ts'
import { type Visit, visitOf } from './visit.ts'
import { workingIntervals } from './working-time.ts'

const NEVER: WorkingTime = { weekly: [], dated: [], breaks: [] }
const ALWAYS: WorkingTime = {
  weekly: ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({ weekday, opens: 0, closes: 1440 })),
  dated: [],
  breaks: [],
}
const nothing = new TakenIndex(NOTHING_TAKEN)

/**
 * An assignment for a start that the booking rule refuses. It may overlap other visits. Checks of the rule are left
 * out one after another until the start is possible: first the client's other visits, then units, then all claims. If
 * the start is still not possible, hours are left out, and the other checks are left out again in the same order. The
 * rule (D8) chooses among the staff members for whom the start is then possible. When hours are left out, people who
 * work on that day come first, then all people who are not absent. An absent person is assigned only when there is
 * nobody else. Throws `RangeError` when the visit cannot be booked at all.
 */
export function overridingAssignment(
  salon: Salon,
  taken: Taken,
  question: BookingQuestion,
  start: EpochMinute,
): Assignment {
  const visit = visitOf(salon, question)
  if (!visit) throw new RangeError('no such visit can be booked')
  const index = new TakenIndex(taken)
  const claimed = plannerFor(salon, start, { taken: index, units: true, clientId: null })
  const unclaimed = plannerFor(salon, start, { taken: nothing, units: true, clientId: null })
  const anyUnit = ({ type }: UnitRun) => menuOf(salon).unitsByType.get(type)?.[0] ?? null
  const unitFor = (run: UnitRun) =>
    claimed.unitFor(run, start) ?? unclaimed.unitFor(run, start) ?? anyUnit(run)
  const layout = mildestLayout(salon, index, question, start) ?? anyLayout(visit)
  return assign(claimed, layout, start, question.clientId, unitFor)
}

function mildestLayout(
  salon: Salon,
  taken: TakenIndex,
  question: BookingQuestion,
  start: EpochMinute,
): Layout | null {
  const day = dateOf(localDay(salon.zone, start))
  const worksThatDay = ({ id }: StaffMember) => workingIntervals(salon, id, day, 1).length > 0
  const salons = [salon, roundTheClock(salon, worksThatDay), roundTheClock(salon, () => true)]
  const layers: Layers[] = [
    { taken, units: true, clientId: null },
    { taken, units: false, clientId: null },
    { taken: nothing, units: false, clientId: null },
  ]
  for (const hours of salons) {
    const visit = visitOf(hours, question)
    for (const layer of layers) {
      const layout = visit && choose(plannerFor(hours, start, layer), visit, start, null)
      if (layout) return layout
    }
  }
  return null
}

/**
 * The salon without hours, breaks and time off other than absences. Staff members who are not `available` never work.
 */
function roundTheClock(salon: Salon, available: (person: StaffMember) => boolean): Salon {
  const staff = salon.staff.map((person) => ({
    ...person,
    hours: available(person) ? null : NEVER,
    timeOff: person.timeOff.filter(({ absent }) => absent),
  }))
  return { ...salon, hours: ALWAYS, staff }
}

/** The layout of the first person who performs all services. If nobody does, each service gets its first performer. */
function anyLayout({ solos, performers }: Visit): Layout {
  return solos[0] ?? layoutOf(performers.map((byStaff) => itemAt([...byStaff.values()], 0)))
}
