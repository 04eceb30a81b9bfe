/**
 * Test support: the day of a salon, drawn as text. Each character is a quarter of an hour from 09:00; `#` is a
 * claim. The salon is open from 09:00 to 12:00 in New York on every day of the week.
 */

import type {
  BookingPolicy,
  BookingQuestion,
  Salon,
  Segment,
  Service,
  Taken,
} from '../src/booking/model.ts'
import { toInstant, zoneTable } from '../src/time/zone.ts'

export const DAY = '2027-06-02'
export const CELL_MINUTES = 15

export const zone = zoneTable('America/New_York')

/** 09:00 in New York on the drawn day, as an epoch minute. */
export const NINE = toInstant(zone, DAY, 540)

const POLICY: BookingPolicy = {
  slotIntervalMinutes: CELL_MINUTES,
  leadMinutes: 0,
  maxAdvanceDays: 90,
  cancelWindowMinutes: 1440,
  moveWindowMinutes: 1440,
  maxMoves: 3,
  holdMinutes: 10,
  approval: 'instant',
  bufferPastClosing: false,
}

/** A salon with these services. Ann is its only staff member unless `more` names others. */
export function salonWith(
  services: readonly Service[],
  more: Partial<Omit<Salon, 'policy'>> & { policy?: Partial<BookingPolicy> } = {},
): Salon {
  const weekly = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({
    weekday,
    opens: 540,
    closes: 720,
  }))
  return {
    zone,
    hours: { weekly, dated: [], breaks: [] },
    services,
    staff: [person('ann', 0)],
    units: [],
    ...more,
    policy: { ...POLICY, ...more.policy },
  }
}

export function person(id: string, order: number): Salon['staff'][number] {
  return { id, order, hours: null, outsideHours: false, timeOff: [] }
}

/**
 * A service that the staff members in `by` perform. In `segments`, a number such as `30` gives the minutes of a
 * required segment, and a text such as `'45'` those of a free one.
 */
export function service(
  id: string,
  segments: readonly (number | string)[],
  more: Partial<Service> & { by?: readonly string[]; type?: string } = {},
): Service {
  const { by = ['ann'], type, ...rest } = more
  return {
    id,
    segments: segments.map(
      (minutes): Segment => ({
        minutes: Number(minutes),
        staff: typeof minutes === 'number' ? 'required' : 'free',
        resourceType: type ?? null,
      }),
    ),
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    priceMinor: 5000,
    bookableOnline: true,
    leadMinutes: null,
    doubleBookingInGap: true,
    staffTerms: by.map((staffId) => ({
      staffId,
      segmentMinutes: null,
      bufferBeforeMinutes: null,
      bufferAfterMinutes: null,
      priceMinor: null,
    })),
    ...rest,
  }
}

/** The claims that are drawn for each subject. */
export function takenIn(drawn: Readonly<Record<string, string>>): Taken {
  const claims = Object.entries(drawn).flatMap(([subject, day]) =>
    [...day.matchAll(/#+/g)].map((match) => ({
      subject,
      start: NINE + match.index * CELL_MINUTES,
      end: NINE + (match.index + match[0].length) * CELL_MINUTES,
    })),
  )
  return {
    subjects: claims.map(({ subject }) => subject),
    starts: claims.map(({ start }) => start),
    ends: claims.map(({ end }) => end),
  }
}

/** A question that a client asks at midnight, as the drawn day begins. A space separates the service ids. */
export function questionOf(
  serviceIds: string,
  more: Partial<BookingQuestion> = {},
): BookingQuestion {
  return {
    serviceIds: serviceIds.split(' '),
    staffId: 'any',
    clientId: null,
    channel: 'client',
    now: NINE - 540,
    ...more,
  }
}

/** Draws starts as `#`, a character for each quarter of an hour from 09:00 to 12:00. */
export function drawStarts(starts: readonly { readonly start: number }[]): string {
  const cells = new Set(starts.map(({ start }) => (start - NINE) / CELL_MINUTES))
  return Array.from({ length: 12 }, (_, i) => (cells.has(i) ? '#' : '.')).join('')
}
