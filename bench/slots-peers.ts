/**
 * The peers in P1, each of which answers for one month: two packages, `integerSweep`, and `bitset` as the physical
 * limit. None of them knows buffers, a lead or a horizon. Each therefore looks for time that is long enough for the
 * visit with its buffers. The starts that the lead or the horizon forbids are left out.
 */
import { createRequire } from 'node:module'
import type { Booking } from '@verevoir/bookings'
import { getSlots } from 'slot-calculator'
import { addDays } from '../core/src/time/local.ts'
import {
  BUFFER_MINUTES,
  CLAIM_MINUTES,
  CLOSING_MINUTE,
  DAYS,
  type Month,
  OPENING_MINUTE,
  STAFF,
  STEP_MINUTES,
  uuid,
  ZONE_NAME,
} from './slots-month.ts'

// loaded as CommonJS, because in Node its ES module fails: it imports a name that its CommonJS dependency lacks
const { computeAvailability, defineCalendar, defineRule, findContiguousSlots } = createRequire(
  import.meta.url,
)('@verevoir/bookings') as typeof import('@verevoir/bookings')

/** Prepares `@verevoir/bookings` for a month. The returned function finds the starts and writes them as JSON. */
export function verevoir({ from, booked, soonest, beyond }: Month): () => string {
  const calendars = Array.from({ length: STAFF }, (_, staff) => {
    const calendar = defineCalendar({
      id: uuid(staff),
      slotDuration: { minutes: STEP_MINUTES },
      defaultCapacity: 1,
    })
    const rule = defineRule({
      calendarId: calendar.id,
      rrule: 'FREQ=DAILY',
      // from one buffer before the salon opens until it closes
      timeRange: { start: '08:45', end: '18:00' },
    })
    const own = booked.filter((booking) => booking.staff === staff)
    return { calendar, rules: [rule], bookings: own.map(bookingOn(calendar.id)) }
  })
  const range = {
    start: new Date(`${from}T00:00`),
    end: new Date(`${addDays(from, DAYS - 1)}T23:59`),
  }
  return () => {
    const starts = new Set<number>()
    for (const { calendar, rules, bookings } of calendars) {
      const free = computeAvailability(calendar, rules, range, bookings, [])
      for (const [first] of findContiguousSlots(free, CLAIM_MINUTES / STEP_MINUTES)) {
        const start = Number(first?.start) / 60_000 + BUFFER_MINUTES
        if (start >= soonest && start < beyond) starts.add(start)
      }
    }
    return JSON.stringify([...starts].sort((a, b) => a - b))
  }
}

const bookingOn =
  (calendarId: string) =>
  ({ start, end }: { start: number; end: number }): Booking => ({
    id: `${start}`,
    offeringId: 'cut',
    slots: quarters(start, end).map((t) => ({
      calendarId,
      start: new Date(t * 60_000),
      end: new Date((t + STEP_MINUTES) * 60_000),
      count: 1,
    })),
    bookedBy: 'client',
    bookedAt: new Date(0),
  })

/** Prepares `slot-calculator` for a month. The returned function finds the starts and writes them as JSON. */
export function slotCalculator({ days, booked, soonest, beyond }: Month): () => string {
  const iso = (t: number): string => new Date(t * 60_000).toISOString()
  const availability = days.map(({ opens, closes }) => ({
    from: iso(opens - BUFFER_MINUTES),
    to: iso(closes),
  }))
  const unavailability = Array.from({ length: STAFF }, (_, staff) =>
    booked
      .filter((booking) => booking.staff === staff)
      .map(({ start, end }) => ({ from: iso(start), to: iso(end) })),
  )
  const bounds = { from: iso(soonest - BUFFER_MINUTES), to: iso(beyond) }
  return () => {
    const starts = new Set<number>()
    for (const taken of unavailability) {
      const { availableSlots } = getSlots({
        ...bounds,
        availability,
        unavailability: taken,
        duration: CLAIM_MINUTES,
        outputTimezone: ZONE_NAME,
      })
      for (const { from } of availableSlots) starts.add(Date.parse(from) / 60_000 + BUFFER_MINUTES)
    }
    return JSON.stringify([...starts].sort((a, b) => a - b))
  }
}

/** The shortest code that could answer: it knows no zones, segments, units or claims of clients. */
export function integerSweep({ days, booked, soonest, beyond }: Month): () => string {
  // for each staff member: start, end, start, end, …
  const busy = Array.from({ length: STAFF }, (_, staff) =>
    booked.filter((booking) => booking.staff === staff).flatMap(({ start, end }) => [start, end]),
  )
  return () => {
    const starts: number[] = []
    const positions = busy.map(() => 0)
    for (const { opens, closes } of days) {
      for (let t = opens - BUFFER_MINUTES; t + CLAIM_MINUTES <= closes; t += STEP_MINUTES) {
        if (t + BUFFER_MINUTES < soonest || t + BUFFER_MINUTES >= beyond) continue
        for (let staff = 0; staff < STAFF; staff++) {
          const own = busy[staff] ?? []
          let i = positions[staff] ?? 0
          while ((own[i + 1] ?? Number.MAX_SAFE_INTEGER) <= t) i += 2
          positions[staff] = i
          if ((own[i] ?? Number.MAX_SAFE_INTEGER) >= t + CLAIM_MINUTES) {
            starts.push(t + BUFFER_MINUTES)
            break
          }
        }
      }
    }
    return JSON.stringify(starts)
  }
}

/** The quarter hours of a day, with the one before opening: 37. The first 32 are in `low`, the others in `high`. */
const QUARTERS = (CLOSING_MINUTE - OPENING_MINUTE + BUFFER_MINUTES) / STEP_MINUTES

/**
 * The physical limit: one bit for each staff member and quarter of an hour, built before the measurement. The returned
 * function finds the starts and does not write them as JSON.
 */
export function bitset({ days, booked, soonest, beyond }: Month): () => number[] {
  // a bit is 1 while the quarter is free
  const low = new Uint32Array(STAFF * DAYS).fill(-1)
  const high = new Uint32Array(STAFF * DAYS).fill(2 ** (QUARTERS - 32) - 1)
  for (const { staff, start, end } of booked) {
    const day = days.findIndex(({ opens, closes }) => start >= opens && end <= closes)
    const first = (days[day]?.opens ?? 0) - BUFFER_MINUTES
    const at = staff * DAYS + day
    for (const t of quarters(start, end)) {
      const bit = (t - first) / STEP_MINUTES
      if (bit < 32) low[at] = (low[at] ?? 0) & ~(1 << bit)
      else high[at] = (high[at] ?? 0) & ~(1 << (bit - 32))
    }
  }
  return () => {
    const starts: number[] = []
    for (let day = 0; day < DAYS; day++) {
      let [anyLow, anyHigh] = [0, 0]
      for (let at = day; at < STAFF * DAYS; at += DAYS) {
        // the quarters from which enough time for the whole claim is free
        let [fitsLow, fitsHigh] = [low[at] ?? 0, high[at] ?? 0]
        for (let quarter = 1; quarter < CLAIM_MINUTES / STEP_MINUTES; quarter++) {
          const lowAhead = (low[at] ?? 0) >>> quarter
          fitsLow &= lowAhead | ((high[at] ?? 0) << (32 - quarter))
          fitsHigh &= (high[at] ?? 0) >>> quarter
        }
        anyLow |= fitsLow
        anyHigh |= fitsHigh
      }
      const opens = days[day]?.opens ?? 0
      for (let bits = anyLow; bits !== 0; bits &= bits - 1) {
        const start = opens + (31 - Math.clz32(bits & -bits)) * STEP_MINUTES
        if (start >= soonest && start < beyond) starts.push(start)
      }
      for (let bits = anyHigh; bits !== 0; bits &= bits - 1) {
        const start = opens + (63 - Math.clz32(bits & -bits)) * STEP_MINUTES
        if (start >= soonest && start < beyond) starts.push(start)
      }
    }
    return starts
  }
}

function quarters(start: number, end: number): number[] {
  return Array.from({ length: (end - start) / STEP_MINUTES }, (_, i) => start + i * STEP_MINUTES)
}
