import type { Reply } from '@chairtime/contract/endpoint.ts'
import type {
  readBookingPolicy,
  readBusinessSettings,
  readTax,
} from '@chairtime/contract/settings.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'

export type BusinessSettings = Reply<typeof readBusinessSettings>['business']

export async function readBusiness(db: TenantRead): Promise<BusinessSettings> {
  const { rows } = await readSql<BusinessSettings>`
    select name, phone, email, address, about, brand_color, version
      from businesses where tenant_id = ${db.tenantId}`.execute(db)
  return itemAt(rows, 0)
}

/** Writes the settings, unless they have changed since this version. Returns whether it wrote. */
export async function changeBusiness(
  db: TenantWrite,
  { version, ...settings }: BusinessSettings,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('businesses')
    .set({ ...settings, version: version + 1 })
    .where('tenant_id', '=', db.tenantId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function readSlug(db: TenantRead): Promise<string> {
  const { rows } = await readSql<{ slug: string }>`
    select slug from businesses where tenant_id = ${db.tenantId}`.execute(db)
  return itemAt(rows, 0).slug
}

interface SharingRow {
  readonly slug: string
  readonly suggested: boolean
}

/**
 * The slug, and whether the dashboard suggests sharing the link: the site was launched after `since`, nobody has
 * booked online, and the card of the suggestion is not closed. The appointments are searched only for a site that was
 * launched after `since`. Otherwise the query would become slower with each year of a salon's appointments.
 */
export async function readSharingState(db: TenantRead, since: Date): Promise<SharingRow> {
  const { rows } = await readSql<SharingRow>`
    select slug,
           coalesce(published_at > ${since} and share_card_closed_at is null, false)
             and not exists (
               select from appointments a
                where a.tenant_id = b.tenant_id and a.source = 'online' and b.published_at > ${since})
           as suggested
      from businesses b where tenant_id = ${db.tenantId}`.execute(db)
  return itemAt(rows, 0)
}

export async function closeShareCard(db: TenantWrite, now: Date): Promise<void> {
  await sql`
    update businesses set share_card_closed_at = coalesce(share_card_closed_at, ${now})
     where tenant_id = ${db.tenantId}`.execute(db)
}

export type TaxSettings = Reply<typeof readTax>['tax']

/** The tax of the salon. Without a row in `tax_settings`, the rate is 0, prices include tax, and the version is 1. */
export async function readTaxSettings(db: TenantRead): Promise<TaxSettings> {
  const { rows } = await readSql<TaxSettings>`
    select coalesce(rate_ppm, 0) / 10000.0::float8 as rate_percent, coalesce(included, true) as included,
      coalesce(version, 1) as version
    from (select) one left join tax_settings on tenant_id = ${db.tenantId}`.execute(db)
  return itemAt(rows, 0)
}

/** Writes the tax, unless it has changed since this version. Returns whether it wrote. */
export async function changeTaxSettings(
  db: TenantWrite,
  { rate_percent, included, version }: TaxSettings,
): Promise<boolean> {
  const { rows } = await sql`
    insert into tax_settings (tenant_id, rate_ppm, included, version)
    select ${db.tenantId}, ${Math.round(rate_percent * 10_000)}, ${included}, 2
    where ${version} = 1 or exists (select from tax_settings where tenant_id = ${db.tenantId})
    on conflict (tenant_id) do update
      set rate_ppm = excluded.rate_ppm, included = excluded.included, version = tax_settings.version + 1
      where tax_settings.version = ${version}
    returning version`.execute(db)
  return rows.length > 0
}

interface Goal {
  readonly amount_minor: number
  readonly currency: string
  readonly version: number
}

export async function readGoal(db: TenantRead): Promise<Goal> {
  const { rows } = await readSql<Goal>`
    select revenue_goal_minor as amount_minor, currency, revenue_goal_version as version
    from businesses where tenant_id = ${db.tenantId}`.execute(db)
  return itemAt(rows, 0)
}

/** Writes the goal, unless it has changed since this version. Returns whether it wrote. */
export async function changeGoal(
  db: TenantWrite,
  amountMinor: number,
  version: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update businesses set revenue_goal_minor = ${amountMinor}, revenue_goal_version = revenue_goal_version + 1
    where tenant_id = ${db.tenantId} and revenue_goal_version = ${version}`.execute(db)
  return numAffectedRows === 1n
}

export type BookingPolicySettings = Reply<typeof readBookingPolicy>['booking_policy']

export async function readPolicy(db: TenantRead): Promise<BookingPolicySettings> {
  const { rows } = await readSql<BookingPolicySettings>`
    select slot_interval_minutes, lead_time_minutes, max_advance_days, hold_minutes, approval,
      cancel_window_minutes / 60.0::float8 as cancel_window_hours,
      move_window_minutes / 60.0::float8 as move_window_hours, booking_policy_version as version
    from businesses where tenant_id = ${db.tenantId}`.execute(db)
  return itemAt(rows, 0)
}

/** Writes the booking policy, unless it has changed since this version. Returns whether it wrote. */
export async function changePolicy(
  db: TenantWrite,
  { cancel_window_hours, move_window_hours, version, ...policy }: BookingPolicySettings,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('businesses')
    .set({
      ...policy,
      cancel_window_minutes: cancel_window_hours * 60,
      move_window_minutes: move_window_hours * 60,
      booking_policy_version: version + 1,
    })
    .where('tenant_id', '=', db.tenantId)
    .where('booking_policy_version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
