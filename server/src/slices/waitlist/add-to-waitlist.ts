import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { addToWaitlist as endpoint } from '@chairtime/contract/waitlist.ts'
import { visitOf } from '@chairtime/core/booking/visit.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { exactMinuteOf } from '../../platform/time/instants.ts'
import { clientOf } from '../../scheduling/client/desk-client.ts'
import { expiryOf } from '../../scheduling/client/waitlist-expiry.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { notServedAtDesk } from '../../scheduling/reserve.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { entryView } from './entry-view.ts'
import { insertWaitlistEntry, lockEntry } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Puts a client on the waiting list until their last window ends. A client who is not on file gets a file. The client
 * stands at the desk or is on the phone, so nothing is sent. Refused for services that cannot be booked with the
 * requested staff member, and for windows that are over or too short. Also refused when a typed phone number or email
 * address is on file only under other names, unless the desk says that the client is new.
 */
export async function addToWaitlist(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const { service_ids: serviceIds, staff_id: staffId = 'any', windows } = body
  const { salon } = await loadSalon(db)
  const now = exactMinuteOf(ctx.now)
  const question = { serviceIds, staffId, clientId: null, channel: 'desk', now } as const
  const visit = visitOf(salon, question) ?? refuse('service_not_bookable', notServedAtDesk)
  const expiresAt = expiryOf(windows, visit, ctx.now)
  const client = (await clientOf(db, refuse, body, ctx.now)) ?? refuse('not_found')
  const id = newId()
  const wanted = { serviceIds, staffId: staffId === 'any' ? null : staffId, windows, expiresAt }
  const clientFields = { clientId: client.id, probableClientId: null, contact: null }
  await insertWaitlistEntry(db, { id, ...clientFields, ...wanted }, ctx.now)
  await recordEvent(db, ctx, { kind: 'waitlist.added', subjectId: id })
  const entry = (await lockEntry(db, id)) ?? refuse('not_found')
  return { waitlist_entry: entryView(entry) }
}
