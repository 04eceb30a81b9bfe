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
  /** The words of the consent, or of the text. */
  readonly wording: string
  /** The sender number whose text was answered. */
  readonly sender?: string
  /** The caller's address as a pseudonym. */
  readonly address?: string
  readonly tenantId: string | null
}

/** The insert of evidence of a consent, to be sent together with other writes. It is never changed again. */
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
    address_pseudonym: consent.address ?? null,
    source: consent.source,
    wording: cutText(consent.wording, 300),
    tenant_id: consent.tenantId,
  })
}
