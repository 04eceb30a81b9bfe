/** The booking rule: whether a visit may start at a given time, and the reason if not. */
import { localDay } from '../time/zone.ts'
import { Candidates } from './candidates.ts'
import { choose } from './choose.ts'
import { assign } from './claims.ts'
import { limitRefusal, startLimits } from './limits.ts'
import type {
  BookingQuestion,
  BookingRefusal,
  EpochMinute,
  Salon,
  Taken,
  Verdict,
} from './model.ts'
import { type Layers, Planner } from './planner.ts'
import { NOTHING_TAKEN, TakenIndex } from './taken.ts'
import { type Visit, visitOf } from './visit.ts'
import { salonTime } from './working-time.ts'

/**
 * Evaluates one start (D3–D9, D11). Returns the assigned staff members and units, or the refusal. A client is offered
 * a start exactly if this function does not refuse it; the desk may also book starts that are not offered. `taken` must
 * hold every claim of the salon within the claim window of the start (`claimWindowOfStart`). The result is only as
 * current as `taken`. If two concurrent bookings claim the same time, the database admits only one of them (constraint
 * `claims_no_overlap`).
 */
export function evaluateStart(
  salon: Salon,
  taken: Taken,
  question: BookingQuestion,
  start: EpochMinute,
): Verdict {
  const visit = visitOf(salon, question)
  if (!visit) return { ok: false, refusal: 'service_not_bookable' }
  const limit = limitRefusal(startLimits(salon, visit.services, question), start)
  if (limit) return { ok: false, refusal: limit }
  return evaluateVisit(salon, new TakenIndex(taken), question, visit, start)
}

function evaluateVisit(
  salon: Salon,
  taken: TakenIndex,
  { clientId, channel }: BookingQuestion,
  visit: Visit,
  start: EpochMinute,
): Verdict {
  const planner = plannerFor(salon, start, { taken, units: true, clientId })
  const layout = choose(
    planner,
    visit,
    start,
    channel === 'client' ? new Candidates(planner, visit) : null,
  )
  if (layout) return { ok: true, assignment: assign(planner, layout, start, clientId) }
  return { ok: false, refusal: refusalOf(salon, taken, visit, start, clientId) }
}

/**
 * The refusal of an impossible start (D3.4). Layers of the rule are removed one after another, the mildest first, until
 * the start is possible. The refusal names the layer that was removed last. Working time is never removed, so a start
 * that is impossible even without claims is outside working time.
 */
function refusalOf(
  salon: Salon,
  taken: TakenIndex,
  visit: Visit,
  start: EpochMinute,
  clientId: string | null,
): BookingRefusal {
  const isPossible = (layers: Layers): boolean =>
    choose(plannerFor(salon, start, layers), visit, start, null) !== null
  if (isPossible({ taken, units: true, clientId })) return 'off_grid'
  if (isPossible({ taken, units: true, clientId: null })) return 'client_busy'
  const nothing = new TakenIndex(NOTHING_TAKEN)
  return isPossible({ taken: nothing, units: false, clientId: null })
    ? 'slot_taken'
    : 'outside_hours'
}

/** The planner of the day on which the start lies. */
export function plannerFor(salon: Salon, start: EpochMinute, layers: Layers): Planner {
  return new Planner(salon, salonTime(salon, localDay(salon.zone, start), 1), layers)
}
