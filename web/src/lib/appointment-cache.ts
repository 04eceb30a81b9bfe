import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import type { readDay } from '@chairtime/contract/calendar.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { type AppointmentStatus, isExpected } from '@chairtime/core/booking/status.ts'
import type { QueryClient } from '@tanstack/react-query'
import { now } from './use-now.ts'

/** A query whose key begins with one of these words can have appointments in its answer. */
const keyStarts = ['appointments', 'calendar']

/** The newest state of an appointment in any cached answer; `undefined` when none has it. */
export function knownAppointment(queries: QueryClient, id: string): AppointmentView | undefined {
  const found = keyStarts.flatMap((start) =>
    queries
      .getQueriesData({ queryKey: [start] })
      .flatMap(([, data]) => appointmentsIn(data).filter((appointment) => appointment.id === id)),
  )
  return found.reduce<AppointmentView | undefined>(
    (newest, one) => (newest && newest.version >= one.version ? newest : one),
    undefined,
  )
}

/**
 * Puts a state of an appointment into all cached answers that have the appointment. A newer state in the cache stays.
 * Cached days in which the appointment now lies get it, and other cached days lose it.
 */
export function putAppointment(queries: QueryClient, appointment: AppointmentView): void {
  for (const start of keyStarts) {
    queries.setQueriesData({ queryKey: [start] }, (data: unknown) =>
      withAppointment(data, appointment),
    )
  }
}

/** After a change of an appointment, reads all answers with appointments, the activity and the waiting list again. */
export async function refreshAppointments(queries: QueryClient): Promise<void> {
  await Promise.all(
    // a cancellation can put its client back on the waiting list
    [...keyStarts, 'activity', 'waitlist'].map((start) =>
      queries.invalidateQueries({ queryKey: [start] }),
    ),
  )
}

/** The appointment after a change of its status that the server has not confirmed. */
export function withStatus(
  appointment: AppointmentView,
  status: AppointmentStatus,
  changedAt = now(),
): AppointmentView {
  const arrived_at =
    status === 'arrived' ? new Date(changedAt).toISOString() : appointment.arrived_at
  return { ...appointment, status, arrived_at }
}

/**
 * Shows a state that is expected and not confirmed yet. Returns a function that takes the state back. Reads under way
 * are cancelled, because their answers lack the state; the caller reads again afterwards.
 */
export function expectAppointment(queries: QueryClient, expected: AppointmentView): () => void {
  for (const start of keyStarts) void queries.cancelQueries({ queryKey: [start] })
  const before = knownAppointment(queries, expected.id)
  putAppointment(queries, expected)
  return () => {
    if (before) replace(queries, expected, before)
  }
}

function replace(queries: QueryClient, old: AppointmentView, by: AppointmentView): void {
  // compares values, because the cache keeps copies
  const isOld = ({ id, version, status }: AppointmentView) =>
    id === old.id && version === old.version && status === old.status
  for (const start of keyStarts) {
    queries.setQueriesData({ queryKey: [start] }, (data: unknown) =>
      appointmentsIn(data).some(isOld) ? mapIn(data, (one) => (isOld(one) ? by : one)) : data,
    )
  }
}

function withAppointment(data: unknown, appointment: AppointmentView): unknown {
  if (isAppointment(data)) return isReplaced(data, appointment) ? appointment : data
  if (Array.isArray(data)) return data.map((one) => withAppointment(one, appointment))
  if (!isRecord(data)) return data
  if (isDay(data)) return withVisit(data, appointment)
  const keys = appointmentKeys.filter((key) => key in data)
  return asExpected({
    ...data,
    ...Object.fromEntries(keys.map((key) => [key, withAppointment(data[key], appointment)])),
  })
}

/** The details of a visit name the status in which its client is expected now. Other answers stay as they are. */
function asExpected(data: Record<string, unknown>): Record<string, unknown> {
  const { appointment } = data
  if (!('expected_as' in data && isAppointment(appointment))) return data
  const { status } = appointment
  return isExpected(status) ? { ...data, expected_as: status } : data
}

function isReplaced(one: AppointmentView, by: AppointmentView): boolean {
  return one.id === by.id && one.version <= by.version
}

/** The day, with the appointment if it lies in this day, else without it. A newer state of the appointment stays. */
function withVisit(day: ShownDay, appointment: AppointmentView): ShownDay {
  const shown = day.appointments.find(({ id }) => id === appointment.id)
  if (shown && !isReplaced(shown, appointment)) return day
  const isHere =
    Date.parse(appointment.start_time) < Date.parse(day.end_time) &&
    Date.parse(appointment.end_time) > Date.parse(day.start_time)
  if (!(shown || isHere)) return day
  const others = day.appointments.filter((one) => one !== shown)
  const appointments = isHere ? [...others, appointment] : others
  return {
    ...day,
    appointments: appointments.sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time)),
  }
}

/** The appointments of an answer: of a day, of the days of a week, of the pages of a list, or of one visit. */
export function appointmentsIn(data: unknown): AppointmentView[] {
  if (isAppointment(data)) return [data]
  if (Array.isArray(data)) return data.flatMap(appointmentsIn)
  if (!isRecord(data)) return []
  return appointmentKeys.flatMap((key) => appointmentsIn(data[key]))
}

function mapIn(data: unknown, change: (one: AppointmentView) => AppointmentView): unknown {
  if (isAppointment(data)) return change(data)
  if (Array.isArray(data)) return data.map((one) => mapIn(one, change))
  if (!isRecord(data)) return data
  const keys = appointmentKeys.filter((key) => key in data)
  return asExpected({
    ...data,
    ...Object.fromEntries(keys.map((key) => [key, mapIn(data[key], change)])),
  })
}

/** The keys of an answer under which appointments may lie. */
const appointmentKeys = ['appointment', 'appointments', 'days', 'items', 'pages']

/** A day of the calendar, with its bounds. */
type ShownDay = Pick<Reply<typeof readDay>, 'appointments' | 'start_time' | 'end_time'>

function isDay(data: object): data is ShownDay {
  return 'appointments' in data && 'start_time' in data && 'end_time' in data
}

/** Whether a value, such as a part of an answer, is itself an appointment. */
export function isAppointment(data: unknown): data is AppointmentView {
  return isRecord(data) && 'start_time' in data && 'status' in data && 'version' in data
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null
}
