import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import { sql } from 'kysely'
import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import type { Secrets } from '../../platform/identity/secrets.ts'
import { servicesOf, type VisitRow } from './card-store.ts'
import type { Position } from './store.ts'

interface HistoryRow extends VisitRow {
  readonly status: AppointmentStatus
  readonly price_minor: number
  readonly currency: string
}

/** The visits of a client, the latest first. */
export async function readHistory(
  db: TenantRead,
  clientId: string,
  after: Position | undefined,
  limit: number,
): Promise<HistoryRow[]> {
  const { rows } = await readSql<HistoryRow>`
    select v.id, v.starts_at, v.status, v.price_minor, v.currency, ${servicesOf(db)} as services
    from (select * from appointments a where a.tenant_id = ${db.tenantId} and a.client_id = ${clientId}
      ${after?.at ? sql`and (a.starts_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by a.starts_at desc, a.id desc limit ${limit}) v
    order by v.starts_at desc, v.id desc`.execute(db)
  return rows
}

export interface ConsentRow {
  readonly kind: 'opt_in' | 'opt_out'
  readonly at: Date
  readonly consent_source: 'booking_form' | 'text'
  readonly wording: string
}

const CONSENTS_MAX = 50

/** The consents and opt-outs for texts to a number at this salon, the latest first. */
export async function readConsents(
  db: TenantRead,
  secrets: Pick<Secrets, 'pseudonyms'>,
  phoneKey: string | null,
): Promise<ConsentRow[]> {
  if (phoneKey === null) return []
  const { rows } = await readSql<ConsentRow>`
    select kind, at, source as consent_source, wording from text_consents
    where phone_pseudonym = any(${secrets.pseudonyms(`consent to texts ${phoneKey}`)})
      and tenant_id = ${db.tenantId}
    order by at desc, id desc limit ${CONSENTS_MAX}`.execute(db)
  return rows
}
