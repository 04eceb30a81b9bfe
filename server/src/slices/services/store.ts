import { itemAt } from '@chairtime/core/known.ts'
import { toMinor } from '@chairtime/core/money/money.ts'
import { templateTexts } from '@chairtime/core/texts/templates.ts'
import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { containing } from '../../platform/database/like-pattern.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { type PictureFiles, pictureAt } from '../../scheduling/salon/picture-store.ts'
import { ensureCategories } from './category-store.ts'
import { type Segment, segmentsOf } from './segments.ts'
import { findTemplate } from './templates.ts'

/** A service of the menu. */
export interface ServiceRow {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly category_id: string | null
  readonly category_name: string | null
  readonly price_minor: number
  readonly currency: string
  readonly buffer_before_minutes: number
  readonly buffer_after_minutes: number
  readonly can_book_online: boolean
  readonly is_custom: boolean
  readonly template_id: string | null
  readonly segments: readonly Segment[]
  readonly staff_ids: readonly string[]
  readonly photo: PictureFiles | null
  readonly version: number
}

export interface MenuFilter {
  readonly ids?: readonly string[]
  /** Part of a name or description; capital and small letters are equal. */
  readonly search?: string | undefined
  /** A category's id, or `uncategorized`. */
  readonly categoryId?: string | undefined
}

/** The services of the menu that match the filter, ordered by category, then by position; without deleted ones. */
export async function readServices(db: TenantRead, filter: MenuFilter = {}): Promise<ServiceRow[]> {
  const like = filter.search?.trim() ? containing(filter.search.trim()) : null
  const { rows } = await readSql<ServiceRow>`
    select s.id, s.name, s.description, s.category_id, c.name as category_name, s.price_minor,
      b.currency, s.buffer_before_minutes, s.buffer_after_minutes, s.can_book_online, s.is_custom,
      s.template_id, s.version,
      (select json_agg(json_build_object('minutes', g.minutes, 'staff', g.staff,
          'resource_type', g.resource_type) order by g.position)
        from service_segments g where g.tenant_id = s.tenant_id and g.service_id = s.id) as segments,
      (select coalesce(json_agg(p.staff_id order by m.position), '[]')
        from staff_services p join staff m on m.tenant_id = p.tenant_id and m.id = p.staff_id
        where p.tenant_id = s.tenant_id and p.service_id = s.id) as staff_ids,
      ${pictureAt('photo', sql`s.id`, sql`s.tenant_id`)} as photo
    from services s
    join businesses b on b.tenant_id = s.tenant_id
    left join service_categories c on c.tenant_id = s.tenant_id and c.id = s.category_id
    where s.tenant_id = ${db.tenantId} and s.deleted_at is null
      and (${filter.ids ?? null}::uuid[] is null or s.id = any(${filter.ids ?? null}::uuid[]))
      and (${like}::text is null or s.name ilike ${like} or s.description ilike ${like})
      and (${filter.categoryId ?? null}::text is null
        or coalesce(s.category_id::text, 'uncategorized') = ${filter.categoryId ?? null})
    order by c.position nulls last, s.position, s.id`.execute(db)
  return rows
}

interface SalonDefaults {
  readonly currency: string
  readonly locale: string
  readonly resource_types: string[]
}

/**
 * The salon's currency, its locale and the types of its units. `resource_type` is the default: the first type with a
 * unit in service, else the first type; `null` for a salon without units.
 */
export async function readMenuDefaults(
  db: TenantRead,
): Promise<SalonDefaults & { readonly resource_type: string | null }> {
  const { rows } = await readSql<SalonDefaults>`
    select currency, locale, (select coalesce(json_agg(type order by first), '[]') from (
        select type, (not bool_or(active), min(position)) as first from resource_units
        where tenant_id = ${db.tenantId} group by type) types) as resource_types
    from businesses where tenant_id = ${db.tenantId}`.execute(db)
  const row = itemAt(rows, 0)
  return { ...row, resource_type: row.resource_types[0] ?? null }
}

export interface NewService {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly category_id: string | null
  readonly price_minor: number
  readonly buffer_before_minutes: number
  readonly buffer_after_minutes: number
  readonly can_book_online: boolean
  readonly is_custom: boolean
  readonly template_id: string | null
  readonly segments: readonly Segment[]
  /** `null` means all bookable staff members. */
  readonly staff_ids: readonly string[] | null
}

/** Adds services at the end of the menu, except those whose template is on the menu. Returns the added ids. */
export async function insertServices(
  db: TenantWrite,
  services: readonly NewService[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select g.* from rows from (jsonb_to_recordset(${JSON.stringify(services)}::jsonb) as (
        id uuid, name text, description text, category_id uuid, price_minor bigint,
        buffer_before_minutes int, buffer_after_minutes int, can_book_online boolean,
        is_custom boolean, template_id text, segments jsonb, staff_ids jsonb)) with ordinality
        as g(id, name, description, category_id, price_minor, buffer_before_minutes,
          buffer_after_minutes, can_book_online, is_custom, template_id, segments, staff_ids, n)
    ), added as (
      insert into services (tenant_id, id, name, description, category_id, price_minor,
        buffer_before_minutes, buffer_after_minutes, can_book_online, is_custom, template_id,
        position, created_at)
      select ${db.tenantId}, id, name, description, category_id, price_minor,
        buffer_before_minutes, buffer_after_minutes, can_book_online, is_custom, template_id,
        n + (select coalesce(max(position), 0) from services where tenant_id = ${db.tenantId}),
        ${now}
      from given
      on conflict (tenant_id, template_id) where deleted_at is null do nothing
      returning id
    ), added_segments as (
      insert into service_segments (tenant_id, service_id, position, minutes, staff, resource_type)
      select ${db.tenantId}, g.id, s.n - 1, (s.value->>'minutes')::int, s.value->>'staff',
        s.value->>'resource_type'
      from given g join added using (id)
      cross join jsonb_array_elements(g.segments) with ordinality as s(value, n)
    ), added_performers as (
      insert into staff_services (tenant_id, staff_id, service_id)
      select ${db.tenantId}, m.id, g.id
      from given g join added using (id) join staff m on m.tenant_id = ${db.tenantId}
        and case when jsonb_typeof(g.staff_ids) = 'array' then g.staff_ids ? m.id::text else m.active end
    )
    select id from added`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes services off the menu. */
export async function removeServices(
  db: TenantWrite,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('services')
    .set((set) => ({ deleted_at: now, version: set('version', '+', 1) }))
    .where('tenant_id', '=', db.tenantId)
    // SQL has no empty list, and no id equals `null`
    .where('id', 'in', ids.length > 0 ? ids : [null])
    .where('deleted_at', 'is', null)
    .execute()
}

/** A service of one segment, without a category, bookable online, performed by all bookable staff members. */
export function plainService(service: {
  readonly name: string
  readonly priceMinor: number
  readonly durationMinutes: number
  readonly resourceType: string | null
}): NewService {
  const durations = {
    durationMinutes: service.durationMinutes,
    processingMinutes: 0,
    finishingMinutes: 0,
  }
  return {
    id: newId(),
    name: service.name,
    description: null,
    category_id: null,
    price_minor: service.priceMinor,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    can_book_online: true,
    is_custom: true,
    template_id: null,
    segments: segmentsOf(durations, service.resourceType),
    staff_ids: null,
  }
}

/** Whether the catalogue has a template of this id. */
export function isTemplate(id: string): boolean {
  return findTemplate(id) !== undefined
}

/**
 * Puts templates on the menu under the category of their group. Skips unknown ids, and templates that are
 * on the menu already. Returns the added ids.
 */
export async function insertTemplates(
  db: TenantWrite,
  templateIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const templates = [...new Set(templateIds)]
    .map(findTemplate)
    .filter((found) => found !== undefined)
  const { currency, locale, resource_type: resourceType } = await readMenuDefaults(db)
  const { template: texts, templateGroup } = templateTexts(locale)
  const categories = await ensureCategories(
    db,
    templates.map(({ group }) => templateGroup[group]),
  )
  const services = templates.map((template) => ({
    ...plainService({
      name: texts[template.id].name,
      priceMinor: toMinor(template.suggestedPrice, currency),
      durationMinutes: template.durationMinutes,
      resourceType,
    }),
    description: texts[template.id].description,
    category_id: categories.get(templateGroup[template.group]) ?? null,
    is_custom: false,
    template_id: template.id,
    segments: segmentsOf(template, resourceType),
  }))
  return insertServices(db, services, now)
}
