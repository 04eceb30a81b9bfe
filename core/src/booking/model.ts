/**
 * What the booking engine knows of a salon, and what it answers.
 *
 * Time inside the engine is whole numbers: an `EpochMinute` counts minutes since 1970-01-01T00:00Z,
 * a `DayMinute` counts minutes since local midnight (0–1440, beyond 1440 past midnight), a `LocalDate`
 * is `YYYY-MM-DD`. Every interval is half-open, `[start, end)`.
 */

import type { LocalDate } from '../time/local.ts'
import type { ZoneTable } from '../time/zone.ts'

export type EpochMinute = number
/** Epoch minutes with the seconds as a fraction, for `now`: limits are exact to the second (D11). */
export type ExactMinute = number
export type DayMinute = number
/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** A stretch of working time on one weekday, in wall-clock minutes; `closes > 1440` runs past midnight. */
export interface WeeklyHours {
  readonly weekday: Weekday
  readonly opens: DayMinute
  readonly closes: DayMinute
}

/** What replaces the weekly hours on one date; no intervals means closed that day. */
export interface DatedHours {
  readonly date: LocalDate
  readonly intervals: readonly { readonly opens: DayMinute; readonly closes: DayMinute }[]
}

/** An absolute stretch of time: time off, an outage, a claim. */
export interface Stretch {
  readonly start: EpochMinute
  readonly end: EpochMinute
}

/** Domain rule D9: the layers that working time is made of, from the salon's down to one person's. */
export interface WorkingTime {
  readonly weekly: readonly WeeklyHours[]
  readonly dated: readonly DatedHours[]
  readonly breaks: readonly WeeklyHours[]
}

export interface StaffMember {
  readonly id: string
  /** The fixed order that settles what nothing else does (D8). */
  readonly order: number
  /** `null`: works whenever the salon is open. */
  readonly hours: WorkingTime | null
  /** May be booked when the salon itself is closed. */
  readonly outsideHours: boolean
  readonly timeOff: readonly Stretch[]
}

export interface ResourceUnit {
  readonly id: string
  readonly type: string
  readonly order: number
  readonly outages: readonly Stretch[]
}

/** A stretch of a service (D1). In a `free` segment the staff member may serve somebody else. */
export interface Segment {
  readonly minutes: number
  readonly staff: 'required' | 'free'
  /** The type of resource unit the client occupies during this segment, or `null` for none. */
  readonly resourceType: string | null
}

/** How one staff member performs a service where it differs from the menu (D8). */
export interface StaffTerms {
  readonly staffId: string
  /** Same number of segments as the service; `null` keeps the menu's. */
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
  /** Overrides the salon's lead time when larger or smaller (D11). */
  readonly leadMinutes: number | null
  /** May others be booked while this service's `free` segments run (D5). */
  readonly doubleBookingInGap: boolean
  /** Who performs it; nobody else may. */
  readonly staffTerms: readonly StaffTerms[]
}

/** What the client channel must respect (D11); the desk may break all of it but physics. */
export interface BookingPolicy {
  readonly slotIntervalMinutes: number
  readonly leadMinutes: number
  readonly maxAdvanceDays: number
  readonly cancelWindowMinutes: number
  readonly moveWindowMinutes: number
  readonly maxMoves: number
  readonly holdMinutes: number
  readonly approval: 'instant' | 'request'
  /** Whether the buffer after a service may run past closing (D4). */
  readonly bufferPastClosing: boolean
}

/** A salon's configuration. Immutable; made once per version and reused for every question. */
export interface Salon {
  readonly zone: ZoneTable
  readonly hours: WorkingTime
  readonly policy: BookingPolicy
  readonly services: readonly Service[]
  readonly staff: readonly StaffMember[]
  readonly units: readonly ResourceUnit[]
}

/**
 * What is already taken: three parallel arrays, ordered by subject then start. A subject is a staff
 * member, a resource unit or a client. One subject's claims stand together.
 */
export interface Taken {
  readonly subjects: readonly string[]
  readonly starts: readonly EpochMinute[]
  readonly ends: readonly EpochMinute[]
  /** The appointment of each claim, for who wants to tell a gap inside one from a gap between two. */
  readonly appointments?: readonly string[]
}

/** Who is asking. The client channel obeys the policy; the desk may start anywhere physics allows. */
export type Channel = 'client' | 'desk'

export interface BookingQuestion {
  /** In the order they will be performed. */
  readonly serviceIds: readonly string[]
  /** A staff member's id, or `'any'`. */
  readonly staffId: string
  /** The client whose own other visits block the time; `null` when unknown or booking for another person. */
  readonly clientId: string | null
  readonly channel: Channel
  readonly now: ExactMinute
}

/** Why a start cannot be had. A subset of the refusals that the contract puts into words. */
export type BookingRefusal =
  | 'in_the_past'
  | 'too_soon'
  | 'too_far_ahead'
  | 'off_grid'
  | 'outside_hours'
  | 'slot_taken'
  | 'client_busy'
  | 'service_not_bookable'

/** One service of the visit, with who and what it got. */
export interface AssignedService {
  readonly serviceId: string
  readonly staffId: string
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly priceMinor: number
  /** The unit that each segment occupies, in the order of the segments; `null` where it needs none. */
  readonly unitIds: readonly (string | null)[]
}

/** A staff member, unit or client taken over an interval (D2). */
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
  /** Ordered by subject id, so that two bookings never lock each other in opposite order (D2). */
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
   * Everyone who could take all of it, in the order the any-staff rule prefers them; empty when the
   * services must pass between people, which only the question `'any'` can book.
   */
  readonly staffIds: readonly string[]
}

export interface OfferedDay {
  readonly date: LocalDate
  readonly closed: boolean
  /** When a visit could start, whoever takes it; in order. */
  readonly starts: readonly EpochMinute[]
  /** The same with the people who could; worked out when it is looked at. */
  readonly slots: readonly OfferedStart[]
}
