import { salonTexts } from '@chairtime/core/texts/salon.ts'
import { sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'

/**
 * Gives the present salon the first free web address of the list and returns it; `undefined` when no address is free,
 * or when another salon took that address in the meantime. In the second case, the next attempt sees the address as
 * taken.
 */
export async function takeFirstFreeSlug(
  db: TenantWrite,
  candidates: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    insert into slugs (slug, tenant_id, is_current)
    select candidate, ${db.tenantId}::uuid, true
      from unnest(${candidates}::text[]) with ordinality as candidates (candidate, rank)
     where not exists (select from slugs taken where taken.slug = candidate)
     order by rank limit 1
    on conflict (slug) do nothing
    returning slug`.execute(db)
  return rows[0]?.slug
}

export interface NewSalon {
  readonly name: string
  readonly slug: string
  readonly timezone: string
  readonly owner: { readonly userId: string; readonly name: string; readonly email: string }
  readonly trialEndsAt: Date
  readonly now: Date
}

/** Writes a new salon in one round trip, with one chair, and with its owner as a staff member. */
export async function insertSalon(db: TenantWrite, salon: NewSalon): Promise<void> {
  const { owner, now } = salon
  // a new salon has the default of the column `locale`, which is en-US
  const { station } = salonTexts('en-US')
  const statements = [
    sql`
      insert into businesses (tenant_id, name, slug, timezone, trial_ends_at, created_at)
      values (${db.tenantId}, ${salon.name}, ${salon.slug}, ${salon.timezone},
              ${salon.trialEndsAt}, ${now})`,
    sql`
      insert into staff (tenant_id, id, name, email, user_id, position, created_at)
      values (${db.tenantId}, ${newId()}, ${owner.name}, ${owner.email}, ${owner.userId}, 1, ${now})`,
    sql`
      insert into resource_units (tenant_id, id, type, name, position)
      values (${db.tenantId}, ${newId()}, 'chair', ${station.chair(1)}, 1)`,
  ]
  await Promise.all(statements.map((statement) => statement.execute(db)))
}

export interface OpenDay {
  readonly weekday: number
  readonly startsMinute: number
  readonly endsMinute: number
}

/** Writes the weekly opening hours of the present salon. */
export async function insertOpeningHours(db: TenantWrite, days: readonly OpenDay[]): Promise<void> {
  await db
    .insertInto('working_hours')
    .values(
      days.map((day) => ({
        tenant_id: db.tenantId,
        id: newId(),
        weekday: day.weekday,
        starts_minute: day.startsMinute,
        ends_minute: day.endsMinute,
      })),
    )
    .execute()
}
