import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import type { StaffAtWork } from '@chairtime/contract/realtime.ts'
import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import {
  type Placed as InTracks,
  inTracks,
  type Span,
  uncovered,
} from '@chairtime/core/calendar/tracks.ts'
import { applyServing } from '@chairtime/core/dashboard/timeline.ts'
import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import { clientName, visitName } from '../../lib/client-name.ts'
import { dateIn, minuteOfDay } from '../../lib/format.ts'
import type { Gap } from '../calendar/queries.ts'

/** One staff member's part of an appointment. */
export interface TimelineEntry {
  readonly id: string
  /** The id of the part. Unlike `id`, it does not change when the visit gets under way. */
  readonly part: string
  readonly appointmentId: string
  readonly start_time: string
  readonly end_time: string
  readonly status: AppointmentStatus
  readonly arrived_at: string | null
  readonly clientName: string
  readonly checked_out: boolean
  readonly refunded: boolean
  readonly serviceName: string
  readonly staff: { readonly id: string; readonly name: string }
  /** Processing times, in which the staff member is free. */
  readonly processing: readonly Stretch[]
}

interface Stretch {
  readonly start_time: string
  readonly end_time: string
}

/** An entry with its place: minutes of the salon's day, and its track beside overlapping entries. */
export type Placed = InTracks<TimelineEntry & Span>
/** A gap with its place. */
export type PlacedGap = InTracks<{ readonly gap: Gap } & Span>

const FIRST_HOUR = 8
const LAST_HOUR = 20
/** The minutes that a block of the least height (`TARGET_PX` in block-box.ts) covers. */
const DRAWN_MINUTES_MIN = 14

/**
 * All entries in order of start. A part on which its staff member is at work gets the id of that stretch of work, and
 * `applyServing` puts a prefix before it. Work on visits that are not among the appointments is added.
 */
export function timelineEntries(
  appointments: readonly AppointmentView[],
  atWork: readonly StaffAtWork[],
): TimelineEntry[] {
  const parts = appointments.flatMap(partsOf)
  const ids = new Set(appointments.map(({ id }) => id))
  const partsWithWork = parts.map((part) => ({
    part,
    work: atWork.find((work) => belongsTo(work, part)),
  }))
  const unlistedWork = atWork.filter(({ appointment_id }) => !ids.has(appointment_id))
  return applyServing(
    partsWithWork.filter(({ work }) => !work).map(({ part }) => part),
    [
      ...partsWithWork.flatMap(({ part, work }) => (work ? [{ ...part, id: work.id }] : [])),
      ...unlistedWork.map(servingEntry),
    ],
  )
}

/**
 * Whether a stretch of work belongs to a part. The work may have been read before the appointments. Work on a visit
 * that has ended meanwhile belongs to no part.
 */
function belongsTo(work: StaffAtWork, part: TimelineEntry): boolean {
  return (
    part.status === 'in_progress' &&
    work.appointment_id === part.appointmentId &&
    work.staff.id === part.staff.id &&
    Date.parse(work.start_time) < Date.parse(part.end_time) &&
    Date.parse(work.end_time) > Date.parse(part.start_time)
  )
}

/** Keeps the parts of each appointment object, so that blocks of an unchanged appointment are not drawn again. */
const partsByAppointment = new WeakMap<AppointmentView, TimelineEntry[]>()

function partsOf(appointment: AppointmentView): TimelineEntry[] {
  const parts = partsByAppointment.get(appointment) ?? newPartsOf(appointment)
  partsByAppointment.set(appointment, parts)
  return parts
}

function newPartsOf(appointment: AppointmentView): TimelineEntry[] {
  const parts: TimelineEntry[] = []
  for (const service of appointment.services) {
    const last = parts.at(-1)
    if (last?.staff.id === service.staff.id) {
      const serviceName = `${last.serviceName}, ${service.name}`
      const processing = [...last.processing, ...service.processing]
      parts[parts.length - 1] = { ...last, end_time: service.end_time, serviceName, processing }
    } else {
      const part = `${appointment.id}-${parts.length}`
      parts.push({
        id: part,
        part,
        appointmentId: appointment.id,
        start_time: service.start_time,
        end_time: service.end_time,
        status: appointment.status,
        arrived_at: appointment.arrived_at,
        clientName: visitName(appointment),
        checked_out: appointment.checked_out,
        refunded: appointment.refunded,
        serviceName: service.name,
        staff: service.staff,
        processing: service.processing,
      })
    }
  }
  return parts
}

/** The entry of work on a visit that is not among the appointments. */
function servingEntry(work: StaffAtWork): TimelineEntry {
  return {
    id: work.id,
    part: work.id,
    appointmentId: work.appointment_id,
    start_time: work.start_time,
    end_time: work.end_time,
    status: 'in_progress',
    arrived_at: null,
    clientName: clientName(work.client),
    checked_out: false,
    refunded: false,
    serviceName: work.service.name,
    staff: work.staff,
    processing: [],
  }
}

/** An interval in minutes of the salon's day: cut at midnight, and at least one minute long. */
export function spanOf({ start_time, end_time }: Stretch, date: string, timeZone: string): Span {
  const from = dateIn(start_time, timeZone) < date ? 0 : minuteOfDay(start_time, timeZone)
  const to = dateIn(end_time, timeZone) > date ? DAY_MINUTES : minuteOfDay(end_time, timeZone)
  return { from, to: Math.max(to, from + 1) }
}

/** The shown hours: 8 to 20, extended to include all spans. */
export function hoursShown(spans: readonly Span[]): {
  first: number
  last: number
} {
  return {
    first: Math.min(FIRST_HOUR, ...spans.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(LAST_HOUR, ...spans.map(({ to }) => Math.ceil(to / 60))),
  }
}

/** The shown hours outside a staff member's working time, in minutes. */
export function offHours(
  work: readonly Span[],
  { first, last }: { readonly first: number; readonly last: number },
): Span[] {
  return uncovered(work, { from: first * 60, to: last * 60 })
}

/**
 * Places the entries and gaps of one person; overlapping ones are beside each other. An entry or gap within a
 * processing time does not narrow the entry around it. Both lists are in the order of start, in which screen readers
 * read them.
 */
export function place(
  { entries, gaps }: { entries: readonly TimelineEntry[]; gaps: readonly Gap[] },
  date: string,
  timeZone: string,
): { entries: Placed[]; gaps: PlacedGap[] } {
  const span = (stretch: Stretch) => spanOf(stretch, date, timeZone)
  // `free` is removed again below. It is a new list each time, and a block with a new value would be drawn again.
  const items = [
    ...entries.map((entry) => ({
      ...entry,
      ...span(entry),
      free: entry.processing.map(span),
    })),
    ...gaps.map((gap) => ({ gap, ...span(gap), free: [] })),
  ]
  const blocks = inTracks(items, DRAWN_MINUTES_MIN).map(({ free: _, ...placed }) => placed)
  return {
    entries: blocks.filter((block) => 'part' in block),
    gaps: blocks.filter((block) => 'gap' in block),
  }
}

export interface StaffRef {
  readonly id: string
  readonly name: string
}

/**
 * `shown`: the staff members on duty, then those off duty with appointments. `off`: the other ones off duty. A person
 * who is no longer among the staff counts as off duty.
 */
export function columnsOf(
  staff: readonly StaffRef[],
  entries: readonly TimelineEntry[],
  offToday: readonly string[],
): { shown: StaffRef[]; off: StaffRef[] } {
  const people = new Map([...staff, ...entries.map((entry) => entry.staff)].map((p) => [p.id, p]))
  const busy = new Set(entries.map((entry) => entry.staff.id))
  const isOff = ({ id }: StaffRef) => offToday.includes(id) || !staff.some((one) => one.id === id)
  const all = [...people.values()]
  const off = all.filter(isOff)
  return {
    shown: [...all.filter((person) => !isOff(person)), ...off.filter(({ id }) => busy.has(id))],
    off: off.filter(({ id }) => !busy.has(id)),
  }
}
