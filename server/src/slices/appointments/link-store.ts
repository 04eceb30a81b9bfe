import { type RawBuilder, sql } from 'kysely'
import type { TenantDraft } from '../../platform/database.ts'
import { hashToken } from '../../platform/ids.ts'
import { atMinute } from '../../platform/instants.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { AppointmentRecord } from './views.ts'

const GOOD_AFTER_END_MINUTES = 7 * 1440

type Linked = Pick<AppointmentRecord, 'id' | 'holder'>

/** The token of the client's link. Each client that an appointment is given to has another one. */
export function manageToken(secrets: Secrets, { id, holder }: Linked): string {
  return secrets.linkToken('manage', holder === 0 ? id : `${id} ${holder}`)
}

/** Makes the client's link to an appointment good until a week after its end, wherever that moves. */
export function openLink(
  db: TenantDraft,
  secrets: Secrets,
  record: AppointmentRecord,
): RawBuilder<unknown> {
  const hash = hashToken(manageToken(secrets, record))
  return sql`
    insert into link_tokens (token_hash, tenant_id, appointment_id, expires_at)
    values (${hash}, ${db.tenantId}, ${record.id}, ${atMinute(record.end + GOOD_AFTER_END_MINUTES)})
    on conflict (token_hash) do update set expires_at = excluded.expires_at`
}

/** Ends the link that the appointment's client has until now. */
export function closeLink(db: TenantDraft, secrets: Secrets, record: Linked): RawBuilder<unknown> {
  return sql`
    delete from link_tokens
    where token_hash = ${hashToken(manageToken(secrets, record))} and tenant_id = ${db.tenantId}`
}
