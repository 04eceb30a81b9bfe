import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { requestProof as endpoint } from '@chairtime/contract/public/proofs.ts'
import { formatSecond } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import { perNetwork } from '../../platform/api/limits.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { refuseField } from '../../platform/errors/refuse.ts'
import { minutesAfter } from '../../platform/time/instants.ts'
import { contactOf } from '../../scheduling/client/contact-store.ts'
import { enqueueMessage } from '../../scheduling/effects/message-store.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { textableNumberFor } from '../messages/suppression-store.ts'
import { proofLimits } from './bulk-limits.ts'
import { insertProof } from './proof-store.ts'

const VALID_MINUTES = 10
const E164 = /^\+[1-9]\d{6,14}$/

/**
 * Sends a code to the typed email address or phone number. The answer does not depend on whether the salon knows it.
 * Refused when no text can be sent to a typed phone number. Also refused beyond the limits for the caller, for the
 * email address or phone number, and for the salon.
 */
export async function requestProof(
  db: TenantWrite,
  { body: { email, phone, language = null } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const { salon, business } = await loadSalon(db)
  const to = email
    ? { email: email.toLowerCase(), phone: null }
    : { email: null, phone: await numberForTexts(db, phone ?? '', business.locale, ctx) }
  const { limits } = ctx
  await limits.spend([
    ...perNetwork('codes of a caller', ctx, proofLimits.perCaller),
    { name: 'codes to an address', key: to.email ?? to.phone ?? '', limit: proofLimits.perAddress },
    { name: 'codes of a salon', key: db.tenantId, limit: proofLimits.perSalon },
  ])
  const id = newId()
  const expiresAt = minutesAfter(ctx.now, VALID_MINUTES)
  await insertProof(db, { id, ...to, language }, { now: ctx.now, expiresAt })
  const channel = email ? 'email' : 'sms'
  const reference = { proof_id: id }
  await enqueueMessage(db, { kind: 'contact_code', channel, reference, dueAt: ctx.now }, ctx.now)
  return { proof_id: id, expires_at: formatSecond(salon.zone, expiresAt.getTime()) }
}

/**
 * The typed number in E.164. Refused when it is incomplete, when no texts can be sent at all, and when none can be sent
 * to this number.
 */
async function numberForTexts(
  db: TenantWrite,
  phone: string,
  locale: string,
  { sendsTexts }: Context,
): Promise<string> {
  if (!sendsTexts) return refusePhone('noTexts')
  const key = contactOf({ name: '', phone }, locale).phone_key ?? ''
  if (!E164.test(key)) {
    return refusePhone('wholePhone')
  }
  const number = await textableNumberFor(db, key)
  return number ?? refusePhone('cannotText')
}

function refusePhone(why: 'noTexts' | 'wholePhone' | 'cannotText'): never {
  return refuseField('phone', ({ field }) => field[why])
}
