import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import type { StaffAtWork } from '@chairtime/contract/realtime.ts'
import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import { applyStaffEntries } from '@chairtime/core/dashboard/timeline.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { dateIn, minuteOfDay } from '../../lib/format.ts'
import { currentTexts } from '../../lib/texts.ts'

/** One staff member's part of an appointment. */
export interface TimelineEntry {
  readonly id: string
  readonly appointmentId: string
  readonly start_time: string
  readonly end_time: string
  readonly status: AppointmentStatus
  readonly clientName: string
  readonly serviceName: string
  readonly staff: { readonly id: string; readonly name: string }
  /** Processing times, in which the staff member is free. */
  readonly processing: readonly Stretch[]
}

interface Stretch {
  readonly start_time: string
  readonly end_time: string
}

/** An entry with its place: minutes of the salon's day, and a column beside overlapping entries. */
export interface Placed extends TimelineEntry {
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly lanes: number
}

const FIRST_HOUR = 8
const LAST_HOUR = 20
const DAY_MINUTES = 24 * 60

/** All entries by start. A client being served replaces the booking. */
export function timelineEntries(
  appointments: readonly AppointmentView[],
  atWork: readonly StaffAtWork[],
): TimelineEntry[] {
  const entries = appointments.flatMap(partsOf)
  const serving = atWork.map((work) => servingEntry(work, entries))
  const shownLive = new Set(serving.map((entry) => `${entry.appointmentId} ${entry.staff.id}`))
  const booked = entries.filter(
    (entry) => !shownLive.has(`${entry.appointmentId} ${entry.staff.id}`),
  )
  return applyStaffEntries(booked, serving)
}

function partsOf(appointment: AppointmentView): TimelineEntry[] {
  const parts: TimelineEntry[] = []
  for (const service of appointment.services) {
    const last = parts.at(-1)
    if (last?.staff.id === service.staff.id) {
      const serviceName = `${last.serviceName}, ${service.name}`
      const processing = [...last.processing, ...service.processing]
      parts[parts.length - 1] = { ...last, end_time: service.end_time, serviceName, processing }
    } else {
      parts.push({
        id: `${appointment.id}-${parts.length}`,
        appointmentId: appointment.id,
        start_time: service.start_time,
        end_time: service.end_time,
        status: appointment.status,
        clientName: nameOf(appointment.client),
        serviceName: service.name,
        staff: service.staff,
        processing: service.processing,
      })
    }
  }
  return parts
}

function servingEntry(work: StaffAtWork, entries: readonly TimelineEntry[]): TimelineEntry {
  const booked = entries.find(
    (entry) => entry.appointmentId === work.appointment_id && entry.staff.id === work.staff.id,
  )
  return {
    id: work.id,
    appointmentId: work.appointment_id,
    start_time: work.start_time,
    end_time: work.end_time,
    status: 'in_progress',
    clientName: nameOf(work.client),
    serviceName: booked?.serviceName ?? work.service.name,
    staff: work.staff,
    processing: booked?.processing ?? [],
  }
}

function nameOf(client: { readonly name: string } | null): string {
  return client?.name ?? currentTexts().shown.person.walkIn
}

/** An interval in minutes of the salon's day, cut at midnight. */
export function spanOf(
  { start_time, end_time }: Stretch,
  date: string,
  timeZone: string,
): { from: number; to: number } {
  const from = dateIn(start_time, timeZone) < date ? 0 : minuteOfDay(start_time, timeZone)
  const to = dateIn(end_time, timeZone) > date ? DAY_MINUTES : minuteOfDay(end_time, timeZone)
  return { from, to: Math.max(to, from + 1) }
}

/** The shown hours: 8 to 20, extended to include all entries. */
export function hoursShown(spans: readonly { from: number; to: number }[]): {
  first: number
  last: number
} {
  return {
    first: Math.min(FIRST_HOUR, ...spans.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(LAST_HOUR, ...spans.map(({ to }) => Math.ceil(to / 60))),
  }
}

interface Span {
  readonly from: number
  readonly to: number
}

/** The shown hours outside a staff member's working time, in minutes; `work` is ordered by start. */
export function offHours(
  work: readonly Span[],
  { first, last }: { readonly first: number; readonly last: number },
): Span[] {
  const starts = [first * 60, ...work.map(({ to }) => to)]
  const ends = [...work.map(({ from }) => from), last * 60]
  return starts
    .map((from, i) => ({ from, to: itemAt(ends, i) }))
    .filter(({ from, to }) => from < to)
}

/** Assigns overlapping entries to columns; `entries` are ordered by start. */
export function place(entries: readonly TimelineEntry[], date: string, timeZone: string): Placed[] {
  const placed: Placed[] = []
  let group: Placed[] = []
  let groupEnd = -1
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1))
    placed.push(...group.map((entry) => ({ ...entry, lanes })))
    group = []
  }
  for (const entry of entries) {
    const span = spanOf(entry, date, timeZone)
    if (span.from >= groupEnd) close()
    group.push({ ...entry, ...span, lane: firstFreeLane(group, span.from), lanes: 1 })
    groupEnd = Math.max(groupEnd, span.to)
  }
  close()
  return placed
}

function firstFreeLane(group: readonly Placed[], from: number): number {
  const busy = new Set(group.filter(({ to }) => to > from).map(({ lane }) => lane))
  let lane = 0
  while (busy.has(lane)) lane++
  return lane
}

export interface StaffRef {
  readonly id: string
  readonly name: string
}

/** The staff members shown: those at work first, then those off duty with appointments. */
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
