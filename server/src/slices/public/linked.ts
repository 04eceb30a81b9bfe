import type { Context } from '../../platform/api/context.ts'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import type { Refuse } from '../../platform/errors/refuse.ts'
import { addressOfLink, findLink, type Link } from '../../scheduling/appointment/link-store.ts'
import {
  type AppointmentRecord,
  bookedName,
  claimedClient,
} from '../../scheduling/appointment/record.ts'
import { lockAppointment, readAppointments } from '../../scheduling/appointment/store.ts'
import { type Client, clientOfAppointment } from '../../scheduling/client/client-store.ts'
import { phoneKey } from '../../scheduling/client/phone-key.ts'
import { proveByLink } from './prove-by-link.ts'

interface LinkInput {
  readonly params: { readonly manage_token: string }
}

/**
 * The appointment that the caller's link is for, and the link. The link is checked again after the appointment was
 * read, because it ends when the appointment is given to another client.
 */
export async function readLinkedAppointment(
  db: TenantRead,
  refuse: Refuse<never>,
  { params }: LinkInput,
  { linkedAppointmentId: id, now }: Context,
): Promise<{ record: AppointmentRecord; link: Link }> {
  if (id === null) return refuse('not_found')
  // sent together, carried out in this order
  const [[record], link] = await Promise.all([
    readAppointments(db, { id }),
    findLink(db, params.manage_token, now),
  ])
  return record && link?.appointment_id === id ? { record, link } : refuse('not_found')
}

/**
 * Locks the appointment of the caller's link for a change, and reads its client, if it has one. The change proves the
 * address that the link was sent to, if the contact still has it (`proveByLink`).
 */
export async function lockLinkedAppointment(
  db: TenantWrite,
  refuse: Refuse<never>,
  { params }: LinkInput,
  ctx: Context,
): Promise<{ before: AppointmentRecord; client: Client | undefined; link: Link }> {
  const { linkedAppointmentId: id, now } = ctx
  if (id === null) return refuse('not_found')
  // sent together; the link is read after the lock was taken, because it may end while the lock is awaited
  const [found, link] = await Promise.all([
    lockAppointment(db, id),
    findLink(db, params.manage_token, now),
  ])
  if (!found || link?.appointment_id !== id) return refuse('not_found')
  const before = await proveByLink(db, ctx, found, link)
  return { before, client: await clientOfAppointment(db, before), link }
}

/**
 * The id of the client whose other visits prevent a move by this link; `null` for none. These visits are checked only
 * for a link that was sent to an address in the client's file. With any other link, the check would tell its bearer
 * when the client has visits.
 */
export function clientToCheck(
  record: AppointmentRecord,
  client: Client | undefined,
  link: Link,
): string | null {
  if (!client) return null
  const { email, phone } = client
  const phone_key = phone && phoneKey(phone, record.locale)
  return addressOfLink(link, { email, phone_key }) && claimedClient(record)
}

/** The context with the client as its actor; unchanged if the client's name is not known. */
export function actingAs(
  client: { readonly id: string | null; readonly name: string | null },
  ctx: Context,
): Context {
  if (client.name === null) return ctx
  return { ...ctx, actor: { ...ctx.actor, id: client.id, name: client.name } }
}

/** The context with the client of an appointment as its actor. */
export function actingAsClientOf(record: AppointmentRecord, ctx: Context): Context {
  return actingAs({ id: record.client_id, name: bookedName(record) }, ctx)
}
