import { setImmediate as later } from 'node:timers/promises'
import { itemAt } from '@chairtime/core/known.ts'
import type { Promised } from './history-ledger.ts'
import { type Scene, someStart, type Told } from './history-salon.ts'

export type Deed = (scene: Scene) => Promise<void>

const site = ({ salon }: Scene) => `/api/public/${salon.slug}`

function someVisit({ random, serviceIds, staffIds }: Scene) {
  const first = random.pick(serviceIds)
  const chosen = random.chance(25) ? [first, random.pick(serviceIds)] : [first]
  const staff_id = random.chance(50) ? 'any' : random.pick(staffIds)
  return { service_ids: chosen, staff_id }
}

/** Books online: with a named staff member or any, one service or two, with or without a hold. */
export const bookOnline: Deed = async (scene) => {
  const { random, ledger } = scene
  const request = { ...someVisit(scene), start_time: someStart(scene) }
  const held = random.chance(40)
    ? await scene.client('hold', 'POST', `${site(scene)}/holds`, request)
    : undefined
  for (let i = random.below(20); held && i > 0; i--) await later()
  const booked = await scene.client('book online', 'POST', `${site(scene)}/appointments`, {
    ...request,
    ...(held?.ok && { hold_token: held.body.hold_token }),
    client: { name: 'Client', ...contactOf(random.below(16)) },
    for_someone_else: true,
    policy_accepted: true,
  })
  if (!booked.ok) return
  const { appointment, manage_token } = booked.body
  const visit = { ...placeOf(appointment), serviceIds: request.service_ids, token: manage_token }
  ledger.promise({ id: appointment.id, ...visit }, [appointment.staff_id], booked.call)
}

function contactOf(number: number) {
  return { email: `client${number}@mail.test` }
}

/** Sends a booking twice in parallel with one key; both answers have the one visit. */
export const bookTwiceWithOneKey: Deed = async (scene) => {
  const { random, ledger } = scene
  const request = { ...someVisit(scene), start_time: someStart(scene) }
  const path = `${site(scene)}/appointments`
  const key = { 'idempotency-key': `history ${random.below(2 ** 31)}` }
  const body = {
    ...request,
    client: { name: 'Client', ...contactOf(random.below(16)) },
    for_someone_else: true,
    policy_accepted: true,
  }
  const answers = await Promise.all(
    [1, 2].map(() => scene.client('book with a key', 'POST', path, body, key)),
  )
  const told = answers.filter(({ ok }) => ok)
  const ids = new Set(told.map((answer) => answer.body.appointment.id))
  if (ids.size > 1) ledger.problems.push(`one key made ${[...ids].join(' and ')}`)
  const first = told.toSorted((one, other) => one.call.answered - other.call.answered)[0]
  if (!first) return
  const { appointment } = first.body
  const token = itemAt(told, told.length - 1).body.manage_token
  const visit = { ...placeOf(appointment), serviceIds: request.service_ids, token }
  ledger.promise({ id: appointment.id, ...visit }, [appointment.staff_id], first.call)
}

export const bookAtDesk: Deed = async (scene) => {
  const request = { ...someVisit(scene), start_time: someStart(scene) }
  const booked = await scene.desk('book at the desk', 'POST', '/api/appointments', request)
  if (!booked.ok) return
  const { appointment } = booked.body
  const staffIds = appointment.services.map(({ staff }: { staff: { id: string } }) => staff.id)
  const visit = { ...placeOf(appointment), serviceIds: request.service_ids, token: undefined }
  scene.ledger.promise({ id: appointment.id, ...visit }, staffIds, booked.call)
}

export const moveAtDesk: Deed = (scene) =>
  withSome(scene, 'confirmed', async (visit) => {
    const { random, staffIds, ledger } = scene
    const staff_id = random.chance(50) ? undefined : random.pick(['any', ...staffIds])
    const body = { start_time: someStart(scene), ...(staff_id && { staff_id }) }
    const moved = await scene.desk('move', 'POST', `/api/appointments/${visit.id}/move`, body)
    if (moved.ok) ledger.moved(visit, placeOf(moved.body.appointment), moved.call)
  })

export const moveByLink: Deed = (scene) =>
  withSome(
    scene,
    'confirmed',
    async (visit) => {
      const path = `/api/public/manage/${visit.token}/reschedule`
      const moved = await scene.client('move by link', 'POST', path, {
        start_time: someStart(scene),
      })
      if (moved.ok) scene.ledger.moved(visit, placeOf(moved.body.appointment), moved.call)
    },
    ({ token }) => token !== undefined,
  )

/** Gives the visit to a client on file, or makes it anonymous; the link of the earlier client stops working. */
export const giveAway: Deed = (scene) =>
  withSome(scene, 'confirmed', async (visit) => {
    const { random, ledger } = scene
    const path = `/api/appointments/${visit.id}`
    const seen = await scene.desk('read a visit', 'GET', path)
    if (!seen.ok) return
    const { services, start_time, version } = seen.body.appointment
    const given = await scene.desk('give to another client', 'PUT', path, {
      version,
      service_ids: visit.serviceIds,
      staff_id: services[0].staff.id,
      start_time,
      ...(random.chance(80) && { client: { name: 'Client', ...contactOf(random.below(16)) } }),
    })
    if (!given.ok) return
    const place = placeOf(given.body.appointment)
    ledger.moved(visit, { ...place, token: undefined }, given.call)
  })

export const cancelByLink: Deed = (scene) =>
  withSome(
    scene,
    'confirmed',
    async (visit) => {
      const path = `/api/public/manage/${visit.token}/cancel`
      if ((await scene.client('cancel by link', 'POST', path, {})).ok) visit.status = 'cancelled'
    },
    ({ token }) => token !== undefined,
  )

export const cancelAtDesk: Deed = (scene) =>
  withSome(scene, 'confirmed', (visit) => become(scene, visit, 'cancelled'))

export const uncancel: Deed = (scene) =>
  withSome(scene, 'cancelled', (visit) => become(scene, visit, 'confirmed'))

const begun =
  ({ server }: Scene) =>
  ({ start }: Promised) =>
    Date.parse(start) + 15 * 60_000 <= server.clock.now().getTime()

export const noShow: Deed = (scene) =>
  withSome(scene, 'confirmed', (visit) => become(scene, visit, 'no_show'), begun(scene))

export const unNoShow: Deed = (scene) =>
  withSome(scene, 'no_show', (visit) => become(scene, visit, 'confirmed'))

async function become(scene: Scene, visit: Promised, status: Promised['status']): Promise<void> {
  const path = `/api/appointments/${visit.id}/status`
  const changed = await scene.desk(`${visit.status} to ${status}`, 'POST', path, { status })
  if (changed.ok) visit.status = status
}

function withSome(
  { ledger, random }: Scene,
  status: Promised['status'],
  work: (visit: Promised) => Promise<void>,
  suits: (visit: Promised) => boolean = () => true,
): Promise<void> {
  const choose = (free: readonly Promised[]) => {
    const suiting = free.filter((visit) => visit.status === status && suits(visit))
    return suiting.length > 0 ? random.pick(suiting) : undefined
  }
  return ledger.withVisit(choose, work)
}

function placeOf({ start_time, end_time }: Told['body']): Pick<Promised, 'start' | 'end'> {
  return { start: start_time, end: end_time }
}
