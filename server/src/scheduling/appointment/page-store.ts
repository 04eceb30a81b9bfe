import { PAGE_MAX } from '@chairtime/contract/fields.ts'
import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import { VISIT_MAX_MINUTES } from '@chairtime/core/booking/visit.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantRead } from '../../platform/database/database.ts'
import { atMinute } from '../../platform/time/instants.ts'

/** The conditions on the appointments to read. All that are given must hold. */
export interface AppointmentFilter {
  readonly id?: string
  /** Starting at or after. */
  readonly from?: EpochMinute | undefined
  /** Starting before. */
  readonly to?: EpochMinute | undefined
  /** Ending after. Together with `to` it selects appointments that overlap these minutes. */
  readonly endsAfter?: EpochMinute | undefined
  readonly status?: AppointmentStatus | undefined
  readonly staffId?: string | undefined
  readonly clientId?: string | undefined
  /** After this appointment, in order of start and id. */
  readonly after?: { readonly start: EpochMinute; readonly id: string } | undefined
  /** At most one more than a page has. */
  readonly limit?: number
}

/** The rows of `appointments` that the filter asks for, read along an index in order of start. */
export function pageOf(db: TenantRead, filter: AppointmentFilter): RawBuilder<unknown> {
  return filter.staffId === undefined ? page(db, filter) : pageOfStaff(db, filter)
}

function page(db: TenantRead, filter: AppointmentFilter): RawBuilder<unknown> {
  const rows = sql`select * from appointments a
    where a.tenant_id = ${db.tenantId}${where(filter, sql`a.starts_at`, sql`a.id`)}
    order by a.starts_at, a.id`
  return limited(rows, filter)
}

function pageOfStaff(db: TenantRead, filter: AppointmentFilter): RawBuilder<unknown> {
  const starts = sql`select distinct s.visit_starts_at, s.appointment_id from appointment_services s
      cross join lateral (select * from appointments a
        where a.tenant_id = ${db.tenantId} and a.id = s.appointment_id limit 1) a
      where s.tenant_id = ${db.tenantId} and s.staff_id = ${filter.staffId}
        ${where(filter, sql`s.visit_starts_at`, sql`s.appointment_id`)}
      order by s.visit_starts_at, s.appointment_id`
  return sql`select a.* from (${limited(starts, filter)}) s
    cross join lateral (select * from appointments a
      where a.tenant_id = ${db.tenantId} and a.id = s.appointment_id limit 1) a`
}

/**
 * Limits rows by a fixed number and by the limit of the filter. If a parameter is the only limit, PostgreSQL expects a
 * tenth of all rows. For a filter that allows all visits of a salon, the generic plan would look so costly that each
 * read would be planned anew, which takes longer than the read. The fixed number is the same for all pages, because
 * each number makes another statement, and only the first 500 statements of a process keep a plan (`NAMES_MAX` in
 * `database-driver.ts`).
 */
function limited(rows: RawBuilder<unknown>, { limit }: AppointmentFilter): RawBuilder<unknown> {
  if (limit === undefined) return rows
  return sql`select * from (${rows} limit ${sql.lit(LIMIT_MAX)}) limited limit ${limit}`
}

/** The rows of a page, and one more to know whether another page follows. */
const LIMIT_MAX = PAGE_MAX + 1

/** The conditions on the visit `a`. `start` and `appointmentId` are the columns by which the index is ordered. */
function where(
  filter: AppointmentFilter,
  start: RawBuilder<unknown>,
  appointmentId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { id, from, to, endsAfter, status, clientId, after } = filter
  const conditions = [
    id !== undefined && sql` and a.id = ${id}`,
    from !== undefined && sql` and ${start} >= ${atMinute(from)}`,
    to !== undefined && sql` and ${start} < ${atMinute(to)}`,
    // The index has starts only. No appointment takes longer than a day, so a condition on the start limits the read.
    endsAfter !== undefined &&
      sql` and a.ends_at > ${atMinute(endsAfter)}
        and ${start} > ${atMinute(endsAfter - VISIT_MAX_MINUTES)}`,
    // a literal, because a generic plan for a parameter expects that every status is common
    status !== undefined && sql` and a.status = ${sql.lit(status)}`,
    clientId !== undefined && sql` and a.client_id = ${clientId}`,
    after && sql` and (${start}, ${appointmentId}) > (${atMinute(after.start)}, ${after.id})`,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== false && condition !== undefined),
    sql``,
  )
}
