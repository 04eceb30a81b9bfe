import { cutText } from '@chairtime/core/text/characters.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Secrets } from '../../platform/identity/secrets.ts'

/** One consent to texts, or one opt-out. */
export interface Consent {
  readonly kind: 'opt_in' | 'opt_out'
  /** E.164; only its pseudonym is stored. */
  readonly phone: string
  readonly source: 'booking_form' | 'text'
  /** The sentence that the client agreed to, or the text that the client sent. */
  readonly wording: string
  /** The salon's sender number to which the client sent the text. */
  readonly sender?: string
  /** The pseudonym of the caller's network address. */
  readonly addressPseudonym?: string
  readonly tenantId: string | null
}

/**
 * Builds the insert of a consent record, which is evidence and never updated. The phone number is stored as a
 * pseudonym.
 */
export function insertConsent(
  db: Pick<TenantWrite, 'insertInto'>,
  secrets: Pick<Secrets, 'pseudonym'>,
  consent: Consent,
  now: Date,
) {
  return db.insertInto('text_consents').values({
    id: newId(),
    at: now,
    kind: consent.kind,
    sender: consent.sender ?? null,
    phone_pseudonym: secrets.pseudonym(`consent to texts ${consent.phone}`),
    address_pseudonym: consent.addressPseudonym ?? null,
    source: consent.source,
    wording: cutText(consent.wording, 300),
    tenant_id: consent.tenantId,
  })
}
