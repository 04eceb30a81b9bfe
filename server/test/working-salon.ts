import { itemAt } from '@chairtime/core/known.ts'
import { tenantId } from '../src/platform/database/database.ts'
import { newId } from '../src/platform/database/ids.ts'
import { insertUser } from '../src/slices/auth/user-store.ts'
import type { TestSalon, TestServer } from './harness.ts'
import { grayPng } from './pictures.ts'
import { undeliveredMail } from './undelivered-mail.ts'

/** A salon in use, with the ids and tokens of things in it: at least one of each kind. */
export interface WorkingSalon {
  readonly salon: TestSalon
  readonly ids: {
    readonly slug: string
    readonly service: string
    readonly category: string
    readonly staff: string
    readonly resource: string
    readonly client: string
    readonly appointment: string
    readonly manageToken: string
    readonly holdToken: string
    readonly leaveToken: string
    readonly waitlistEntry: string
    readonly message: string
    readonly timeOff: string
    readonly note: string
    readonly photo: string
    readonly otherClient: string
    readonly merge: string
    readonly checkout: string
    readonly cashMovement: string
    readonly member: string
    readonly invitation: string
  }
}

/** Registers a salon and gives it at least one thing of each kind, such as a service, a client and an appointment. */
export async function openWorkingSalon(server: TestServer): Promise<WorkingSalon> {
  const salon = await server.registerSalon()
  const { serviceIds, staffIds } = await salon.onboard()
  const { body: created } = await salon.call('POST', '/api/services/categories', { name: 'Hair' })
  const { body: chairs } = await salon.call('GET', '/api/resources')
  const site = `/api/public/${salon.slug}`
  const request = { service_ids: serviceIds, staff_id: 'any' }
  const { body: booked } = await server.call('POST', `${site}/appointments`, {
    ...request,
    start_time: '2026-03-10T10:00:00-04:00',
    client: { name: 'Lea Kaminski', email: 'lea@client.test', phone: '+12025550177' },
    policy_accepted: true,
  })
  const { body: hold } = await server.call('POST', `${site}/holds`, {
    ...request,
    start_time: '2026-03-10T15:00:00-04:00',
  })
  const { body: waiting } = await server.call('POST', `${site}/waitlist`, {
    ...request,
    windows: [{ from: '2026-03-10T09:00:00-04:00', to: '2026-03-10T18:00:00-04:00' }],
    client: { name: 'Lea K.', email: 'lea@client.test' },
  })
  const { body: clients } = await salon.call('GET', '/api/clients')
  const { body: off } = await salon.call('POST', '/api/time-off', {
    staff_id: staffIds[0],
    start_time: '2026-03-17T09:00:00-04:00',
    end_time: '2026-03-17T10:00:00-04:00',
    kind: 'break',
  })
  const client = clients.items[0].id
  const { body: noted } = await salon.call('POST', `/api/clients/${client}/notes`, {
    kind: 'note',
    text: 'Likes tea',
  })
  const { body: added } = await salon.call('POST', `/api/clients/${client}/photos`, grayPng)
  const [other, kept, gone] = await Promise.all(
    ['Otto', 'Kim', 'Kim'].map(async (name) => {
      const { body } = await salon.call('POST', '/api/clients', { name })
      return body.client
    }),
  )
  const { body: merged } = await salon.call('POST', `/api/clients/${kept.id}/merge`, {
    other_id: gone.id,
    version: 1,
    other_version: 1,
  })
  const { body: sold } = await salon.call('POST', '/api/checkouts', {
    lines: [{ kind: 'product', name: 'Shampoo', price: 12 }],
    payments: [{ method: 'cash', amount: 12 }],
  })
  const { body: movement } = await salon.call('POST', '/api/day-closes/cash-movements', {
    direction: 'out',
    amount: 5,
    reason: 'Milk',
  })
  const { body: invited } = await salon.call('POST', '/api/team/invitations', {
    email: `rita-${salon.slug}@salon.test`,
    role: 'front_desk',
  })
  const ids = {
    slug: salon.slug,
    service: itemAt(serviceIds, 0),
    category: created.category.id,
    staff: itemAt(staffIds, 0),
    resource: chairs.resources[0].id,
    client,
    note: noted.note.id,
    photo: added.photo.id,
    otherClient: other.id,
    merge: merged.merge_id,
    appointment: booked.appointment.id,
    manageToken: booked.manage_token,
    holdToken: hold.hold_token,
    leaveToken: waiting.leave_token,
    waitlistEntry: waiting.waitlist_entry.id,
    message: await undeliveredMail(server, salon),
    timeOff: off.time_off.id,
    checkout: sold.checkout.id,
    cashMovement: movement.id,
    member: await addMember(server, salon),
    invitation: invited.invitation.id,
  }
  return { salon, ids }
}

/** Adds a second user to the salon. Returns their id. */
async function addMember(
  { app: { context } }: TestServer,
  { tenantId: tenant, slug }: TestSalon,
): Promise<string> {
  const id = newId()
  const user = { id, name: 'Max', email: `max-${slug}@salon.test`, phone: null, passwordHash: '-' }
  await context.database
    .inTenant(tenantId(tenant))
    .write((db) => insertUser(db, user, 'manager', context.clock.now()))
  return id
}
