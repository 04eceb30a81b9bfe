/** The month of P1: 20 staff members, a clock change, 60 % full, equal for every candidate. */
import { addDays } from '../core/src/time/local.ts'
import { toInstant, zoneTable } from '../core/src/time/zone.ts'

export const STAFF = 20
export const DAYS = 31
export const FROM = '2026-10-15'
export const STEP = 15
export const OPENS = 9 * 60
export const CLOSES = 18 * 60
export const SERVICE_MINUTES = 45
export const ZONE_NAME = 'America/New_York'

/** A booked interval of a staff member, in epoch minutes. */
export interface Booked {
  readonly staff: number
  readonly start: number
  readonly end: number
}

/** The month as data: its bookings and the opening and closing of each day, in epoch minutes. */
export interface Month {
  readonly days: readonly { readonly opens: number; readonly closes: number }[]
  readonly booked: readonly Booked[]
}

export function fillMonth(): Month {
  const zone = zoneTable(ZONE_NAME)
  const random = randomFrom(20_261_101)
  const days = Array.from({ length: DAYS }, (_, i) => ({
    opens: toInstant(zone, addDays(FROM, i), OPENS),
    closes: toInstant(zone, addDays(FROM, i), CLOSES),
  }))
  const booked: Booked[] = []
  for (let staff = 0; staff < STAFF; staff++) {
    for (const { opens, closes } of days) {
      let t = opens
      while (t < closes) {
        const end = Math.min(closes, t + STEP * (1 + random(5)))
        if (random(100) < 60) booked.push({ staff, start: t, end })
        t = end
      }
    }
  }
  return { days, booked }
}

export function uuid(i: number): string {
  return `018f3c6e-0000-7000-8000-${String(i).padStart(12, '0')}`
}

/** A pseudo-random generator with a fixed seed, so that every run measures an equal month. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}
