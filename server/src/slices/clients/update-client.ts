import { updateClient as endpoint } from '@chairtime/contract/clients.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { dateAt } from '../../scheduling/checkout/local-day.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { contactOf, lockContact } from '../../scheduling/client/contact-store.ts'
import { refuseKnown } from '../../scheduling/client/desk-client.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { clientView } from './client-view.ts'
import { changeFile, fileOf, type LockedFile, lockFile } from './edit-store.ts'
import { refuseDetails } from './refuse-details.ts'
import { readClients } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Changes a client. Consent to texts belongs to a phone number and ends with it. Refused when the file has changed
 * since the caller read it. A new number or address may be another client's; with `unless_known`, the call is then
 * refused, and the refusal names that client.
 */
export async function updateClient(
  db: TenantWrite,
  { params: { id }, body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const { business } = await loadSalon(db)
  // addresses are locked before files, as in a merge, so that this call and a merge cannot wait for each other
  if (body.unless_known) await lockContact(db, contactOf(body, business.locale))
  const before = (await lockFile(db, id)) ?? refuse('not_found', clientGone)
  const readCurrent = async () =>
    clientView(itemAt(await readClients(db, { id, limit: 1 }, ctx.now), 0))
  if (before.version !== body.version) {
    refuse('version_conflict', { details: { client: await readCurrent() } })
  }
  const file = fileOf(body, business.locale)
  refuseDetails(file, before, dateAt(business.timezone, ctx.now))
  if (body.unless_known) {
    await refuseKnown(db, refuse, withNewAddresses(body, file, before), business.locale)
  }
  const keepsTexts = body.sms_opt_in !== false && file.phone_key === before.phone_key
  await changeFile(db, id, { ...file, blocked: body.blocked }, keepsTexts)
  const kind =
    before.blocked === body.blocked
      ? 'client.updated'
      : body.blocked
        ? 'client.blocked'
        : 'client.unblocked'
  await recordEvent(db, ctx, { kind, subjectId: id })
  return { client: await readCurrent() }
}

type TypedClient = Pick<Input<typeof endpoint>['body'], 'name' | 'email' | 'phone'>
type Addresses = Pick<LockedFile, 'email' | 'phone_key'>

/** The typed client, with only the addresses that the file did not have. */
function withNewAddresses(
  { name, email, phone }: TypedClient,
  after: Addresses,
  before: Addresses,
): TypedClient {
  return {
    name,
    email: email?.toLowerCase() === before.email?.toLowerCase() ? null : email,
    phone: after.phone_key === before.phone_key ? null : phone,
  }
}
