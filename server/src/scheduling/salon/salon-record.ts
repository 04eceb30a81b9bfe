import type {
  BookingPolicy,
  DatedHours,
  ResourceUnit,
  Salon,
  Segment,
  Service,
  StaffMember,
  StaffTerms,
  Stretch,
  WeeklyHours,
  WorkingTime,
} from '@chairtime/core/booking/model.ts'
import { isAbsence } from '@chairtime/core/booking/time-off.ts'
import { zoneTable } from '@chairtime/core/time/zone.ts'
import type { PictureFiles } from './picture-store.ts'
import type { TimeOffRecord } from './time-off.ts'

/** A salon's configuration as it is read from the database: one row, with the other tables as JSON. */
export interface SalonRows {
  /** Changes whenever anything below changes. */
  readonly version: string
  readonly business: BusinessFacts
  readonly policy: BookingPolicy
  readonly hours: readonly HoursRow[]
  readonly dated: readonly DatedRow[]
  readonly time_off: readonly (StretchRow & Pick<TimeOffRecord, 'kind'>)[]
  readonly outages: readonly StretchRow[]
  readonly staff: readonly StaffRow[]
  readonly units: readonly UnitRow[]
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly services: readonly ServiceRow[]
  readonly terms: readonly (StaffTerms & { readonly serviceId: string })[]
}

/** The salon's own facts, without its hours. Money is in minor units, and instants are in epoch milliseconds. */
export interface BusinessFacts {
  readonly name: string
  readonly slug: string
  readonly business_type: string | null
  readonly timezone: string
  readonly currency: string
  readonly locale: string
  readonly week_start: number
  readonly phone: string | null
  readonly email: string | null
  readonly address: string | null
  readonly about: string | null
  readonly brand_color: string
  readonly logo: PictureFiles | null
  readonly cover: PictureFiles | null
  readonly revenue_goal_minor: number
  readonly trial_ends_ms: number
  readonly subscribed: boolean
}

interface HoursRow extends WeeklyHours {
  readonly staff_id: string | null
  readonly is_break: boolean
}

interface DatedRow {
  readonly staff_id: string | null
  readonly date: string
  readonly opens: number | null
  readonly closes: number | null
}

interface StretchRow extends Stretch {
  readonly subject_id: string
}

export interface StaffRow {
  readonly id: string
  readonly name: string
  readonly title: string | null
  readonly order: number
  readonly active: boolean
  readonly own_hours: boolean
  readonly outside_hours: boolean
  readonly portrait: PictureFiles | null
}

interface UnitRow {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly order: number
  readonly active: boolean
}

export interface ServiceRow {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly category_id: string | null
  readonly price_minor: number
  readonly buffer_before_minutes: number
  readonly buffer_after_minutes: number
  readonly lead_minutes: number | null
  readonly can_book_online: boolean
  readonly double_booking_in_gap: boolean
  readonly segments: readonly Segment[]
  readonly photo: PictureFiles | null
}

/**
 * A salon's configuration, which is read once per version. It has the engine's model, and names and texts for screens.
 */
export interface SalonRecord {
  readonly version: string
  readonly salon: Salon
  readonly business: BusinessFacts
  readonly categories: SalonRows['categories']
  /** The services on the menu, in its order. */
  readonly services: readonly ServiceRow[]
  /** The staff members who can be booked, in the fixed order of D8. */
  readonly staff: readonly StaffRow[]
  /** The names of all staff members and units, also of inactive ones, and of the services, by id. */
  readonly names: ReadonlyMap<string, string>
}

/** The configuration as the booking engine and the screens use it. */
export function salonRecord(rows: SalonRows): SalonRecord {
  const staff = rows.staff.filter(({ active }) => active)
  const named = [...rows.staff, ...rows.units, ...rows.services]
  return {
    version: rows.version,
    salon: salonOf(rows, staff),
    business: rows.business,
    categories: rows.categories,
    services: rows.services,
    staff,
    names: new Map(named.map(({ id, name }) => [id, name])),
  }
}

function salonOf(rows: SalonRows, staff: readonly StaffRow[]): Salon {
  const hours = hoursOf(rows, null)
  return {
    zone: zoneTable(rows.business.timezone),
    hours,
    policy: rows.policy,
    services: rows.services.map((service) => serviceOf(service, rows.terms)),
    staff: staff.map((member) => memberOf(member, rows, hours)),
    units: rows.units.filter(({ active }) => active).map((unit) => unitOf(unit, rows.outages)),
  }
}

function hoursOf(rows: SalonRows, staffId: string | null): WorkingTime {
  const own = rows.hours.filter(({ staff_id }) => staff_id === staffId)
  return {
    weekly: own.filter(({ is_break }) => !is_break).map(weeklyOf),
    breaks: own.filter(({ is_break }) => is_break).map(weeklyOf),
    dated: datedOf(rows.dated.filter(({ staff_id }) => staff_id === staffId)),
  }
}

function weeklyOf({ weekday, opens, closes }: HoursRow): WeeklyHours {
  return { weekday, opens, closes }
}

function datedOf(rows: readonly DatedRow[]): DatedHours[] {
  return [...Map.groupBy(rows, ({ date }) => date)].map(([date, intervals]) => ({
    date,
    intervals: intervals.flatMap(({ opens, closes }) =>
      opens === null || closes === null ? [] : [{ opens, closes }],
    ),
  }))
}

/**
 * A staff member without weekly hours of their own has the hours of the salon. They may still have breaks of their own,
 * and other hours on single dates (`dated`).
 */
function memberOf(member: StaffRow, rows: SalonRows, salon: WorkingTime): StaffMember {
  const own = hoursOf(rows, member.id)
  const ownDates = own.dated.map(({ date }) => date)
  const asSalon: WorkingTime = {
    weekly: salon.weekly,
    breaks: own.breaks,
    dated: [...salon.dated.filter(({ date }) => !ownDates.includes(date)), ...own.dated],
  }
  const differs = own.dated.length > 0 || own.breaks.length > 0
  return {
    id: member.id,
    order: member.order,
    hours: member.own_hours ? own : differs ? asSalon : null,
    outsideHours: member.outside_hours,
    timeOff: rows.time_off
      .filter(({ subject_id }) => subject_id === member.id)
      .map(({ start, end, kind }) => ({ start, end, absent: isAbsence(kind) })),
  }
}

function unitOf({ id, type, order }: UnitRow, outages: readonly StretchRow[]): ResourceUnit {
  return { id, type, order, outages: stretchesOf(outages, id) }
}

function stretchesOf(rows: readonly StretchRow[], subjectId: string): Stretch[] {
  return rows
    .filter(({ subject_id }) => subject_id === subjectId)
    .map(({ start, end }) => ({ start, end }))
}

function serviceOf(row: ServiceRow, terms: SalonRows['terms']): Service {
  return {
    id: row.id,
    segments: row.segments,
    bufferBeforeMinutes: row.buffer_before_minutes,
    bufferAfterMinutes: row.buffer_after_minutes,
    priceMinor: row.price_minor,
    bookableOnline: row.can_book_online,
    leadMinutes: row.lead_minutes,
    doubleBookingInGap: row.double_booking_in_gap,
    staffTerms: terms
      .filter(({ serviceId }) => serviceId === row.id)
      .map(({ serviceId: _, ...staffTerms }) => staffTerms),
  }
}
