import type { PictureKind } from '@chairtime/core/salon/picture-shapes.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database-types.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import type { PictureFiles, RecordedFiles } from '../../scheduling/salon/picture-store.ts'

/** A place of the booking site. */
export interface Place {
  readonly kind: PictureKind
  /** The id of the staff member, of the service or of the salon. */
  readonly id: string
}

/** Whether the salon has this place. A service that was taken off the menu has none. */
export async function hasPlace(db: TenantRead, { kind, id }: Place): Promise<boolean> {
  const subjects: Readonly<Record<PictureKind, RawBuilder<unknown>>> = {
    logo: sql`select where ${id}::uuid = ${db.tenantId}`,
    cover: sql`select where ${id}::uuid = ${db.tenantId}`,
    portrait: sql`select from staff where tenant_id = ${db.tenantId} and id = ${id}`,
    photo: sql`select from services
      where tenant_id = ${db.tenantId} and id = ${id} and deleted_at is null`,
  }
  const { rows } = await readSql<object>`select where exists (${subjects[kind]})`.execute(db)
  return rows.length > 0
}

/**
 * Records files before they are written. Waits while housekeeping removes old files of the same name. Old files of this
 * name that were still to be removed are kept, because the new files replace them.
 */
export async function recordFiles(
  db: TenantWrite,
  { name, widths, height, private: isPrivate }: RecordedFiles,
  now: Date,
): Promise<void> {
  await sql`
    insert into picture_files (tenant_id, name, widths, height, private, uploaded_at)
    values (${db.tenantId}, ${name}, ${widths}, ${height}, ${isPrivate}, ${now})
    on conflict (tenant_id, name) do update set uploaded_at = excluded.uploaded_at, available = true`.execute(
    db,
  )
}

/** Shows a picture at a place. The picture that the place had before can be restored. */
export async function showPicture(
  db: TenantWrite,
  { kind, id }: Place,
  name: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into pictures as p (tenant_id, kind, subject_id, name, changed_at)
    values (${db.tenantId}, ${kind}, ${id}, ${name}, ${now})
    on conflict (tenant_id, kind, subject_id) do update set name = excluded.name,
      previous_name = coalesce(p.name, p.previous_name), changed_at = excluded.changed_at
     where p.name is distinct from excluded.name`.execute(db)
}

/** Removes the picture from its place. It can be restored. Returns whether the place had a picture. */
export async function hidePicture(
  db: TenantWrite,
  { kind, id }: Place,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update pictures set name = null, previous_name = name, changed_at = ${now}
     where tenant_id = ${db.tenantId} and kind = ${kind} and subject_id = ${id} and name is not null
    returning kind`.execute(db)
  return rows.length > 0
}

/** Shows the previous picture of a place again. Returns `undefined` when no previous picture is kept. */
export async function bringBack(
  db: TenantWrite,
  { kind, id }: Place,
  now: Date,
): Promise<PictureFiles | undefined> {
  const { rows } = await sql<PictureFiles>`
    with back as (
      update pictures set name = previous_name, previous_name = null, changed_at = ${now}
       where tenant_id = ${db.tenantId} and kind = ${kind} and subject_id = ${id}
         and previous_name is not null
      returning name)
    select f.name, f.widths, f.height from back join picture_files f
      on f.tenant_id = ${db.tenantId} and f.name = back.name`.execute(db)
  return rows[0]
}

const aDayBefore = (now: Date) => sql`${now}::timestamptz - interval '1 day'`

/** True for files that, within the last day, were not uploaded and no picture stopped showing. */
const old = (now: Date) => sql`greatest(f.uploaded_at, f.shown_until) <= ${aDayBefore(now)}`

/** True for files that a picture or a client photo shows, and for files with which one of them can be restored. */
const needed = sql`(exists (select from pictures p
    where p.tenant_id = f.tenant_id and f.name in (p.name, p.previous_name))
  or exists (select from client_photos c where c.tenant_id = f.tenant_id and c.name = f.name))`

/**
 * The salons for which `giveUpFiles` finds work. Each has a picture or a client photo that can no longer be restored,
 * old files that nothing needs, or files that were given up.
 */
export async function salonsWithOldPictures(jobs: Kysely<DB>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`
    select tenant_id from pictures where previous_name is not null and changed_at <= ${aDayBefore(now)}
    union
    select tenant_id from client_photos where removed_at <= ${aDayBefore(now)}
    union
    select tenant_id from picture_files f
     where not available or (${old(now)} and not ${needed})`.execute(jobs)
  return rows.map(({ tenant_id }) => tenant_id)
}

/** The oldest upload among the files that a picture or client photo needs. These files must be in the store. */
export async function oldestShown(
  jobs: Kysely<DB>,
): Promise<Omit<RecordedFiles, 'height'> | undefined> {
  const { rows } = await sql<Omit<RecordedFiles, 'height'>>`
    select name, widths, private from picture_files f
     where available and ${needed} order by uploaded_at limit 1`.execute(jobs)
  return rows[0]
}

/**
 * Gives up the old files (`old`) that no picture and no photo needs now. A picture needs its present files, and its
 * previous files while it can be restored. A client photo that was removed a day ago is deleted first. No picture can
 * show files that were given up. Returns all files that are given up and still recorded.
 */
export async function giveUpFiles(db: TenantWrite, now: Date): Promise<RecordedFiles[]> {
  await sql`
    update pictures set previous_name = null
     where tenant_id = ${db.tenantId} and previous_name is not null and changed_at <= ${aDayBefore(now)}`.execute(
    db,
  )
  await sql`
    delete from client_photos
     where tenant_id = ${db.tenantId} and removed_at <= ${aDayBefore(now)}`.execute(db)
  await sql`
    update picture_files f set available = false
     where tenant_id = ${db.tenantId} and available and ${old(now)} and not ${needed}`.execute(db)
  const { rows } = await sql<RecordedFiles>`
    select name, widths, height, private from picture_files
     where tenant_id = ${db.tenantId} and not available`.execute(db)
  return rows
}

/**
 * Locks files that were given up, until the end of the transaction. An upload with the same content waits for the lock.
 * Returns `false` when another node is removing the files or has removed them.
 */
export async function lockGivenUp(db: TenantWrite, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from picture_files
     where tenant_id = ${db.tenantId} and name = ${name} and not available
       for update skip locked`.execute(db)
  return rows.length > 0
}

/** Deletes the record of files that were given up and removed. */
export async function forgetFiles(db: TenantWrite, name: string): Promise<void> {
  await sql`
    delete from picture_files
     where tenant_id = ${db.tenantId} and name = ${name} and not available`.execute(db)
}
