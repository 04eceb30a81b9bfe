import type { AchievementId, Counters } from '@chairtime/core/dashboard/achievements.ts'
import { LATE_AFTER_MINUTES } from '@chairtime/core/dashboard/attention.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { NOT_CANCELLED, OPEN } from '../../scheduling/appointment/status-store.ts'
import { takingsOf } from '../../scheduling/checkout/ledger-store.ts'

/** What one staff member did in a period. */
export interface StandingRow {
  readonly staff_id: string
  readonly name: string
  readonly visits: number
  /** Visits whose beginning is known, and those of them that began on time. */
  readonly started: number
  readonly on_time: number
  /** Visits of clients on file, and those of them whose client has a later visit booked. */
  readonly known: number
  readonly rebooked: number
  readonly revenue_minor: number
}

interface Period {
  readonly from: Date
  readonly to: Date
}

const onTime = sql`(a.started_at <= a.starts_at + make_interval(mins => ${sql.lit(LATE_AFTER_MINUTES)}))`

/**
 * An open visit of the client after the visit `a`. Because of its limit, PostgreSQL runs this query once for each visit
 * `a`, and does not join all visits of the salon.
 */
const laterVisit = sql`(select n.id from appointments n
    where n.tenant_id = a.tenant_id and n.client_id = a.client_id
      and n.starts_at > a.starts_at and n.status in ${OPEN} limit 1) later_visit`

/** The staff members with completed visits whose booked start is in a period. */
export async function readStandings(db: TenantRead, { from, to }: Period): Promise<StandingRow[]> {
  const { rows } = await readSql<StandingRow>`
    select s.staff_id, m.name, count(*)::int as visits,
      count(a.started_at)::int as started, count(*) filter (where ${onTime})::int as on_time,
      count(a.client_id)::int as known, count(later_visit.id)::int as rebooked,
      sum(s.price_minor)::bigint as revenue_minor
    from appointments a
    cross join lateral (
      select l.staff_id, sum(l.price_minor) as price_minor from appointment_services l
      where l.tenant_id = a.tenant_id and l.appointment_id = a.id group by l.staff_id) s
    join staff m on m.tenant_id = a.tenant_id and m.id = s.staff_id
    left join lateral ${laterVisit} on true
    where a.tenant_id = ${db.tenantId} and a.status = 'completed'
      and a.starts_at >= ${from} and a.starts_at < ${to}
    group by s.staff_id, m.name`.execute(db)
  return rows
}

/**
 * What the achievements count; `recent` is today and the 31 days before. An online booking counts in the month in which
 * it is made, because most visits that were booked online this month are still to come.
 */
export async function readCounters(
  db: TenantRead,
  { month, recent, timezone }: { month: Period; recent: Period; timezone: string },
): Promise<Counters> {
  const { rows } = await readSql<Counters>`
    with lately as (
      select (a.starts_at at time zone ${timezone})::date as day,
        a.tenant_id, a.starts_at, a.status, a.client_id, a.starts_at >= ${month.from} as in_month, ${onTime} as punctual
      from appointments a
      where a.tenant_id = ${db.tenantId}
        and a.starts_at >= ${recent.from} and a.starts_at < ${month.to}
    ), days as (
      select day, bool_and(punctual) as punctual, count(*) filter (where in_month) as visits
      from lately where status = 'completed' group by day
    ), takings as (
      select sum(amount_minor) as taken from (${takingsOf(db, month)}) taken
      group by (at at time zone ${timezone})::date
    )
    select
      (select count(*) from days where punctual and day > coalesce(
        (select max(day) from days where not punctual), '-infinity'))::int as punctual_days,
      (select count(*) from lately where status = 'completed' and starts_at > coalesce(
        (select max(starts_at) from lately where status = 'no_show'), '-infinity'))::int
        as visits_without_no_show,
      (select count(*) from appointments a where a.tenant_id = b.tenant_id and a.source = 'online'
        and a.created_at >= ${month.from} and a.created_at < ${month.to}
        and a.status in ${NOT_CANCELLED})::int as online_bookings,
      (select count(distinct a.client_id) from lately a
        cross join lateral ${laterVisit}
        where a.in_month and a.status = 'completed')::int as rebooked_clients,
      (select count(*) from takings where taken >= b.revenue_goal_minor)::int as goal_days,
      coalesce((select max(visits) from days), 0)::int as best_day_visits,
      coalesce((select sum(visits) from days), 0)::int as visits,
      (select count(*) from staff where tenant_id = b.tenant_id and active)::int as staff
    from businesses b where b.tenant_id = ${db.tenantId}`.execute(db)
  return itemAt(rows, 0)
}

/** The takings of a period, and the number of completed visits whose booked start is in it. */
export async function readTakingsAndVisits(
  db: TenantRead,
  { from, to }: Period,
): Promise<{ taken_minor: number; completed: number }> {
  const { rows } = await readSql<{ taken_minor: number; completed: number }>`
    select (select coalesce(sum(amount_minor), 0)::bigint
        from (${takingsOf(db, { from, to })}) taken) as taken_minor,
      (select count(*)::int from appointments where tenant_id = ${db.tenantId} and status = 'completed'
        and starts_at >= ${from} and starts_at < ${to}) as completed`.execute(db)
  return itemAt(rows, 0)
}

/** The open visits whose booked start is in a period: how many, and the first start. */
export async function readDayAhead(
  db: TenantRead,
  { from, to }: Period,
): Promise<{ visits: number; first_start: Date | null }> {
  const { rows } = await readSql<{ visits: number; first_start: Date | null }>`
    select count(*)::int as visits, min(starts_at) as first_start from appointments
    where tenant_id = ${db.tenantId} and status in ${OPEN}
      and starts_at >= ${from} and starts_at < ${to}`.execute(db)
  return itemAt(rows, 0)
}

/** The announced achievements, each with the instant at which it was announced. */
export async function readUnlocked(db: TenantRead): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await readSql<{ achievement: string; unlocked_at: Date }>`
    select achievement, unlocked_at from unlocked_achievements
    where tenant_id = ${db.tenantId}`.execute(db)
  return new Map(rows.map(({ achievement, unlocked_at }) => [achievement, unlocked_at]))
}

/** Stores that achievements were announced; returns those that were not announced before. */
export async function insertUnlocked(
  db: TenantWrite,
  reached: readonly AchievementId[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ achievement: string }>`
    insert into unlocked_achievements (tenant_id, achievement, unlocked_at)
    select ${db.tenantId}, reached, ${now} from unnest(${reached}::text[]) reached
    on conflict on constraint unlocked_achievements_once do nothing
    returning achievement`.execute(db)
  return new Set(rows.map(({ achievement }) => achievement))
}
