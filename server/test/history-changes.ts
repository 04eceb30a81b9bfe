import type { Deed } from './history-bookings.ts'
import type { Scene, Told } from './history-salon.ts'

/**
 * Changes of the configuration. A change of hours or services is sent again with the choice to keep the
 * visits.
 */

const HOUR = 3_600_000

interface Member {
  readonly id: string
  readonly active: boolean
  readonly service_ids: readonly string[]
}

async function someMember(scene: Scene): Promise<Member> {
  const { body } = await scene.desk('read the staff', 'GET', '/api/staff')
  const id = scene.random.pick(scene.staffIds)
  return body.staff.find((member: Member) => member.id === id)
}

/** Makes a staff member unbookable, or bookable again. */
export const switchPerson: Deed = async (scene) => {
  const { ledger } = scene
  const member = await someMember(scene)
  const { id, active, service_ids } = member
  const path = `/api/staff/${id}`
  const body = { ...member, active: !active, affected: 'keep' }
  if (!active) {
    return ledger.returning(id, async () => {
      const { ok, call } = await scene.desk('person in', 'PUT', path, body)
      if (ok) ledger.performed.change(id, service_ids, call)
    })
  }
  const { ok, call } = await scene.desk('person out', 'PUT', path, body)
  if (!ok) return
  ledger.left(id, call)
  ledger.performed.change(id, [], call)
}

export const changePerson: Deed = async (scene) => {
  const { random } = scene
  const member = await someMember(scene)
  const hours = random.chance(50) ? null : someWeek(scene)
  const menu = await scene.desk('read the menu', 'GET', '/api/services')
  const all = menu.body.services.map(({ id }: { id: string }) => id)
  const service_ids = random.chance(70) ? all : all.filter(() => random.chance(70))
  const change = random.chance(60) ? { hours } : { service_ids }
  const body = { ...member, ...change }
  const path = `/api/staff/${member.id}`
  const { ok, call } = await keeping(scene, 'hours or services of a person', 'PUT', path, body)
  if (ok) scene.ledger.performed.change(member.id, body.active ? body.service_ids : [], call)
}

export const switchUnit: Deed = async (scene) => {
  const { body } = await scene.desk('read the units', 'GET', '/api/resources')
  const id = scene.random.pick(scene.unitIds)
  const unit = body.resources.find((one: { id: string }) => one.id === id)
  const change = { ...unit, active: !unit.active }
  await scene.desk(unit.active ? 'unit out' : 'unit in', 'PUT', `/api/resources/${id}`, change)
}

export const switchService: Deed = async (scene) => {
  const { ledger } = scene
  const id = scene.random.pick(scene.serviceIds)
  if (scene.random.chance(15)) {
    const { ok, call } = await scene.desk('service off', 'DELETE', `/api/services/${id}`)
    if (ok) ledger.left(id, call)
    return
  }
  const path = `/api/services/${id}/restore`
  await ledger.returning(id, () => scene.desk('service on', 'POST', path))
}

export const changeService: Deed = async (scene) => {
  const id = scene.random.pick(scene.serviceIds)
  const { ok, body } = await scene.desk('read a service', 'GET', `/api/services/${id}`)
  if (!ok) return
  const duration_minutes = scene.random.pick([30, 45, 60])
  const change = { ...body.service, duration_minutes }
  const changed = await scene.desk(
    'service of another length',
    'PUT',
    `/api/services/${id}`,
    change,
  )
  if (changed.ok) scene.ledger.lengths.change(id, duration_minutes, changed.call)
}

export const changeSalonHours: Deed = async (scene) => {
  const body = someHours(scene)
  if (body.working_days.length === 0) return
  await keeping(scene, 'hours of the salon', 'POST', '/api/onboarding/hours', body)
}

function someHours({ random }: Scene) {
  return {
    working_days: [1, 2, 3, 4, 5].filter(() => random.chance(90)),
    same_hours_daily: true,
    default_open_time: random.pick(['09:00', '09:30', '10:00']),
    default_close_time: random.pick(['16:00', '17:00', '18:00']),
    lunch_break: false,
  }
}

const zones = ['America/New_York', 'America/Chicago'] as const

/** May change the time zone of the salon; the visits keep their instants. */
export const changeZone: Deed = async (scene) => {
  const body = { ...someHours(scene), timezone: scene.random.pick(zones), affected: 'keep_instant' }
  await scene.desk('another zone, instants kept', 'POST', '/api/onboarding/hours', body)
}

/**
 * Changes the time zone of the salon while no other operation runs. The visits to come keep their time of
 * day, or all keep their instants because one of them has no place at that time of day.
 */
export const changeZoneAlone: Deed = async (scene) => {
  const { ledger, server } = scene
  const me = await scene.desk('read the salon', 'GET', '/api/auth/me')
  const east = me.body.tenant.timezone === zones[0]
  const timezone = zones[east ? 1 : 0]
  const body = { ...someHours(scene), timezone, affected: 'keep_time_of_day' }
  const path = '/api/onboarding/hours'
  const { ok } = await scene.desk('another zone, times of day kept', 'POST', path, body)
  if (!ok) return
  const later = (time: string) => new Date(Date.parse(time) + (east ? HOUR : -HOUR)).toISOString()
  for (const visit of ledger.visits) {
    if (visit.status !== 'confirmed' || Date.parse(visit.start) <= server.clock.now().getTime()) {
      continue
    }
    Object.assign(visit, { start: later(visit.start), end: later(visit.end) })
  }
}

export const passTime: Deed = async ({ server, random }) => {
  server.clock.advance(random.below(240))
}

/**
 * Sends the change without a decision. If visits are affected, mostly sends it again with the decision to
 * keep them.
 */
async function keeping(
  scene: Scene,
  deed: string,
  method: 'PUT' | 'POST',
  path: string,
  body: object,
): Promise<Told> {
  const told = await scene.desk(deed, method, path, body)
  if (told.status !== 409 || !scene.random.chance(70)) return told
  return scene.desk(`${deed}, visits kept`, method, path, { ...body, ...keepingOf(scene, told) })
}

/** One choice for all visits, or one for each visit of the list; a visit booked since then has none. */
function keepingOf({ random }: Scene, { body }: Told): object {
  if (body.code !== 'bookings_affected' || random.chance(50)) return { affected: 'keep' }
  const ids: { id: string }[] = body.details.appointments
  return { affected_each: ids.map(({ id }) => ({ appointment_id: id, affected: 'keep' })) }
}

function someWeek({ random }: Scene) {
  return [1, 2, 3, 4, 5]
    .filter(() => random.chance(85))
    .map((day) => ({ day, start_time: random.pick(['09:00', '11:00']), end_time: '17:30' }))
}
