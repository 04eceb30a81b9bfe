import { sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'
import type { Segment } from './segments.ts'
import type { NewService } from './store.ts'

/** A service's id, and the fields that an edit changes. `staff_ids: null` leaves the performers unchanged. */
export type ServiceChange = Omit<NewService, 'is_custom' | 'template_id'>

/**
 * Changes a service with its segments and performers. Performers keep their own prices and buffers. Their own
 * durations, one for each segment, are dropped when the number of segments changes.
 */
export async function changeService(db: TenantWrite, change: ServiceChange): Promise<void> {
  await db
    .updateTable('services')
    .set((set) => ({
      name: change.name,
      description: change.description,
      category_id: change.category_id,
      price_minor: change.price_minor,
      buffer_before_minutes: change.buffer_before_minutes,
      buffer_after_minutes: change.buffer_after_minutes,
      can_book_online: change.can_book_online,
      version: set('version', '+', 1),
    }))
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', change.id)
    .execute()
  await replaceSegments(db, change.id, change.segments)
  if (change.staff_ids !== null) await replacePerformers(db, change.id, change.staff_ids)
}

async function replaceSegments(
  db: TenantWrite,
  serviceId: string,
  segments: readonly Segment[],
): Promise<void> {
  await db
    .deleteFrom('service_segments')
    .where('tenant_id', '=', db.tenantId)
    .where('service_id', '=', serviceId)
    .execute()
  await db
    .insertInto('service_segments')
    .values(
      segments.map((segment, position) => ({
        tenant_id: db.tenantId,
        service_id: serviceId,
        position,
        ...segment,
      })),
    )
    .execute()
  await sql`
    update staff_services set segment_minutes = null
    where tenant_id = ${db.tenantId} and service_id = ${serviceId}
      and cardinality(segment_minutes) <> ${segments.length}`.execute(db)
}

async function replacePerformers(
  db: TenantWrite,
  serviceId: string,
  staffIds: readonly string[],
): Promise<void> {
  await sql`
    delete from staff_services where tenant_id = ${db.tenantId} and service_id = ${serviceId}
      and staff_id <> all(${staffIds}::uuid[])`.execute(db)
  await sql`
    insert into staff_services (tenant_id, staff_id, service_id)
    select ${db.tenantId}, id, ${serviceId}
    from staff where tenant_id = ${db.tenantId} and id = any(${staffIds}::uuid[])
    on conflict do nothing`.execute(db)
}

/**
 * Restores a deleted service. Returns false when there is no such deleted service. If its template was
 * imported again in the meantime, the service is restored without its template.
 */
export async function bringBackService(db: TenantWrite, id: string): Promise<boolean> {
  const { rows } = await sql`
    update services s set deleted_at = null, version = version + 1,
      template_id = case when exists (select from services o where o.tenant_id = s.tenant_id
        and o.template_id = s.template_id and o.id <> s.id and o.deleted_at is null)
        then null else template_id end
    where tenant_id = ${db.tenantId} and id = ${id} and deleted_at is not null
    returning id`.execute(db)
  return rows.length > 0
}

/** Copies a service. The copy has no template. It keeps the performers' own prices, durations and buffers. */
export async function copyService(
  db: TenantWrite,
  copy: { readonly from: string; readonly id: string; readonly name: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into services (tenant_id, id, category_id, name, description, price_minor,
      buffer_before_minutes, buffer_after_minutes, lead_minutes, can_book_online,
      double_booking_in_gap, is_custom, position, created_at)
    select tenant_id, ${copy.id}, category_id, ${copy.name}, description, price_minor,
      buffer_before_minutes, buffer_after_minutes, lead_minutes, can_book_online,
      double_booking_in_gap, true,
      (select max(position) + 1 from services where tenant_id = ${db.tenantId}), ${now}
    from services where tenant_id = ${db.tenantId} and id = ${copy.from}`.execute(db)
  await sql`
    insert into service_segments (tenant_id, service_id, position, minutes, staff, resource_type)
    select tenant_id, ${copy.id}, position, minutes, staff, resource_type
    from service_segments where tenant_id = ${db.tenantId} and service_id = ${copy.from}`.execute(
    db,
  )
  await sql`
    insert into staff_services (tenant_id, staff_id, service_id, segment_minutes, price_minor,
      buffer_before_minutes, buffer_after_minutes)
    select tenant_id, staff_id, ${copy.id}, segment_minutes, price_minor,
      buffer_before_minutes, buffer_after_minutes
    from staff_services where tenant_id = ${db.tenantId} and service_id = ${copy.from}`.execute(db)
}

/** Locks the service until the transaction ends. Returns its version, or `undefined` if it is not on the menu. */
export async function lockService(db: TenantWrite, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('services')
    .select('version')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.version
}
