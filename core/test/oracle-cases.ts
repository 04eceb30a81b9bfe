/** Test support: random salons with random claims and a question each, for the oracle (D22). */

import type {
  BookingQuestion,
  DatedHours,
  Salon,
  Segment,
  Service,
  Stretch,
  Taken,
  Weekday,
  WeeklyHours,
  WorkingTime,
} from '../src/booking/model.ts'
import { itemAt } from '../src/known.ts'
import { dateOf } from '../src/time/local.ts'
import { localDay, parseInstant, toInstant, type ZoneTable, zoneTable } from '../src/time/zone.ts'

const ZONES = [
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Santiago',
  'America/New_York',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Beirut',
  'Pacific/Apia',
  'Europe/London',
]
const PEOPLE = ['ann', 'bob', 'cid', 'dot']
const UNITS = ['chair 1', 'chair 2', 'basin 1']

export interface Case {
  salon: Salon
  taken: Taken
  question: BookingQuestion
  date: string
}

/** A date in a time zone. */
export interface Day {
  readonly zone: ZoneTable
  readonly date: string
}

/**
 * Every day of three years on which a clock changes. When the clocks of several zones change at the same instant and in
 * the same way, the list has that day once, with one of these zones.
 */
export function changeDays(): Day[] {
  const from = parseInstant('2026-11-01T00:00:00Z')
  const to = parseInstant('2029-12-01T00:00:00Z')
  const days = new Map<string, Day>()
  for (const zone of Intl.supportedValuesOf('timeZone').map(zoneTable)) {
    zone.changes.forEach((change, i) => {
      if (change < from || change >= to) return
      const changeKey = `${change} ${zone.offsets[i]} ${zone.offsets[i + 1]}`
      days.set(changeKey, { zone, date: dateOf(localDay(zone, change)) })
    })
  }
  return [...days.values()]
}

/** A random case on the given day or, without it, on a random day. The same seed and day always give the same case. */
export function randomCase(seed: number, day?: Day): Case {
  const random = numbers(seed)
  const pick = <T>(items: readonly T[]): T => itemAt(items, random(items.length))
  const chance = (percent: number): boolean => random(100) < percent
  const zone = day?.zone ?? zoneTable(pick(ZONES))
  const present = PEOPLE.slice(0, pick([1, 2, 3, 4, 4, 4]))
  // day 20_760 since 1970 is 3 November 2026
  const date = day?.date ?? (chance(50) ? changeDate() : dateOf(20_760 + random(1000)))

  function changeDate(): string {
    // from September 2026 to March 2030, in days since 1970
    const changes = zone.changes.filter(
      (change) => change > 20_700 * 1440 && change < 22_000 * 1440,
    )
    return changes.length > 0 ? dateOf(localDay(zone, pick(changes)) - random(2)) : '2027-03-14'
  }

  function shift(): { opens: number; closes: number } {
    const opens = pick([0, 0, 30, 90, 150, 480, 540, 540, 550, 600, 1260])
    const closes =
      opens + pick([45, 240, 480, 540, 541, 720, 720, 1439 - opens, 1440 - (opens % 1440)])
    return { opens, closes }
  }

  function hours(): WorkingTime {
    const days = [0, 1, 2, 3, 4, 5, 6].filter(() => chance(95)) as Weekday[]
    const weekly = days.flatMap((day): WeeklyHours[] =>
      Array.from({ length: chance(25) ? 2 : 1 }, () => ({ weekday: day, ...shift() })),
    )
    const breaks = chance(60) ? days.map((day) => ({ weekday: day, ...lunch() })) : []
    const dated: DatedHours[] = chance(30) ? [{ date, intervals: chance(15) ? [] : [shift()] }] : []
    return { weekly, breaks, dated }
  }

  function lunch(): { opens: number; closes: number } {
    const opens = pick([60, 120, 720, 780, 785])
    return { opens, closes: opens + pick([20, 30, 60]) }
  }

  function stretches(count: number, step: number): Stretch[] {
    let at = toInstant(zone, date, 0) - 1500 + random(200)
    return Array.from({ length: count }, () => {
      const start = at + random(300 / step) * step
      at = start + (1 + random(120 / step)) * step
      return { start, end: at }
    })
  }

  function service(id: string): Service {
    const segments = Array.from(
      { length: pick([1, 1, 1, 1, 2, 3]) },
      (): Segment => ({
        minutes: pick([5, 10, 15, 20, 25, 45]),
        staff: chance(70) ? 'required' : 'free',
        resourceType: pick([null, null, 'chair', 'chair', 'basin']),
      }),
    )
    const buffer = (): number => (chance(60) ? 0 : pick([5, 10, 15, 7]))
    return {
      id,
      segments,
      bufferBeforeMinutes: buffer(),
      bufferAfterMinutes: buffer(),
      priceMinor: 1000,
      bookableOnline: chance(98),
      leadMinutes: chance(80) ? null : pick([0, 120]),
      doubleBookingInGap: chance(70),
      staffTerms: performers().map((staffId) => ({
        staffId,
        segmentMinutes: chance(85) ? null : segments.map(({ minutes }) => minutes + 5),
        bufferBeforeMinutes: chance(85) ? null : buffer(),
        bufferAfterMinutes: chance(85) ? null : buffer(),
        priceMinor: null,
      })),
    }
  }

  /** Ids of performers. Some of them may be no staff members of the salon. */
  function performers(): string[] {
    const some = (chance(90) ? present : PEOPLE).filter(() => chance(38))
    return some.length > 0 || chance(5) ? some : [pick(present)]
  }

  const claims = [...PEOPLE, ...UNITS, 'client'].flatMap((subject) =>
    stretches(random(7), chance(80) ? 5 : 1).map((claim) => ({ subject, ...claim })),
  )
  const services = ['cut', 'colour', 'nails'].map(service)
  return {
    date,
    salon: {
      zone,
      hours: hours(),
      policy: {
        slotIntervalMinutes: pick([5, 10, 15, 15, 20, 30, 45, 60]),
        leadMinutes: pick([0, 60]),
        maxAdvanceDays: chance(15) ? random(2) : 90,
        cancelWindowMinutes: 1440,
        moveWindowMinutes: 1440,
        maxMoves: 3,
        holdMinutes: 10,
        approval: 'instant',
        bufferPastClosing: chance(30),
      },
      services,
      staff: present.map((id, order) => ({
        id,
        order,
        hours: chance(70) ? null : hours(),
        outsideHours: chance(20),
        timeOff: chance(30) ? stretches(1, 5) : [],
      })),
      units: UNITS.map((id, order) => ({
        id,
        type: itemAt(id.split(' '), 0),
        order,
        outages: chance(20) ? stretches(1, 5) : [],
      })),
    },
    taken: {
      subjects: claims.map(({ subject }) => subject),
      starts: claims.map(({ start }) => start),
      ends: claims.map(({ end }) => end),
    },
    question: {
      serviceIds: Array.from({ length: pick([1, 1, 2, 2, 2, 2, 3]) }, () => pick(services).id),
      staffId: chance(85) ? 'any' : pick(present),
      clientId: chance(30) ? 'client' : null,
      channel: chance(85) ? 'client' : 'desk',
      now: toInstant(zone, date, 0) - pick([-600, 60, 60, 1440, 1440, 3000]) + pick([0, 0.5]),
    },
  }
}

/** A small random number generator (mulberry32). One seed always gives the same sequence. */
function numbers(seed: number): (below: number) => number {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
