import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { joinWaitlist as endpoint } from '@chairtime/contract/public/waitlist.ts'
import { visitOf } from '@chairtime/core/booking/visit.ts'
import { deskTexts } from '@chairtime/core/texts/desk.ts'
import { formatInstant } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import { writeCombined } from '../../platform/database/combine-statements-store.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId, newToken } from '../../platform/database/ids.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import type { ProvenBy } from '../../scheduling/client/client-store.ts'
import {
  type Contact,
  contactOf,
  insertTextsConsent,
} from '../../scheduling/client/contact-store.ts'
import { matchClientNow } from '../../scheduling/client/match-client.ts'
import { expiryOf } from '../../scheduling/client/waitlist-expiry.ts'
import { openWaitlistLink } from '../../scheduling/client/waitlist-link-store.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { insertMessage } from '../../scheduling/effects/message-store.ts'
import { questionOf } from '../../scheduling/reserve.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { insertWaitlistEntry } from '../waitlist/store.ts'
import { withAskedConsent } from './asked-consent.ts'
import { countWaitlistEntry } from './bulk-limits.ts'
import { provenAddress, refuseCode, spendProof } from './contact-proof.ts'
import { actingAs } from './linked.ts'
import { notifyDesk } from './notify-desk.ts'
import { refuseUnlessPaidFor } from './open-for-bookings.ts'

type Join = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Puts a client on the waiting list until their last window ends, and confirms the entry by messages with a link to
 * leave the list. Refused for a visit that cannot be booked online at all, for windows that are over or too short, for
 * a wrong code, beyond the limits per caller and typed address, and when the salon takes no bookings. The typed contact
 * is stored with the entry; it comes into a client's file only when the client is new or the address is proven.
 */
export async function joinWaitlist(
  db: TenantWrite,
  { body }: Input<Join>,
  ctx: Context,
  by: ProvenBy | 'wrong',
): Promise<Reply<Join>> {
  const { service_ids: serviceIds, staff_id: staffId = 'any', windows } = body
  const client = withAskedConsent(body.client, ctx)
  const { salon, business, names } = await loadSalon(db)
  refuseUnlessPaidFor(refuse, { business }, ctx)
  const request = { serviceIds, staffId, clientId: null, channel: 'client' } as const
  const question = questionOf(request, ctx.now)
  const visit = visitOf(salon, question) ?? refuse('service_not_bookable')
  const expiresAt = expiryOf(windows, visit, ctx.now)
  if (by === 'wrong') return refuseCode()
  if (body.proof) await spendProof(db, body.proof.id, ctx.now)
  const match = await matchClientNow(db, client, business.locale, by, ctx.now)
  const contact = contactOf(client, business.locale, body.language ?? null)
  const clientId = match.client?.id ?? null
  const id = newId()
  const wanted = { serviceIds, staffId: staffId === 'any' ? null : staffId, windows, expiresAt }
  const probableClientId = match.probable?.id ?? null
  await insertWaitlistEntry(db, { id, clientId, probableClientId, contact, ...wanted }, ctx.now)
  const services = serviceIds.map((service) => names.get(service)).join(' + ')
  await recordEvent(db, actingAs({ id: clientId, name: contact.name }, ctx), {
    kind: 'waitlist.joined',
    subjectId: id,
    data: { name: services },
  })
  const { waitlist } = deskTexts(business.locale)
  const message = waitlist.request(contact.name, services)
  await notifyDesk(db, ctx, id, { title: waitlist.joined, message })
  const token = newToken()
  await openWaitlistLink(db, token, id, provenAddress(contact, by))
  await confirmEntry(db, ctx, { id, contact, locale: business.locale })
  await countWaitlistEntry(db, ctx, contact, by)
  const created_at = formatInstant(salon.zone, minuteOf(ctx.now))
  return { waitlist_entry: { id, created_at }, leave_token: token }
}

interface NewEntry {
  readonly id: string
  readonly contact: Contact
  readonly locale: string
}

/** Writes the consent to texts, and the messages that confirm the entry to its contact. */
async function confirmEntry(
  db: TenantWrite,
  ctx: Context,
  { id, contact, locale }: NewEntry,
): Promise<void> {
  const message = { kind: 'waitlist_joined', waitlistEntryId: id, dueAt: ctx.now } as const
  const insert = (channel: 'email' | 'sms') => insertMessage(db, { ...message, channel }, ctx.now)
  await writeCombined(db, [
    contact.email ? insert('email') : undefined,
    contact.sms_opt_in ? insert('sms') : undefined,
    insertTextsConsent(db, ctx, contact, locale, 'waitlist'),
  ])
}
