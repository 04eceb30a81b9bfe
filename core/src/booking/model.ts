/**
 * Input and output of the booking engine. Times inside the engine have three forms. An `EpochMinute` counts whole
 * minutes since 1970-01-01T00:00Z. A `DayMinute` counts whole minutes since local midnight, and is above 1440 after the
 * next midnight. A `LocalDate` is `YYYY-MM-DD`. Every interval is half-open, `[start, end)`.
 */

import type { LocalDate } from '../time/local.ts'
import type { ZoneTable } from '../time/zone.ts'

export type EpochMinute = number
/** Epoch minutes with a fraction for the seconds, as in `now`: limits are exact to the second (D11). */
export type ExactMinute = number
export type DayMinute = number
/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Working time or a break on one weekday, in wall-clock minutes; `closes > 1440` means after midnight. */
export interface WeeklyHours {
  readonly weekday: Weekday
  readonly opens: DayMinute
  readonly closes: DayMinute
}

/** Hours of one date that replace the weekly hours. Without intervals the salon is closed, or the person is off. */
export interface DatedHours {
  readonly date: LocalDate
  readonly intervals: readonly { readonly opens: DayMinute; readonly closes: DayMinute }[]
}

/** An interval of instants: time off, an outage, a claim. */
export interface Stretch {
  readonly start: EpochMinute
  readonly end: EpochMinute
}

/** Domain rule D9: the layers of working time of a salon or a staff member. */
export interface WorkingTime {
  readonly weekly: readonly WeeklyHours[]
  readonly dated: readonly DatedHours[]
  readonly breaks: readonly WeeklyHours[]
}

/** Time in which a staff member cannot be booked. */
export interface TimeOff extends Stretch {
  /** The person is not in the salon, as on a sick day. In blocked time and a break they are there. */
  readonly absent?: boolean
}

export interface StaffMember {
  readonly id: string
  /** Position in the fixed order, which decides between equal choices (D8). */
  readonly order: number
  /** `null`: the opening hours of the salon apply. */
  readonly hours: WorkingTime | null
  /** Bookable outside the opening hours of the salon. */
  readonly outsideHours: boolean
  readonly timeOff: readonly TimeOff[]
}

export interface ResourceUnit {
  readonly id: string
  readonly type: string
  readonly order: number
  readonly outages: readonly Stretch[]
}

/**
 * A part of a service (D1). During a `free` segment the staff member may serve another client, if the service allows it
 * (`doubleBookingInGap`).
 */
export interface Segment {
  readonly minutes: number
  readonly staff: 'required' | 'free'
  /** The type of resource unit the client occupies during this segment, or `null` for none. */
  readonly resourceType: string | null
}

/** Differences from the menu when one staff member performs a service (D8). */
export interface StaffTerms {
  readonly staffId: string
  /** The minutes of each segment of the service, in its order. `null` stands for the minutes of the menu. */
  readonly segmentMinutes: readonly number[] | null
  readonly bufferBeforeMinutes: number | null
  readonly bufferAfterMinutes: number | null
  readonly priceMinor: number | null
}

export interface Service {
  readonly id: string
  readonly segments: readonly Segment[]
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  readonly priceMinor: number
  readonly bookableOnline: boolean
  /** Replaces the salon's lead time, larger or smaller (D11). */
  readonly leadMinutes: number | null
  /** Whether other clients may be booked during the service's `free` segments (D5). */
  readonly doubleBookingInGap: boolean
  /** The staff members who perform it; no others may. */
  readonly staffTerms: readonly StaffTerms[]
}

/** Limits of the client channel (D11). The desk is bound only by what is physically possible. */
export interface BookingPolicy {
  readonly slotIntervalMinutes: number
  readonly leadMinutes: number
  readonly maxAdvanceDays: number
  readonly cancelWindowMinutes: number
  readonly moveWindowMinutes: number
  readonly maxMoves: number
  readonly holdMinutes: number
  readonly approval: 'instant' | 'request'
  /** Whether the buffer after a service may run past closing (D4), on both channels. */
  readonly bufferPastClosing: boolean
}

/** A salon's configuration. Immutable; built once per version and reused for all questions. */
export interface Salon {
  readonly zone: ZoneTable
  readonly hours: WorkingTime
  readonly policy: BookingPolicy
  readonly services: readonly Service[]
  readonly staff: readonly StaffMember[]
  readonly units: readonly ResourceUnit[]
}

/**
 * Existing claims, as parallel arrays. A subject is a staff member, a resource unit or a client. The claims of one
 * subject are adjacent and ordered by start. Claims that the desk booked in spite of others may overlap, so the ends
 * need not ascend.
 */
export interface Taken {
  readonly subjects: readonly string[]
  readonly starts: readonly EpochMinute[]
  readonly ends: readonly EpochMinute[]
  /**
   * The appointment of each claim, for callers that distinguish a gap inside one appointment from a gap
   * between two.
   */
  readonly appointments?: readonly string[]
}

/**
 * Who asks a question. The policy applies to the client channel; the desk may book any physically possible start.
 */
export type Channel = 'client' | 'desk'

export interface BookingQuestion {
  /** Ids of the services in the order of performance. */
  readonly serviceIds: readonly string[]
  /** A staff member's id, or `'any'`. */
  readonly staffId: string
  /** For each service, a staff member's id or `'any'`. With this list, `staffId` must be `'any'`. */
  readonly staffByService?: readonly string[]
  /**
   * The client whose other visits block the time; `null` for an unknown client or a booking for another
   * person.
   */
  readonly clientId: string | null
  readonly channel: Channel
  readonly now: ExactMinute
}

/** Why a start is impossible. A subset of the refusal codes of the contract. */
export type BookingRefusal =
  | 'in_the_past'
  | 'too_soon'
  | 'too_far_ahead'
  | 'off_grid'
  | 'outside_hours'
  | 'slot_taken'
  | 'client_busy'
  | 'service_not_bookable'

/** One service of the visit with its staff member, time and units. */
export interface AssignedService {
  readonly serviceId: string
  readonly staffId: string
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly priceMinor: number
  /** The unit that each segment occupies, in the order of the segments; `null` where it needs none. */
  readonly unitIds: readonly (string | null)[]
}

/** A staff member, unit or client occupied for an interval (D2). */
export interface Claim {
  readonly subjectKind: 'staff' | 'unit' | 'client'
  readonly subjectId: string
  readonly start: EpochMinute
  readonly end: EpochMinute
}

export interface Assignment {
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly services: readonly AssignedService[]
  /** Ordered by subject id, so that two concurrent bookings never lock in opposite order (D2). */
  readonly claims: readonly Claim[]
}

export type Verdict =
  | { readonly ok: true; readonly assignment: Assignment }
  | { readonly ok: false; readonly refusal: BookingRefusal }

/** A slot: a start that the booking rule does not refuse. */
export interface OfferedStart {
  readonly start: EpochMinute
  readonly end: EpochMinute
  /**
   * Staff members who could take the whole visit, in the order of D8. Empty when the services must pass between staff
   * members; only a question with the `staffId` `'any'` can book such a start.
   */
  readonly staffIds: readonly string[]
}

export interface OfferedDay {
  readonly date: LocalDate
  readonly closed: boolean
  /** The starts of the slots, in order. */
  readonly starts: readonly EpochMinute[]
  /** The slots, computed on first access. */
  readonly slots: readonly OfferedStart[]
}
