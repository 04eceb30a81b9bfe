/**
 * P1: the slots of one month, any of twenty people, with a clock change, sixty percent full, on a
 * fifteen-minute grid, JSON included. Ours beside two packages, a plain sweep over integers and the
 * physical limit, a bitset that is already built. Run alone: `node bench/slots.ts`.
 */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Booking } from '@verevoir/bookings'
import { getSlots } from 'slot-calculator'
import type { BookingQuestion, Salon, Taken } from '../core/src/booking/model.ts'
import { offeredStarts } from '../core/src/booking/offer.ts'
import { addDays } from '../core/src/time/local.ts'
import { toInstant, zoneTable } from '../core/src/time/zone.ts'
import { type Measurement, measure, printComparison } from './table.ts'

// Its ES module imports a name that its own CommonJS dependency does not export to Node.
const { computeAvailability, defineCalendar, defineRule, findContiguousSlots } = createRequire(
  import.meta.url,
)('@verevoir/bookings') as typeof import('@verevoir/bookings')

const STAFF = 20
const DAYS = 31
const FROM = '2026-10-15'
const STEP = 15
const OPENS = 9 * 60
const CLOSES = 18 * 60
const SERVICE_MINUTES = 45
const ZONE_NAME = 'America/New_York'

interface Booked {
  readonly staff: number
  readonly start: number
  readonly end: number
}

/** The same month for everyone: the bookings, and when each day opens and closes, in epoch minutes. */
interface Month {
  readonly days: readonly { readonly opens: number; readonly closes: number }[]
  readonly booked: readonly Booked[]
}

/** Prints the comparison and returns it, ours first. */
export async function slots(): Promise<Measurement[]> {
  // The peers know no zone but the process's own, and people book in New York here.
  process.env.TZ = ZONE_NAME
  const month = fillMonth()
  const rows = [
    await measure('Chairtime, all rules', ours(month), { rounds: 200, runsPerRound: 5 }),
    await measure('Chairtime, and who can take each slot', oursWithStaff(month), {
      rounds: 200,
      runsPerRound: 5,
    }),
    await measure('@verevoir/bookings 1.1.1', verevoir(month), { rounds: 20 }),
    await measure('slot-calculator 2.2.1', slotCalculator(month), { rounds: 3, warmUpRounds: 1 }),
    await measure('plain integer sweep', sweep(month), { rounds: 200, runsPerRound: 5 }),
    await measure('prebuilt bitset (floor)', bitset(month), { rounds: 200, runsPerRound: 20 }),
  ]
  const [first, ...others] = rows
  printComparison('P1 slots of a month, any of 20 staff, 60 % full', first!, others)
  process.stdout.write("for reference: cal.com's slot core took 118 ms on such a month\n")
  return rows
}

function ours(month: Month): () => string {
  const { salon, taken, question } = ourMonth(month)
  return () => {
    const days = offeredStarts(salon, taken, question, { from: FROM, days: DAYS })
    const starts: number[] = []
    for (const day of days) for (const slot of day.slots) starts.push(slot.start)
    return JSON.stringify(starts)
  }
}

function oursWithStaff(month: Month): () => string {
  const { salon, taken, question } = ourMonth(month)
  return () => JSON.stringify(offeredStarts(salon, taken, question, { from: FROM, days: DAYS }))
}

function ourMonth({ booked }: Month): { salon: Salon; taken: Taken; question: BookingQuestion } {
  const ids = Array.from({ length: STAFF }, (_, i) => uuid(i))
  const hours = { opens: OPENS, closes: CLOSES }
  const weekly = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({ weekday, ...hours }))
  const terms = { segmentMinutes: null, bufferBeforeMinutes: null, bufferAfterMinutes: null }
  const zone = zoneTable(ZONE_NAME)
  const salon: Salon = {
    zone,
    hours: { weekly, dated: [], breaks: [] },
    policy: {
      slotIntervalMinutes: STEP,
      leadMinutes: 60,
      maxAdvanceDays: 90,
      cancelWindowMinutes: 1440,
      moveWindowMinutes: 1440,
      maxMoves: 3,
      holdMinutes: 10,
      approval: 'instant',
      bufferPastClosing: false,
    },
    services: [
      {
        id: 'cut',
        segments: [{ minutes: SERVICE_MINUTES, staff: 'required', resourceType: 'chair' }],
        bufferBeforeMinutes: 0,
        bufferAfterMinutes: 0,
        priceMinor: 4500,
        bookableOnline: true,
        leadMinutes: null,
        doubleBookingInGap: true,
        staffTerms: ids.map((staffId) => ({ staffId, priceMinor: null, ...terms })),
      },
    ],
    staff: ids.map((id, order) => ({ id, order, hours: null, outsideHours: false, timeOff: [] })),
    units: ids.map((id, order) => ({ id: `chair ${id}`, type: 'chair', order, outages: [] })),
  }
  // Everyone has a chair of their own, so that the peers, who know no chairs, see the same month.
  const claims = [
    ...booked.map((claim) => ({ ...claim, subject: ids[claim.staff]! })),
    ...booked.map((claim) => ({ ...claim, subject: `chair ${ids[claim.staff]}` })),
  ]
  const question: BookingQuestion = {
    serviceIds: ['cut'],
    staffId: 'any',
    clientId: null,
    channel: 'client',
    now: toInstant(zone, addDays(FROM, -1), 12 * 60),
  }
  return {
    salon,
    question,
    taken: {
      subjects: claims.map(({ subject }) => subject),
      starts: claims.map(({ start }) => start),
      ends: claims.map(({ end }) => end),
    },
  }
}

function verevoir({ booked }: Month): () => string {
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
      const free = computeAvailability(calendar, [rules[i]!], range, bookings[i]!, [])
      for (const [first] of findContiguousSlots(free, SERVICE_MINUTES / STEP)) {
        starts.add(first!.start.getTime() / 60_000)
      }
    })
    return JSON.stringify([...starts].sort((a, b) => a - b))
  }
}

function slotCalculator({ days, booked }: Month): () => string {
  const iso = (t: number): string => new Date(t * 60_000).toISOString()
  const availability = days.map(({ opens, closes }) => ({ from: iso(opens), to: iso(closes) }))
  const unavailability = Array.from({ length: STAFF }, (_, staff) =>
    booked
      .filter((booking) => booking.staff === staff)
      .map(({ start, end }) => ({ from: iso(start), to: iso(end) })),
  )
  const bounds = { from: iso(days[0]!.opens), to: iso(days.at(-1)!.closes) }
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

/** The least code that answers without preparation: no segments, units, buffers, limits or zones. */
function sweep({ days, booked }: Month): () => string {
  const busy = Array.from({ length: STAFF }, (_, staff) =>
    booked.filter((booking) => booking.staff === staff).flatMap(({ start, end }) => [start, end]),
  )
  return () => {
    const starts: number[] = []
    const next = new Array<number>(STAFF).fill(0)
    for (const { opens, closes } of days) {
      for (let t = opens; t + SERVICE_MINUTES <= closes; t += STEP) {
        for (let staff = 0; staff < STAFF; staff++) {
          const own = busy[staff]!
          let i = next[staff]!
          while (i < own.length && own[i + 1]! <= t) i += 2
          next[staff] = i
          if (i >= own.length || own[i]! >= t + SERVICE_MINUTES) {
            starts.push(t)
            break
          }
        }
      }
    }
    return JSON.stringify(starts)
  }
}

/** One bit per quarter of an hour and person, built before the clock starts: nothing can do less. */
function bitset({ days, booked }: Month): () => string {
  const words = Math.ceil((CLOSES - OPENS) / STEP / 32)
  const free = new Uint32Array(STAFF * DAYS * words)
  for (let staff = 0; staff < STAFF; staff++) {
    for (let day = 0; day < DAYS; day++) fillDay(free, (staff * DAYS + day) * words)
  }
  for (const { staff, start, end } of booked) {
    const day = days.findIndex(({ opens, closes }) => start >= opens && end <= closes)
    const base = (staff * DAYS + day) * words
    for (const t of quarters(start, end)) {
      const bit = (t - days[day]!.opens) / STEP
      free[base + (bit >> 5)]! &= ~(1 << (bit & 31))
    }
  }
  return () => {
    const starts: number[] = []
    for (let day = 0; day < DAYS; day++) {
      let low = 0
      let high = 0
      for (let staff = 0; staff < STAFF; staff++) {
        const a = free[(staff * DAYS + day) * words]!
        const b = free[(staff * DAYS + day) * words + 1]!
        low |= a & ((a >>> 1) | (b << 31)) & ((a >>> 2) | (b << 30))
        high |= b & (b >>> 1) & (b >>> 2)
      }
      const { opens } = days[day]!
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
  for (let bit = 0; bit < bits; bit++) free[base + (bit >> 5)]! |= 1 << (bit & 31)
}

function fillMonth(): Month {
  const zone = zoneTable(ZONE_NAME)
  const random = numbers(20_261_101)
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

function quarters(start: number, end: number): number[] {
  return Array.from({ length: (end - start) / STEP }, (_, i) => start + i * STEP)
}

function uuid(i: number): string {
  return `018f3c6e-0000-7000-8000-${String(i).padStart(12, '0')}`
}

/** A small generator with a fixed seed, so that every run measures the same month. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await slots()
