import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import type { AppointmentLine, AppointmentRecord } from './record.ts'

/** A service that was removed from a visit, as it was booked. */
export type RemovedLine = Pick<
  AppointmentLine,
  'service_id' | 'service_name' | 'staff_id' | 'price_minor' | 'booked_as'
>

/** The services that the latest change of the appointment's services removed. */
export async function readRemovedLines(db: TenantRead, id: string): Promise<RemovedLine[]> {
  const { rows } = await readSql<{ lines: RemovedLine[] | null }>`
    select removed_lines as lines from appointments
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
  return rows[0]?.lines ?? []
}

/** Keeps the services that a change has removed, in place of those of an earlier change. */
export async function keepRemovedLines(
  db: TenantWrite,
  before: AppointmentRecord,
  after: AppointmentRecord,
): Promise<void> {
  const ids = new Set(after.lines.map(({ service_id }) => service_id))
  const removed = before.lines
    .filter(({ service_id }) => !ids.has(service_id))
    .map(({ service_id, service_name, staff_id, price_minor, booked_as }) => {
      return { service_id, service_name, staff_id, price_minor, booked_as }
    })
  await sql`
    update appointments set removed_lines = ${removed.length > 0 ? JSON.stringify(removed) : null}
    where tenant_id = ${db.tenantId} and id = ${before.id}`.execute(db)
}
