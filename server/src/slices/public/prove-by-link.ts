import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { addressOfLink, type Link } from '../../scheduling/appointment/link-store.ts'
import {
  type AppointmentRecord,
  appointmentView,
  type ClientReference,
} from '../../scheduling/appointment/record.ts'
import type { Contact } from '../../scheduling/client/contact-store.ts'
import { matchClientNow } from '../../scheduling/client/match-client.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { proveInFile, writeProven } from '../appointments/proven-store.ts'

/**
 * Takes a change by a link as proof of the address that the link was sent to, if the contact still has that address.
 * An appointment without a client then gets the client on file who has the proven address, or a new client when no
 * file has an address of the contact. The client's own time is not claimed, because the booking may come from a
 * stranger who typed the client's address. That stranger has the link from the answer to the booking. If the time were
 * claimed, moves by that link would be refused at the times of the client's other visits, and so reveal them.
 */
export async function proveByLink(
  db: TenantWrite,
  ctx: Context,
  before: AppointmentRecord,
  link: Link,
): Promise<AppointmentRecord> {
  const { id, contact } = before
  const by = contact && addressOfLink(link, contact)
  if (!contact || !by) return before
  const client = await provenClient(db, before, contact, by, ctx.now)
  if (!(await writeProven(db, id, by, client?.id ?? null))) return before
  const record = { ...before, ...fieldsOf(before, client), version: before.version + 1 }
  const actor = { ...ctx.actor, id: record.client_id, name: contact.name }
  const event = { kind: 'client.proven', appointmentId: id, data: { by } } as const
  await recordEvent(db, { actor, now: ctx.now }, event)
  ctx.announce({ kind: 'appointment', action: 'updated', appointment: appointmentView(record) })
  return record
}

/**
 * The client of the appointment after the proof. A known client stays. Only the proven address of the
 * contact goes into a file, because the contact's other address may belong to somebody else.
 */
async function provenClient(
  db: TenantWrite,
  { client_id, client_name, locale }: AppointmentRecord,
  contact: Contact,
  by: 'email' | 'phone',
  now: Date,
): Promise<ClientReference | undefined> {
  if (client_id !== null) {
    await proveInFile(db, client_id, contact, by)
    return { id: client_id, name: client_name ?? '' }
  }
  const proven = { name: contact.name, [by]: contact[by] }
  return (await matchClientNow(db, contact, locale, by, now, proven)).client
}

function fieldsOf({ probable_client }: AppointmentRecord, client: ClientReference | undefined) {
  return client
    ? { client_id: client.id, client_name: client.name, probable_client: null }
    : { client_id: null, client_name: null, probable_client }
}
