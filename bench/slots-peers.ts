/** The peers in P1: two packages, a plain sweep and the physical limit, on one month. */
import { createRequire } from 'node:module'
import type { Booking } from '@verevoir/bookings'
import { getSlots } from 'slot-calculator'
import { itemAt } from '../core/src/known.ts'
import { addDays } from '../core/src/time/local.ts'
import {
  CLOSES,
  DAYS,
  FROM,
  type Month,
  OPENS,
  SERVICE_MINUTES,
  STAFF,
  STEP,
  uuid,
  ZONE_NAME,
} from './slots-month.ts'

// Its ES module imports a name that its own CommonJS dependency does not export to Node.
const { computeAvailability, defineCalendar, defineRule, findContiguousSlots } = createRequire(
  import.meta.url,
)('@verevoir/bookings') as typeof import('@verevoir/bookings')

export function verevoir({ booked }: Month): () => string {
  const calendars = Array.from({ length: STAFF }, (_, i) =>
    defineCalendar({ id: uuid(i), slotDuration: { minutes: STEP }, defaultCapacity: 1 }),
  )
  const rules = calendars.map(({ id }) =>
    defineRule({
      calendarId: id,
      rrule: 'FREQ=DAILY',
      timeRange: { start: '09:00', end: '18:00' },
    }),
  )
  const bookings: Booking[][] = calendars.map(({ id }, staff) =>
    booked
      .filter((booking) => booking.staff === staff)
      .map(({ start, end }) => ({
        id: `${start}`,
        offeringId: 'cut',
        slots: quarters(start, end).map((t) => ({
          calendarId: id,
          start: new Date(t * 60_000),
          end: new Date((t + STEP) * 60_000),
          count: 1,
        })),
        bookedBy: 'client',
        bookedAt: new Date(0),
      })),
  )
  const range = {
    start: new Date(`${FROM}T00:00`),
    end: new Date(`${addDays(FROM, DAYS - 1)}T23:59`),
  }
  return () => {
    const starts = new Set<number>()
    calendars.forEach((calendar, i) => {
      const free = computeAvailability(calendar, [itemAt(rules, i)], range, itemAt(bookings, i), [])
      for (const slots of findContiguousSlots(free, SERVICE_MINUTES / STEP)) {
        starts.add(itemAt(slots, 0).start.getTime() / 60_000)
      }
    })
    return JSON.stringify([...starts].sort((a, b) => a - b))
  }
}

export function slotCalculator({ days, booked }: Month): () => string {
  const iso = (t: number): string => new Date(t * 60_000).toISOString()
  const availability = days.map(({ opens, closes }) => ({ from: iso(opens), to: iso(closes) }))
  const unavailability = Array.from({ length: STAFF }, (_, staff) =>
    booked
      .filter((booking) => booking.staff === staff)
      .map(({ start, end }) => ({ from: iso(start), to: iso(end) })),
  )
  const bounds = { from: iso(itemAt(days, 0).opens), to: iso(itemAt(days, days.length - 1).closes) }
  return () => {
    const starts = new Set<string>()
    for (const taken of unavailability) {
      const { availableSlots } = getSlots({
        ...bounds,
        availability,
        unavailability: taken,
        duration: SERVICE_MINUTES,
        outputTimezone: ZONE_NAME,
      })
      for (const { from } of availableSlots) starts.add(from)
    }
    return JSON.stringify([...starts].sort())
  }
}

/** The shortest code that answers without preparation: no segments, units, buffers, limits or zones. */
export function integerSweep({ days, booked }: Month): () => string {
  const busy = Array.from({ length: STAFF }, (_, staff) =>
    booked.filter((booking) => booking.staff === staff).flatMap(({ start, end }) => [start, end]),
  )
  return () => {
    const starts: number[] = []
    const next = new Array<number>(STAFF).fill(0)
    for (const { opens, closes } of days) {
      for (let t = opens; t + SERVICE_MINUTES <= closes; t += STEP) {
        for (let staff = 0; staff < STAFF; staff++) {
          const own = itemAt(busy, staff)
          let i = itemAt(next, staff)
          while (i < own.length && itemAt(own, i + 1) <= t) i += 2
          next[staff] = i
          if (i >= own.length || itemAt(own, i) >= t + SERVICE_MINUTES) {
            starts.push(t)
            break
          }
        }
      }
    }
    return JSON.stringify(starts)
  }
}

/** One bit per quarter of an hour and staff member, built before the measurement: the physical limit. */
export function bitset({ days, booked }: Month): () => string {
  const words = Math.ceil((CLOSES - OPENS) / STEP / 32)
  const free = new Uint32Array(STAFF * DAYS * words)
  for (let staff = 0; staff < STAFF; staff++) {
    for (let day = 0; day < DAYS; day++) fillDay(free, (staff * DAYS + day) * words)
  }
  for (const { staff, start, end } of booked) {
    const day = days.findIndex(({ opens, closes }) => start >= opens && end <= closes)
    const base = (staff * DAYS + day) * words
    for (const t of quarters(start, end)) {
      const bit = (t - itemAt(days, day).opens) / STEP
      const word = base + (bit >> 5)
      free[word] = itemAt(free, word) & ~(1 << (bit & 31))
    }
  }
  return () => {
    const starts: number[] = []
    for (let day = 0; day < DAYS; day++) {
      let low = 0
      let high = 0
      for (let staff = 0; staff < STAFF; staff++) {
        const a = itemAt(free, (staff * DAYS + day) * words)
        const b = itemAt(free, (staff * DAYS + day) * words + 1)
        low |= a & ((a >>> 1) | (b << 31)) & ((a >>> 2) | (b << 30))
        high |= b & (b >>> 1) & (b >>> 2)
      }
      const { opens } = itemAt(days, day)
      for (let bits = low; bits !== 0; bits &= bits - 1) {
        starts.push(opens + (31 - Math.clz32(bits & -bits)) * STEP)
      }
      for (let bits = high; bits !== 0; bits &= bits - 1) {
        starts.push(opens + (63 - Math.clz32(bits & -bits)) * STEP)
      }
    }
    return JSON.stringify(starts)
  }
}

function fillDay(free: Uint32Array, base: number): void {
  const bits = (CLOSES - OPENS) / STEP
  for (let bit = 0; bit < bits; bit++) {
    const word = base + (bit >> 5)
    free[word] = itemAt(free, word) | (1 << (bit & 31))
  }
}

function quarters(start: number, end: number): number[] {
  return Array.from({ length: (end - start) / STEP }, (_, i) => start + i * STEP)
}
