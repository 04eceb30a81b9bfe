import { TIMED_VISITS_MIN } from '@chairtime/core/assistant/outliers.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { clientName } from '../../scheduling/appointment/client-name-store.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'
import { ATTENDED_OR_MISSED, EXPECTED, OPEN } from '../../scheduling/appointment/status-store.ts'
import { intervalOf, isOverdue } from '../clients/rhythm-store.ts'

/** A search for suggestions: the present moment, and the most rows that are read. */
interface Search {
  readonly now: Date
  readonly most: number
}

export interface DoubleBookingRow {
  readonly id: string
  readonly other_id: string
  readonly staff_id: string
  readonly starts_at: Date
  readonly reason: string
  readonly client: string | null
  readonly source: AppointmentRecord['source']
  readonly other_client: string | null
  readonly other_source: AppointmentRecord['source']
}

/**
 * Visits of the next seven days that overlap another visit of the same staff member because of an override. The soonest
 * come first.
 */
export async function readDoubleBookings(
  db: TenantRead,
  { now, most }: Search,
): Promise<DoubleBookingRow[]> {
  const { rows } = await readSql<DoubleBookingRow>`
    select * from (
      select distinct on (a.id) a.id, o.id as other_id, mine.subject_id as staff_id, a.starts_at,
        a.override_reason as reason, ${clientName('a', 'c')} as client, a.source,
        ${clientName('o', 'd')} as other_client, o.source as other_source
      from appointments a
      join claims mine on mine.tenant_id = a.tenant_id and mine.appointment_id = a.id
        and mine.subject_kind = 'staff' and not mine.active
      join appointments o on o.tenant_id = a.tenant_id and o.id <> a.id and o.status in ${OPEN}
        and o.starts_at > a.starts_at - interval '1 day' and o.starts_at < a.ends_at
      join claims theirs on theirs.tenant_id = a.tenant_id and theirs.appointment_id = o.id
        and theirs.subject_id = mine.subject_id
        and theirs.starts_at < mine.ends_at and theirs.ends_at > mine.starts_at
      left join clients c on c.tenant_id = a.tenant_id and c.id = a.client_id
      left join clients d on d.tenant_id = o.tenant_id and d.id = o.client_id
      where a.tenant_id = ${db.tenantId} and a.status in ${EXPECTED} and a.override_reason is not null
        and a.starts_at > ${now} and a.starts_at < ${now}::timestamptz + interval '7 days'
      order by a.id, o.starts_at, o.id) found
    order by starts_at, id limit ${most}`.execute(db)
  return rows
}

export interface NoShowRiskRow {
  readonly id: string
  readonly client: string
  readonly starts_at: Date
  readonly price_minor: number
  readonly visits: number
  readonly missed: number
}

/**
 * Visits of the next two days that the client has not confirmed. Only visits whose client missed at least two of their
 * last six visits are read.
 */
export async function readNoShowRisks(
  db: TenantRead,
  { now, most }: Search,
): Promise<NoShowRiskRow[]> {
  const { rows } = await readSql<NoShowRiskRow>`
    select a.id, c.name as client, a.starts_at, a.price_minor::float8 as price_minor, past.visits, past.missed
      from appointments a
      join clients c on c.tenant_id = a.tenant_id and c.id = a.client_id
      cross join lateral (
        select count(*)::int as visits, count(*) filter (where status = 'no_show')::int as missed
          from (select p.status from appointments p
                 where p.tenant_id = a.tenant_id and p.client_id = a.client_id
                   and p.status in ${ATTENDED_OR_MISSED}
                 order by p.starts_at desc limit 6) latest) past
     where a.tenant_id = ${db.tenantId} and a.status in ${EXPECTED} and a.client_confirmed_at is null
       and a.starts_at > ${now} and a.starts_at < ${now}::timestamptz + interval '2 days'
       and past.missed >= 2
     order by a.starts_at, a.id limit ${most}`.execute(db)
  return rows
}

export interface OverdueRow {
  readonly id: string
  readonly name: string
  /** The local date of the last visit. */
  readonly last_day: string
  readonly usual_days: number
  readonly away_days: number
}

/** Clients who came in the last four weeks are not looked at. */
const AWAY_DAYS_MIN = 28

/** How many visits are read at most to find the last visits of clients. */
const VISITS_READ_MAX = 600
/** The most clients that are compared with their rhythm. */
const CLIENTS_READ_MAX = 100

/**
 * Clients who stay away for longer than usual and have no visit booked, the most recent visit first. The limits above
 * end the search early in a salon with many clients. It then finds only those who became overdue in the last weeks.
 */
export async function readOverdue(db: TenantRead, { now, most }: Search): Promise<OverdueRow[]> {
  const day = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone b.timezone)::date`
  const { rows } = await readSql<OverdueRow>`
    select c.id, c.name, ${day(sql`v.starts_at`)}::text as last_day,
           ${intervalOf(sql`c`, sql`b`)} as usual_days,
           ${day(sql`${now}::timestamptz`)} - ${day(sql`v.starts_at`)} as away_days
      from (select latest.* from (
          select a.tenant_id, a.id, a.client_id, a.starts_at from appointments a
           where a.tenant_id = ${db.tenantId} and a.status = 'completed'
             and a.starts_at < ${now}::timestamptz - ${AWAY_DAYS_MIN} * interval '1 day'
           order by a.starts_at desc, a.id desc limit ${VISITS_READ_MAX}) latest
         where latest.client_id is not null and not exists (select from appointments l
           where l.tenant_id = latest.tenant_id and l.client_id = latest.client_id
             and (l.starts_at, l.id) > (latest.starts_at, latest.id) and (l.status = 'completed' or l.status in ${EXPECTED}))
         order by latest.starts_at desc, latest.id desc limit ${CLIENTS_READ_MAX}) v
      join businesses b on b.tenant_id = v.tenant_id
      join clients c on c.tenant_id = v.tenant_id and c.id = v.client_id
     where not c.blocked and ${isOverdue(now)}
     order by v.starts_at desc, v.id desc limit ${most}`.execute(db)
  return rows
}

export interface DurationRow {
  readonly service_id: string
  readonly visits: number
  /** Medians, in minutes. */
  readonly booked_minutes: number
  readonly actual_minutes: number
}

/**
 * How long visits with a single service took in the last 60 days, for each service with enough such visits. The
 * services with the most visits come first.
 */
export async function readDurations(db: TenantRead, now: Date): Promise<DurationRow[]> {
  const { rows } = await readSql<DurationRow>`
    select s.service_id, count(*)::int as visits,
           round(percentile_cont(0.5) within group (
             order by extract(epoch from s.ends_at - s.starts_at)) / 60)::int as booked_minutes,
           round(percentile_cont(0.5) within group (
             order by extract(epoch from a.completed_at - a.started_at)) / 60)::int as actual_minutes
      from appointments a
      join appointment_services s on s.tenant_id = a.tenant_id and s.appointment_id = a.id
     where a.tenant_id = ${db.tenantId} and a.status = 'completed'
       and a.starts_at between ${now}::timestamptz - interval '60 days' and ${now}
       and a.completed_at - a.started_at between interval '5 minutes' and interval '8 hours'
       and not exists (select from appointment_services o
             where o.tenant_id = a.tenant_id and o.appointment_id = a.id and o.position <> s.position)
     group by s.service_id having count(*) >= ${TIMED_VISITS_MIN}
     order by count(*) desc, s.service_id`.execute(db)
  return rows
}

/** The ids of the suggestions that a user has dismissed. */
export async function readDismissed(db: TenantRead, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await readSql<{ suggestion: string }>`
    select suggestion from dismissed_suggestions
     where tenant_id = ${db.tenantId} and user_id = ${userId}`.execute(db)
  return new Set(rows.map(({ suggestion }) => suggestion))
}

/**
 * The days after which the dismissal of a suggestion is deleted, unless the suggestion is about a service. By then the
 * cause of the suggestion is over. The cause that can last longest is an overdue client, and nobody counts as overdue
 * more than 400 days after the last visit.
 */
const KEPT_DAYS = 400

/** Whether a suggestion is about a service. The cause of such a suggestion lasts until the menu is changed. */
const ABOUT_SERVICE = sql`split_part(suggestion, '.', 1) in ('duration_outlier', 'price_outlier')`

/**
 * Records that a user dismissed a suggestion, and deletes their dismissals older than `KEPT_DAYS`, except those about
 * services.
 */
export async function insertDismissed(
  db: TenantWrite,
  { userId, suggestion, now }: { userId: string; suggestion: string; now: Date },
): Promise<void> {
  await sql`
    delete from dismissed_suggestions where tenant_id = ${db.tenantId} and user_id = ${userId}
       and dismissed_at < ${now}::timestamptz - ${KEPT_DAYS} * interval '1 day'
       and not ${ABOUT_SERVICE}`.execute(db)
  await sql`
    insert into dismissed_suggestions (tenant_id, user_id, suggestion, dismissed_at)
    values (${db.tenantId}, ${userId}, ${suggestion}, ${now})
    on conflict on constraint dismissed_suggestions_once do nothing`.execute(db)
}

/** Deletes the dismissal of a suggestion by a user. Returns false when there was none. */
export async function removeDismissed(
  db: TenantWrite,
  { userId, suggestion }: { userId: string; suggestion: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from dismissed_suggestions where tenant_id = ${db.tenantId} and user_id = ${userId}
       and suggestion = ${suggestion} returning suggestion`.execute(db)
  return rows.length > 0
}
