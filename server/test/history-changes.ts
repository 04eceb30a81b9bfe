import type { Operation } from './history-bookings.ts'
import { readStaffMember } from './history-removals.ts'
import type { HistoryContext, RecordedAnswer } from './history-salon.ts'

/**
 * Changes of the configuration, and the passing of time. If a change of hours, or of the services of a staff member,
 * affects visits, it is usually sent again with the choice to keep them.
 */

const HOUR_MS = 3_600_000

export const changeStaffMember: Operation = async (context) => {
  const { random } = context
  const staffMember = await readStaffMember(context, random.pick(context.staffIds))
  const hours = random.chance(50) ? null : someWeek(context)
  const menu = await context.desk('read the menu', 'GET', '/api/services')
  const all = menu.body.services.map(({ id }: { id: string }) => id)
  const service_ids = random.chance(70) ? all : all.filter(() => random.chance(70))
  const change = random.chance(60) ? { hours } : { service_ids }
  const body = { ...staffMember, ...change }
  const path = `/api/staff/${staffMember.id}`
  const { ok, call } = await keeping(context, 'hours or services of a person', 'PUT', path, body)
  if (ok) context.model.performed.change(staffMember.id, body.active ? body.service_ids : [], call)
}

export const switchService: Operation = async (context) => {
  const { model } = context
  const id = context.random.pick(context.serviceIds)
  if (context.random.chance(15)) {
    const { ok, call } = await context.desk('service off', 'DELETE', `/api/services/${id}`)
    if (ok) model.removed(id, call)
    return
  }
  const path = `/api/services/${id}/restore`
  await model.returning(id, () => context.desk('service on', 'POST', path))
}

export const changeService: Operation = async (context) => {
  const id = context.random.pick(context.serviceIds)
  const { ok, body } = await context.desk('read a service', 'GET', `/api/services/${id}`)
  if (!ok) return
  const duration_minutes = context.random.pick([30, 45, 60])
  const change = { ...body.service, duration_minutes }
  const changed = await context.desk(
    'service of another length',
    'PUT',
    `/api/services/${id}`,
    change,
  )
  if (changed.ok) context.model.lengths.change(id, duration_minutes, changed.call)
}

export const changeSalonHours: Operation = async (context) => {
  const body = someHours(context)
  if (body.working_days.length === 0) return
  await keeping(context, 'hours of the salon', 'POST', '/api/onboarding/hours', body)
}

function someHours({ random }: HistoryContext) {
  return {
    working_days: [1, 2, 3, 4, 5].filter(() => random.chance(90)),
    same_hours_daily: true,
    default_open_time: random.pick(['09:00', '09:30', '10:00']),
    default_close_time: random.pick(['16:00', '17:00', '18:00']),
    lunch_break: false,
  }
}

const zones = ['America/New_York', 'America/Chicago'] as const

/** Changes the hours of the salon, and perhaps its time zone; the visits keep their instants. */
export const changeZone: Operation = async (context) => {
  const body = {
    ...someHours(context),
    timezone: context.random.pick(zones),
    affected: 'keep_instant',
  }
  await context.desk('another zone, instants kept', 'POST', '/api/onboarding/hours', body)
}

/**
 * Changes the hours and the time zone of the salon; no other operation may run meanwhile. The visits to come keep their
 * time of day. If one of them cannot take place at that time of day, the change is refused, and nothing changes.
 */
export const changeZoneAlone: Operation = async (context) => {
  const { model, server } = context
  const me = await context.desk('read the salon', 'GET', '/api/auth/me')
  const wasInNewYork = me.body.tenant.timezone === zones[0]
  const timezone = zones[wasInNewYork ? 1 : 0]
  const body = { ...someHours(context), timezone, affected: 'keep_time_of_day' }
  const path = '/api/onboarding/hours'
  const { ok } = await context.desk('another zone, times of day kept', 'POST', path, body)
  if (!ok) return
  const shifted = (time: string) =>
    new Date(Date.parse(time) + (wasInNewYork ? HOUR_MS : -HOUR_MS)).toISOString()
  for (const visit of model.visits) {
    if (visit.status !== 'confirmed' || Date.parse(visit.start) <= server.clock.now().getTime()) {
      continue
    }
    Object.assign(visit, { start: shifted(visit.start), end: shifted(visit.end) })
  }
}

export const passTime: Operation = async ({ server, random }) => {
  server.clock.advance(random.below(240))
}

/**
 * Sends the change without a choice. If visits are affected, it usually sends the change again with the choice to keep
 * them.
 */
async function keeping(
  context: HistoryContext,
  operation: string,
  method: 'PUT' | 'POST',
  path: string,
  body: object,
): Promise<RecordedAnswer> {
  const answer = await context.desk(operation, method, path, body)
  if (answer.status !== 409 || !context.random.chance(70)) return answer
  return context.desk(`${operation}, visits kept`, method, path, {
    ...body,
    ...keepingOf(context, answer),
  })
}

/**
 * The choice to keep all visits, or this choice for each visit that the refusal lists. In the second case there is no
 * choice for a visit that was booked after the refusal.
 */
function keepingOf({ random }: HistoryContext, { body }: RecordedAnswer): object {
  if (body.code !== 'bookings_affected' || random.chance(50)) return { affected: 'keep' }
  const visits: { id: string }[] = body.details.appointments
  return { affected_each: visits.map(({ id }) => ({ appointment_id: id, affected: 'keep' })) }
}

function someWeek({ random }: HistoryContext) {
  return [1, 2, 3, 4, 5]
    .filter(() => random.chance(85))
    .map((day) => ({ day, start_time: random.pick(['09:00', '11:00']), end_time: '17:30' }))
}
