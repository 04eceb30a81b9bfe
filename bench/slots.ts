/**
 * P1: the slots of one month for any of twenty staff members, on a fifteen-minute grid. The engine is measured beside
 * two packages, a plain sweep over integers, and the physical limit: a bitset that is already built. All but the bitset
 * write their answer as JSON. Each candidate answers for 32 different months in turn, the slowest for three of them.
 * Run alone: `node bench/slots.ts`.
 */
import type { BookingQuestion, OfferedDay, Salon, Taken } from '../core/src/booking/model.ts'
import { offeredStarts } from '../core/src/booking/offer.ts'
import { itemAt } from '../core/src/known.ts'
import { zoneTable } from '../core/src/time/zone.ts'
import {
  ADVANCE_DAYS,
  BUFFER_MINUTES,
  CLOSING_MINUTE,
  DAYS,
  fillMonths,
  LEAD_MINUTES,
  type Month,
  OPENING_MINUTE,
  SERVICE_MINUTES,
  STAFF,
  STEP_MINUTES,
  uuid,
  ZONE_NAME,
} from './slots-month.ts'
import { bitset, integerSweep, slotCalculator, verevoir } from './slots-peers.ts'
import {
  type Measurement,
  type MeasureOptions,
  measure,
  printComparison,
  printTable,
} from './table.ts'

/** Prints the comparison and returns it, the engine first. */
export async function slots(): Promise<Measurement[]> {
  // the peers know only the process's time zone, and the salon is in New York
  process.env.TZ = ZONE_NAME
  const months = fillMonths()
  const salon = salonOfTwenty()
  const eachMonth = (prepare: (month: Month) => () => Answer) => months.map(prepare)
  const candidates: Candidate[] = [
    { name: 'Chairtime, all rules', runs: eachMonth(engine(salon)), rounds: 320, runsPerRound: 16 },
    {
      name: 'Chairtime, and who can take each slot',
      runs: eachMonth(engineWithStaff(salon)),
      rounds: 96,
      runsPerRound: 8,
    },
    { name: '@verevoir/bookings 1.1.1', runs: eachMonth(verevoir), rounds: 64 },
    { name: 'slot-calculator 2.2.1', runs: eachMonth(slotCalculator), rounds: 3, warmUpRounds: 1 },
    { name: 'plain integer sweep', runs: eachMonth(integerSweep), rounds: 160, runsPerRound: 16 },
    {
      name: 'prebuilt bitset, without JSON',
      runs: eachMonth(bitset),
      rounds: 160,
      runsPerRound: 64,
    },
  ]
  const rows: Measurement[] = []
  for (const { name, runs, ...options } of candidates) {
    let count = 0
    rows.push(await measure(name, () => runs[count++ % runs.length]?.(), options))
  }
  const [first, ...others] = rows
  if (!first) throw new Error('nothing was measured')
  printComparison(
    'P1 slots of a month, any of 20 staff, 60 % full, buffers and limits, 32 months in turn',
    first,
    others,
  )
  process.stdout.write(
    `for reference: cal.com's slot core took 118 ms on such a month, ${Math.round(118 / first.median)} × as long\n` +
      "goals: at least 300 × as fast as cal.com's core and 40 × as fast as @verevoir/bookings; at most 40 × as long as the bitset\n",
  )
  printAnswers(candidates)
  return rows
}

/** Starts as JSON, or as epoch minutes. */
type Answer = string | number[]

interface Candidate extends MeasureOptions {
  readonly name: string
  /** For each month, a function that answers its question. */
  readonly runs: readonly (() => Answer)[]
}

/**
 * Prints how many starts each candidate found in all months, and how many of them the engine found, too. Speeds can be
 * compared only when the answers are comparable.
 */
function printAnswers(candidates: readonly Candidate[]): void {
  const answers = candidates.map(({ name, runs }) => ({
    name,
    starts: new Set(runs.flatMap((run, month) => startsIn(run()).map((t) => `${month} ${t}`))),
  }))
  const ours = answers[0]?.starts ?? new Set()
  printTable(
    'P1 what each of them offers in all months',
    answers.map(({ name, starts }) => ({
      '': name,
      starts: `${starts.size}`,
      'ours too': `${starts.intersection(ours).size}`,
      'only theirs': `${starts.difference(ours).size}`,
      'only ours': `${ours.difference(starts).size}`,
    })),
  )
  process.stdout.write(
    'slot-calculator cuts free time into slots that follow each other, so it lists fewer starts\n',
  )
}

/** The starts in an answer of any format: minutes, or the product's days of slots. */
function startsIn(answer: Answer): number[] {
  if (typeof answer !== 'string') return answer
  const items: (number | OfferedDay)[] = JSON.parse(answer)
  return items.flatMap((item) =>
    typeof item === 'number' ? item : item.slots.map(({ start }) => start),
  )
}

const engine = (salon: Salon) => (month: Month) => {
  const { taken, question } = claimsAndQuestion(month)
  const range = { from: month.from, days: DAYS }
  return () => {
    // The engine remembers what it computed for a set of claims. Each run gets a copy of the claims, so that the engine
    // remembers nothing about them.
    const days = offeredStarts(salon, { ...taken }, question, range)
    return JSON.stringify(days.flatMap(({ starts }) => starts))
  }
}

const engineWithStaff = (salon: Salon) => (month: Month) => {
  const { taken, question } = claimsAndQuestion(month)
  const range = { from: month.from, days: DAYS }
  return () =>
    JSON.stringify(
      offeredStarts(salon, { ...taken }, question, range).map(({ date, slots }) => ({
        date,
        slots,
      })),
    )
}

const staffIds = Array.from({ length: STAFF }, (_, i) => uuid(i))
const chairIds = staffIds.map((id) => `chair ${id}`)

/** The salon with its rules, for all months. The product also keeps a salon until its configuration changes. */
function salonOfTwenty(): Salon {
  const hours = { opens: OPENING_MINUTE, closes: CLOSING_MINUTE }
  const weekly = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({ weekday, ...hours }))
  const terms = { segmentMinutes: null, bufferBeforeMinutes: null, bufferAfterMinutes: null }
  return {
    zone: zoneTable(ZONE_NAME),
    hours: { weekly, dated: [], breaks: [] },
    policy: {
      slotIntervalMinutes: STEP_MINUTES,
      leadMinutes: LEAD_MINUTES,
      maxAdvanceDays: ADVANCE_DAYS,
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
        bufferBeforeMinutes: BUFFER_MINUTES,
        bufferAfterMinutes: BUFFER_MINUTES,
        priceMinor: 4500,
        bookableOnline: true,
        leadMinutes: null,
        doubleBookingInGap: true,
        staffTerms: staffIds.map((staffId) => ({ staffId, priceMinor: null, ...terms })),
      },
    ],
    staff: staffIds.map((id, order) => ({
      id,
      order,
      hours: null,
      outsideHours: false,
      timeOff: [],
    })),
    units: chairIds.map((id, order) => ({ id, type: 'chair', order, outages: [] })),
  }
}

/**
 * The claims of a month and its question. Each staff member has a chair of their own, so that no start is ever refused
 * for lack of a chair. The peers know no chairs.
 */
function claimsAndQuestion({ booked, now }: Month): { taken: Taken; question: BookingQuestion } {
  // the claims of a subject share one string, as do the claims that the server reads from the database
  const claims = [staffIds, chairIds].flatMap((subjects) =>
    booked.map(({ staff, start, end }) => ({ subject: itemAt(subjects, staff), start, end })),
  )
  return {
    question: {
      serviceIds: ['cut'],
      staffId: 'any',
      clientId: null,
      channel: 'client',
      now,
    },
    taken: {
      subjects: claims.map(({ subject }) => subject),
      starts: claims.map(({ start }) => start),
      ends: claims.map(({ end }) => end),
    },
  }
}

if (import.meta.main) await slots()
