import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { readProgress, steps } from '@chairtime/contract/onboarding.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import type { SavedMenu } from './menu-plan.ts'

export type Step = (typeof steps)[number]
/** The entered data of each step. */
export type Entries = Omit<Reply<typeof readProgress>['data'], 'services'> & {
  readonly services: SavedMenu | null
}

export interface SetupRow {
  readonly onboarding_step: Step
  readonly onboarding_data: Partial<Entries>
  readonly onboarding_completed_at: Date | null
  readonly published_at: Date | null
  readonly slug: string
  readonly currency: string
  readonly locale: string
  readonly address: string | null
  readonly phone: string | null
  readonly brand_color: string
}

/** The progress and the entered data of the set-up, with the details of the salon that its steps need. */
export async function readSetup(db: TenantRead): Promise<SetupRow> {
  const { rows } = await readSql<SetupRow>`
    select onboarding_step, onboarding_data, onboarding_completed_at, published_at, slug, currency,
      locale, address, phone, brand_color
    from businesses where tenant_id = ${db.tenantId}`.execute(db)
  return itemAt(rows, 0)
}

/** Stores the entered data of a step, and sets the progress to `reached`. */
export async function saveEntry(
  db: TenantWrite,
  entry: Partial<Entries>,
  reached: Step,
): Promise<void> {
  await sql`
    update businesses set onboarding_data = onboarding_data || ${JSON.stringify(entry)}::jsonb,
      onboarding_step = ${reached}
    where tenant_id = ${db.tenantId}`.execute(db)
}

export async function saveType(
  db: TenantWrite,
  type: string,
  customType: string | null,
): Promise<void> {
  await db
    .updateTable('businesses')
    .set({ business_type: type, custom_type: customType })
    .where('tenant_id', '=', db.tenantId)
    .execute()
}

export async function saveTimezone(db: TenantWrite, timezone: string): Promise<void> {
  await db
    .updateTable('businesses')
    .set({ timezone })
    .where('tenant_id', '=', db.tenantId)
    .execute()
}

/** Stores the given details of the booking site. The others stay as they are. */
export async function saveSiteDetails(
  db: TenantWrite,
  details: Partial<Pick<SetupRow, 'address' | 'phone' | 'brand_color'>>,
): Promise<void> {
  await db
    .updateTable('businesses')
    .set((row) => ({ ...details, version: row('version', '+', 1) }))
    .where('tenant_id', '=', db.tenantId)
    .execute()
}

/** An open period or a break of the salon's week, in local minutes since midnight. */
export interface SalonHours {
  readonly weekday: number
  readonly starts_minute: number
  readonly ends_minute: number
  readonly is_break: boolean
}

/** Replaces the salon's weekly hours; the hours of its staff stay. */
export async function replaceSalonHours(
  db: TenantWrite,
  hours: readonly SalonHours[],
): Promise<void> {
  await db
    .deleteFrom('working_hours')
    .where('tenant_id', '=', db.tenantId)
    .where('staff_id', 'is', null)
    .execute()
  await db
    .insertInto('working_hours')
    .values(hours.map((one) => ({ tenant_id: db.tenantId, id: newId(), staff_id: null, ...one })))
    .execute()
}

/** Ends the set-up, and publishes the booking site if asked; both only once. */
export async function finishSetup(db: TenantWrite, publish: boolean, now: Date): Promise<void> {
  await sql`
    update businesses set
      onboarding_completed_at = coalesce(onboarding_completed_at, ${now}),
      published_at = case when ${publish}::boolean then coalesce(published_at, ${now})
        else published_at end
    where tenant_id = ${db.tenantId}`.execute(db)
}
