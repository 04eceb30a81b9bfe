import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { NOT_CANCELLED } from '../appointment/status-store.ts'

/** After so many days without a visit, a client no longer counts as the stylist's own client. */
const OWN_DAYS = 400

/**
 * Whether the client has a visit in which the user performs a service, and whose start lies in the last 400 days or in
 * the future. A visit that was cancelled does not count.
 */
export async function isOwnClient(
  db: TenantRead,
  userId: string | null,
  clientId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await readSql`
    select from appointments a
      join appointment_services s on s.tenant_id = a.tenant_id and s.appointment_id = a.id
      join staff p on p.tenant_id = s.tenant_id and p.id = s.staff_id
    where a.tenant_id = ${db.tenantId} and a.client_id = ${clientId}
      and a.status in ${NOT_CANCELLED}
      and a.starts_at > ${now}::timestamptz - ${OWN_DAYS} * interval '1 day'
      and p.user_id = ${userId}::uuid limit 1`.execute(db)
  return rows.length > 0
}
