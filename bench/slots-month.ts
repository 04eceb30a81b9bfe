/**
 * The months of P1: 20 staff members, 60 % full, with a clock change, buffers around each visit, a lead and a
 * horizon. The engine and every peer get the same months; each month has bookings of its own.
 */
import { addDays } from '../core/src/time/local.ts'
import { toInstant, zoneTable } from '../core/src/time/zone.ts'

export const MONTHS = 32
export const STAFF = 20
export const DAYS = 31
export const STEP_MINUTES = 15
/** In minutes since midnight. */
export const OPENING_MINUTE = 9 * 60
/** In minutes since midnight. */
export const CLOSING_MINUTE = 18 * 60
export const SERVICE_MINUTES = 45
/** Minutes that the staff member needs before and after each visit. */
export const BUFFER_MINUTES = 15
export const LEAD_MINUTES = 26 * 60
export const ADVANCE_DAYS = 28
export const ZONE_NAME = 'America/New_York'

/** A booked interval of a staff member, in epoch minutes. */
export interface Booked {
  readonly staff: number
  readonly start: number
  readonly end: number
}

/** A month as data; its times are epoch minutes. */
export interface Month {
  /** The first day, `YYYY-MM-DD`. */
  readonly from: string
  /** The time of the question: noon of the day before. */
  readonly now: number
  /** The first start that the lead allows. */
  readonly soonest: number
  /** The first moment beyond the horizon. */
  readonly beyond: number
  readonly days: readonly { readonly opens: number; readonly closes: number }[]
  readonly booked: readonly Booked[]
}

export function fillMonths(): Month[] {
  return Array.from({ length: MONTHS }, (_, i) => fillMonth(i))
}

/** The minutes that one visit takes of its staff member. */
export const CLAIM_MINUTES = BUFFER_MINUTES + SERVICE_MINUTES + BUFFER_MINUTES

function fillMonth(i: number): Month {
  const zone = zoneTable(ZONE_NAME)
  // every month includes 1 November, when the clocks change
  const from = addDays('2026-10-02', i % DAYS)
  const random = randomFrom(20_261_101 + i)
  const days = Array.from({ length: DAYS }, (_, day) => ({
    opens: toInstant(zone, addDays(from, day), OPENING_MINUTE),
    closes: toInstant(zone, addDays(from, day), CLOSING_MINUTE),
  }))
  const booked: Booked[] = []
  for (let staff = 0; staff < STAFF; staff++) {
    for (const { opens, closes } of days) {
      let t = opens
      while (t < closes) {
        const end = Math.min(closes, t + STEP_MINUTES * (1 + random(5)))
        if (random(100) < 60) booked.push({ staff, start: t, end })
        t = end
      }
    }
  }
  const now = toInstant(zone, addDays(from, -1), 12 * 60)
  const beyond = toInstant(zone, addDays(from, ADVANCE_DAYS), 0)
  return { from, now, soonest: now + LEAD_MINUTES, beyond, days, booked }
}

export function uuid(i: number): string {
  return `018f3c6e-0000-7000-8000-${String(i).padStart(12, '0')}`
}

/** A pseudo-random generator with a fixed seed, so that every run measures the same months. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}
