/**
 * P1: the slots of one month for any of twenty staff members, with a clock change, sixty percent full, on
 * a fifteen-minute grid, JSON included. The engine beside two packages, a plain sweep over integers and
 * the physical limit, a bitset that is already built. Run alone: `node bench/slots.ts`.
 */
import { pathToFileURL } from 'node:url'
import type { BookingQuestion, OfferedDay, Salon, Taken } from '../core/src/booking/model.ts'
import { offeredStarts } from '../core/src/booking/offer.ts'
import { itemAt } from '../core/src/known.ts'
import { addDays } from '../core/src/time/local.ts'
import { toInstant, zoneTable } from '../core/src/time/zone.ts'
import {
  CLOSES,
  DAYS,
  FROM,
  fillMonth,
  type Month,
  OPENS,
  SERVICE_MINUTES,
  STAFF,
  STEP,
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
  // The peers know only the process's time zone, and the salon is in New York.
  process.env.TZ = ZONE_NAME
  const month = fillMonth()
  const contestants: Contestant[] = [
    { name: 'Chairtime, all rules', run: ours(month), rounds: 1000, runsPerRound: 5 },
    {
      name: 'Chairtime, and who can take each slot',
      run: oursWithStaff(month),
      rounds: 200,
      runsPerRound: 5,
    },
    { name: '@verevoir/bookings 1.1.1', run: verevoir(month), rounds: 20 },
    { name: 'slot-calculator 2.2.1', run: slotCalculator(month), rounds: 3, warmUpRounds: 1 },
    { name: 'plain integer sweep', run: integerSweep(month), rounds: 200, runsPerRound: 5 },
    { name: 'prebuilt bitset (floor)', run: bitset(month), rounds: 200, runsPerRound: 20 },
  ]
  const rows: Measurement[] = []
  for (const { name, run, ...options } of contestants) rows.push(await measure(name, run, options))
  const [first, ...others] = rows
  if (!first) throw new Error('nothing was measured')
  printComparison('P1 slots of a month, any of 20 staff, 60 % full', first, others)
  process.stdout.write("for reference: cal.com's slot core took 118 ms on such a month\n")
  printAnswers(contestants)
  return rows
}

interface Contestant extends MeasureOptions {
  readonly name: string
  readonly run: () => string
}

/**
 * Speeds are comparable only for comparable answers: the starts that each peer found, and those that the
 * engine found too.
 */
function printAnswers(contestants: readonly Contestant[]): void {
  const answers = contestants.map(({ name, run }) => ({ name, starts: startsIn(run()) }))
  const ours = itemAt(answers, 0).starts
  printTable(
    'P1 what each of them offers',
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

/** The starts in an answer of any format: minutes, instants as text, or the product's days of slots. */
function startsIn(json: string): Set<number> {
  const items = JSON.parse(json) as (number | string | OfferedDay)[]
  return new Set(
    items.flatMap((item) => {
      if (typeof item === 'number') return item
      if (typeof item === 'string') return Date.parse(item) / 60_000
      return item.slots.map(({ start }) => start)
    }),
  )
}

function ours(month: Month): () => string {
  const { salon, taken, question } = ourMonth(month)
  return () => {
    // copied each time, because the engine keeps what it computed for claims and this measures the first
    // question
    const days = offeredStarts(salon, { ...taken }, question, { from: FROM, days: DAYS })
    return JSON.stringify(days.flatMap(({ starts }) => starts))
  }
}

function oursWithStaff(month: Month): () => string {
  const { salon, taken, question } = ourMonth(month)
  const range = { from: FROM, days: DAYS }
  return () =>
    JSON.stringify(
      offeredStarts(salon, { ...taken }, question, range).map(({ date, slots }) => ({
        date,
        slots,
      })),
    )
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
  // Every staff member has a chair, so that peers without resources see an equal month.
  const claims = [
    ...booked.map((claim) => ({ ...claim, subject: itemAt(ids, claim.staff) })),
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await slots()
