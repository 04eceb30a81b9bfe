/** The booking rule: may this visit start then, and if not, why. */
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
 * Judges one start (D3–D9, D11) and assigns people and units when it can be had. What is offered is
 * what this does not refuse. `taken` must hold every claim of the salon within reach (`claimWindowOf`) of the
 * start's day.
 *
 * A yes is as good as `taken` is fresh: when two are told yes at once, the database's constraint
 * `claims_no_overlap` lets one of them in.
 */
export function evaluateStart(
  salon: Salon,
  taken: Taken,
  question: BookingQuestion,
  start: EpochMinute,
): Verdict {
  const visit = visitOf(salon, question)
  if (!visit) return { ok: false, refusal: 'service_not_bookable' }
  const late = limitRefusal(startLimits(salon, visit.services, question), start)
  if (late) return { ok: false, refusal: late }
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

/** Takes layers of the rule away, the mildest first; the one whose absence helps is the reason. */
function refusalOf(
  salon: Salon,
  taken: TakenIndex,
  visit: Visit,
  start: EpochMinute,
  clientId: string | null,
): BookingRefusal {
  const possible = (layers: Layers): boolean =>
    choose(plannerFor(salon, start, layers), visit, start, null) !== null
  if (possible({ taken, units: true, clientId })) return 'off_grid'
  if (possible({ taken, units: true, clientId: null })) return 'client_busy'
  const nothing = new TakenIndex(NOTHING_TAKEN)
  return possible({ taken: nothing, units: false, clientId: null }) ? 'slot_taken' : 'outside_hours'
}

function plannerFor(salon: Salon, start: EpochMinute, layers: Layers): Planner {
  return new Planner(salon, salonTime(salon, localDay(salon.zone, start), 1), layers)
}
