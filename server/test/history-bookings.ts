import { setImmediate as later } from 'node:timers/promises'
import { itemAt } from '@chairtime/core/known.ts'
import type { PromisedVisit } from './history-model.ts'
import { type HistoryContext, type RecordedAnswer, someStart } from './history-salon.ts'

export type Operation = (context: HistoryContext) => Promise<void>

const site = ({ salon }: HistoryContext) => `/api/public/${salon.slug}`

export interface WantedVisit {
  readonly service_ids: readonly string[]
  readonly staff_id: string
}

function someVisit({ random, serviceIds, staffIds, specialist }: HistoryContext): WantedVisit {
  if (random.chance(8)) return { service_ids: [specialist.serviceId], staff_id: specialist.staffId }
  const first = random.pick(serviceIds)
  const chosen = random.chance(25) ? [first, random.pick(serviceIds)] : [first]
  const staff_id = random.chance(50) ? 'any' : random.pick(staffIds)
  return { service_ids: chosen, staff_id }
}

/** Books one service or two online, with a named staff member or with anyone, with or without a hold. */
export const bookOnline: Operation = (context) => bookWanted(context, someVisit(context))

export async function bookWanted(context: HistoryContext, wanted: WantedVisit): Promise<void> {
  const { random, model } = context
  const request = { ...wanted, start_time: someStart(context) }
  const held = random.chance(40)
    ? await context.client('hold', 'POST', `${site(context)}/holds`, request)
    : undefined
  for (let i = random.below(20); held && i > 0; i--) await later()
  const booked = await context.client('book online', 'POST', `${site(context)}/appointments`, {
    ...request,
    ...(held?.ok && { hold_token: held.body.hold_token }),
    client: { name: 'Client', ...contactOf(random.below(16)) },
    for_someone_else: true,
    policy_accepted: true,
  })
  if (!booked.ok) return
  const { appointment, manage_token } = booked.body
  const serviceIds = orderedBySalon(model, request, appointment)
  const visit = { ...timesOf(appointment), serviceIds, token: manage_token }
  model.promise({ id: appointment.id, ...visit }, [appointment.staff_id], booked.call)
}

interface BookedVisit {
  readonly services: readonly { readonly id: string }[]
}

/**
 * Returns the ids of the booked services in the salon's order. Notes a problem if these are not the requested
 * services.
 */
function orderedBySalon(
  model: HistoryContext['model'],
  { service_ids }: { readonly service_ids: readonly string[] },
  { services }: BookedVisit,
): string[] {
  const booked = services.map(({ id }) => id)
  if (booked.toSorted().join() !== service_ids.toSorted().join()) {
    model.problems.push(`asked for ${service_ids.join()} and got ${booked.join()}`)
  }
  return booked
}

function contactOf(number: number) {
  return { email: `client${number}@mail.test` }
}

/** Sends a booking twice in parallel with the same key. Notes a problem if the answers have two different visits. */
export const bookTwiceWithOneKey: Operation = async (context) => {
  const { random, model } = context
  const request = { ...someVisit(context), start_time: someStart(context) }
  const path = `${site(context)}/appointments`
  const key = { 'idempotency-key': `history ${random.below(2 ** 31)}` }
  const body = {
    ...request,
    client: { name: 'Client', ...contactOf(random.below(16)) },
    for_someone_else: true,
    policy_accepted: true,
  }
  const answers = await Promise.all(
    [1, 2].map(() => context.client('book with a key', 'POST', path, body, key)),
  )
  const accepted = answers.filter(({ ok }) => ok)
  const ids = new Set(accepted.map((answer) => answer.body.appointment.id))
  if (ids.size > 1) model.problems.push(`one key made ${[...ids].join(' and ')}`)
  const first = accepted.toSorted((one, other) => one.call.answered - other.call.answered)[0]
  if (!first) return
  const { appointment } = first.body
  const token = itemAt(accepted, accepted.length - 1).body.manage_token
  const visit = {
    ...timesOf(appointment),
    serviceIds: orderedBySalon(model, request, appointment),
    token,
  }
  model.promise({ id: appointment.id, ...visit }, [appointment.staff_id], first.call)
}

export const bookAtDesk: Operation = async (context) => {
  const request = { ...someVisit(context), start_time: someStart(context) }
  const booked = await context.desk('book at the desk', 'POST', '/api/appointments', request)
  if (!booked.ok) return
  const { appointment } = booked.body
  const staffIds = appointment.services.map(({ staff }: { staff: { id: string } }) => staff.id)
  const visit = { ...timesOf(appointment), serviceIds: request.service_ids, token: undefined }
  context.model.promise({ id: appointment.id, ...visit }, staffIds, booked.call)
}

export const moveAtDesk: Operation = (context) =>
  withSome(context, 'confirmed', async (visit) => {
    const { random, staffIds, model } = context
    const staff_id = random.chance(50) ? undefined : random.pick(['any', ...staffIds])
    const body = { start_time: someStart(context), ...(staff_id && { staff_id }) }
    const moved = await context.desk('move', 'POST', `/api/appointments/${visit.id}/move`, body)
    if (moved.ok) model.moved(visit, timesOf(moved.body.appointment), moved.call)
  })

export const moveByLink: Operation = (context) =>
  withSome(
    context,
    'confirmed',
    async (visit) => {
      const path = `/api/public/manage/${visit.token}/reschedule`
      const moved = await context.client('move by link', 'POST', path, {
        start_time: someStart(context),
      })
      if (moved.ok) context.model.moved(visit, timesOf(moved.body.appointment), moved.call)
    },
    ({ token }) => token !== undefined,
  )

/** Gives a visit to a client whom the desk names, or to nobody; the link of the earlier client stops working. */
export const giveAway: Operation = (context) =>
  withSome(context, 'confirmed', async (visit) => {
    const { random, model } = context
    const path = `/api/appointments/${visit.id}`
    const seen = await context.desk('read a visit', 'GET', path)
    if (!seen.ok) return
    const { services, start_time, version } = seen.body.appointment
    const given = await context.desk('give to another client', 'PUT', path, {
      version,
      service_ids: visit.serviceIds,
      staff_id: services[0].staff.id,
      start_time,
      ...(random.chance(80) && { client: { name: 'Client', ...contactOf(random.below(16)) } }),
    })
    if (!given.ok) return
    const times = timesOf(given.body.appointment)
    model.moved(visit, { ...times, token: undefined }, given.call)
  })

export const cancelByLink: Operation = (context) =>
  withSome(
    context,
    'confirmed',
    async (visit) => {
      const path = `/api/public/manage/${visit.token}/cancel`
      if ((await context.client('cancel by link', 'POST', path, {})).ok) visit.status = 'cancelled'
    },
    ({ token }) => token !== undefined,
  )

export const cancelAtDesk: Operation = (context) =>
  withSome(context, 'confirmed', (visit) => changeStatus(context, visit, 'cancelled'))

export const uncancel: Operation = (context) =>
  withSome(context, 'cancelled', (visit) => changeStatus(context, visit, 'confirmed'))

const graceIsOver =
  ({ server }: HistoryContext) =>
  ({ start }: PromisedVisit) =>
    Date.parse(start) + 15 * 60_000 <= server.clock.now().getTime()

export const markNoShow: Operation = (context) =>
  withSome(
    context,
    'confirmed',
    (visit) => changeStatus(context, visit, 'no_show'),
    graceIsOver(context),
  )

export const undoNoShow: Operation = (context) =>
  withSome(context, 'no_show', (visit) => changeStatus(context, visit, 'confirmed'))

export async function changeStatus(
  context: HistoryContext,
  visit: PromisedVisit,
  status: PromisedVisit['status'],
): Promise<void> {
  const path = `/api/appointments/${visit.id}/status`
  const changed = await context.desk(`${visit.status} to ${status}`, 'POST', path, { status })
  if (changed.ok) visit.status = status
}

function withSome(
  { model, random }: HistoryContext,
  status: PromisedVisit['status'],
  work: (visit: PromisedVisit) => Promise<void>,
  suits: (visit: PromisedVisit) => boolean = () => true,
): Promise<void> {
  const choose = (free: readonly PromisedVisit[]) => {
    const suiting = free.filter((visit) => visit.status === status && suits(visit))
    return suiting.length > 0 ? random.pick(suiting) : undefined
  }
  return model.withVisit(choose, work)
}

function timesOf({
  start_time,
  end_time,
}: RecordedAnswer['body']): Pick<PromisedVisit, 'start' | 'end'> {
  return { start: start_time, end: end_time }
}
