import { type RawBuilder, sql } from 'kysely'
import type { TenantDraft } from '../../platform/database.ts'
import { hashToken } from '../../platform/ids.ts'
import { atMinute } from '../../platform/instants.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { AppointmentRecord } from './views.ts'

const GOOD_AFTER_END_MINUTES = 7 * 1440

/** Makes the client's link to an appointment good until a week after its end, wherever that moves. */
export function openLink(
  db: TenantDraft,
  secrets: Secrets,
  { id, end }: AppointmentRecord,
): RawBuilder<unknown> {
  const hash = hashToken(secrets.linkToken('manage', id))
  return sql`
    insert into link_tokens (token_hash, tenant_id, appointment_id, expires_at)
    values (${hash}, ${db.tenantId}, ${id}, ${atMinute(end + GOOD_AFTER_END_MINUTES)})
    on conflict (token_hash) do update set expires_at = excluded.expires_at`
}
