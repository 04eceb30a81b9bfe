import { itemAt } from '@chairtime/core/known.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { IN_SALON } from '../../scheduling/appointment/status-store.ts'
import { lockClient } from '../../scheduling/client/client-store.ts'
import { servicesOf, type VisitRow } from './card-store.ts'

/** After merges, a client can have more than `PHOTOS_MAX` photos. At most this many are listed, the newest ones. */
const LISTED_MAX = 200

/** The ids of a client (`id`) and of a photo of this client, named as in the addresses of the API. */
export interface PhotoKey {
  readonly id: string
  readonly photo_id: string
}

export interface PhotoRow {
  readonly id: string
  readonly caption: string | null
  readonly author: string
  readonly version: number
  readonly created_at: Date
  readonly widths: readonly number[]
  readonly height: number
  readonly visit_id: string | null
  readonly starts_at: Date | null
  readonly services: VisitRow['services']
  readonly timezone: string
}

/** The photos of a client, the newest first. */
export function readPhotos(db: TenantRead, clientId: string): Promise<PhotoRow[]> {
  return selectPhotos(db, sql`p.client_id = ${clientId}`)
}

/** One photo of a client. */
export async function readPhoto(
  db: TenantRead,
  { id, photo_id }: PhotoKey,
): Promise<PhotoRow | undefined> {
  const [row] = await selectPhotos(db, sql`p.client_id = ${id} and p.id = ${photo_id}`)
  return row
}

async function selectPhotos(db: TenantRead, condition: RawBuilder<unknown>): Promise<PhotoRow[]> {
  const { rows } = await readSql<PhotoRow>`
    select p.id, p.caption, p.author, p.version, p.created_at, f.widths, f.height, b.timezone,
      v.id as visit_id, v.starts_at, ${servicesOf(db)} as services
    from client_photos p
    join businesses b on b.tenant_id = p.tenant_id
    join picture_files f on f.tenant_id = p.tenant_id and f.name = p.name
    left join appointments v on v.tenant_id = p.tenant_id and v.id = p.appointment_id
    where p.tenant_id = ${db.tenantId} and p.removed_at is null and ${condition}
    order by p.created_at desc, p.id desc limit ${LISTED_MAX}`.execute(db)
  return rows
}

/** The part that the names of a photo's image files have in common. `undefined` for a removed or unknown photo. */
export async function readPhotoName(
  db: TenantRead,
  { id, photo_id }: PhotoKey,
): Promise<string | undefined> {
  const { rows } = await readSql<{ name: string }>`
    select name from client_photos where tenant_id = ${db.tenantId} and id = ${photo_id}
      and client_id = ${id} and removed_at is null`.execute(db)
  return rows[0]?.name
}

/** A client's file to which no other transaction adds photos. */
interface LockedPhotos {
  /** The id of the client; of a merged client, the id of the client into whom they were merged. */
  readonly id: string
  readonly count: number
}

/**
 * Locks a client's file, or the file into which it was merged, and counts its photos. Because of the lock, calls that
 * add or restore photos in the same client's file run one after another. `undefined` without such a client.
 */
export async function lockPhotos(
  db: TenantWrite,
  clientId: string,
): Promise<LockedPhotos | undefined> {
  const client = await lockClient(db, clientId)
  if (!client) return undefined
  await sql`
    select from clients where tenant_id = ${db.tenantId} and id = ${client.id} for no key update`.execute(
    db,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from client_photos
    where tenant_id = ${db.tenantId} and client_id = ${client.id} and removed_at is null`.execute(
    db,
  )
  return { id: client.id, count: itemAt(rows, 0).count }
}

interface NewPhoto extends PhotoKey {
  /** The part that the names of its image files have in common. */
  readonly name: string
  readonly author: string
  readonly now: Date
}

/** A photo belongs to a visit that starts within this time before or after the photo. */
const VISIT_WITHIN = sql`interval '12 hours'`

/**
 * Inserts a photo. If the client has a visit that is under way or completed and starts within twelve hours of now, the
 * photo belongs to this visit.
 */
export async function insertPhoto(
  db: TenantWrite,
  { id, photo_id, name, author, now }: NewPhoto,
): Promise<void> {
  const visit = sql`
    select id from appointments where tenant_id = ${db.tenantId} and client_id = ${id}
      and starts_at between ${now}::timestamptz - ${VISIT_WITHIN} and ${now}::timestamptz + ${VISIT_WITHIN}
      and (status in ${IN_SALON} or status = 'completed')
    order by status = 'completed', starts_at desc limit 1`
  await sql`
    insert into client_photos (tenant_id, id, client_id, name, appointment_id, author, created_at)
    values (${db.tenantId}, ${photo_id}, ${id}, ${name}, (${visit}), ${author}, ${now})`.execute(db)
}

/** Changes the caption if the photo has this version. Returns whether the caption was changed. */
export async function changeCaption(
  db: TenantWrite,
  { id, photo_id }: PhotoKey,
  caption: string | null,
  version: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update client_photos set caption = ${caption}, version = version + 1
    where tenant_id = ${db.tenantId} and id = ${photo_id} and client_id = ${id}
      and removed_at is null and version = ${version}`.execute(db)
  return numAffectedRows === 1n
}

/** Marks a photo as removed; it can be restored. Returns whether there was one. */
export async function markPhotoRemoved(
  db: TenantWrite,
  { id, photo_id }: PhotoKey,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update client_photos set removed_at = ${now}
    where tenant_id = ${db.tenantId} and id = ${photo_id} and client_id = ${id}
      and removed_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** Brings a removed photo back. Returns whether there was one. */
export async function unmarkPhotoRemoved(
  db: TenantWrite,
  { id, photo_id }: PhotoKey,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update client_photos set removed_at = null
    where tenant_id = ${db.tenantId} and id = ${photo_id} and client_id = ${id}
      and removed_at is not null`.execute(db)
  return numAffectedRows === 1n
}

/** The statement that removes a client's photos for good. Housekeeping then deletes their image files. */
export function deletionOfPhotos({ tenantId }: TenantWrite, clientId: string): RawBuilder<unknown> {
  return sql`
    with gone as (
      delete from client_photos where tenant_id = ${tenantId} and client_id = ${clientId} returning name)
    update picture_files set available = false
     where tenant_id = ${tenantId} and name in (select name from gone)`
}
