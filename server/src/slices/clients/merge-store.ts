import { type RawBuilder, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { HOLDS_TIME } from '../../scheduling/appointment/status-store.ts'
import type { KeptApart } from './kept-apart-store.ts'
import type { MergedFile } from './merged-file.ts'

/**
 * The foreign keys in which a merge replaces the removed client by the kept client. A test compares the list with the
 * database. `moveClaims` moves the claims. `insertKeptApart` keeps the kept client apart from the same clients as the
 * removed client.
 */
export const references = [
  ['appointments', 'client_id'],
  ['appointments', 'probable_client_id'],
  ['waitlist_entries', 'client_id'],
  ['waitlist_entries', 'probable_client_id'],
  ['messages', 'client_id'],
  ['client_notes', 'client_id'],
  ['client_photos', 'client_id'],
] as const

/**
 * The ids of the rows that a merge changed, by `table.column`. The merge moved such a row, made it inactive, or removed
 * it from the waiting list.
 */
export type Moved = Readonly<Record<string, readonly string[]>>

/** A client's file as JSON, without the tenant and the generated columns. */
export interface ClientFile {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly phone_key: string | null
  readonly sms_opt_in: boolean
  readonly unproven: string | null
  readonly birthday: string | null
  readonly tags: readonly string[]
  readonly blocked: boolean
  readonly created_at: string
  readonly version: number
}

/** The files of these clients. */
export async function readFiles(db: TenantRead, ids: readonly string[]): Promise<ClientFile[]> {
  const { rows } = await readSql<{ file: ClientFile }>`
    select ${fileOf} as file from clients c
    where c.tenant_id = ${db.tenantId} and c.id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ file }) => file)
}

/** Locks the files of these clients, so that nothing is booked for them meanwhile. */
export async function lockFiles(db: TenantWrite, ids: readonly string[]): Promise<void> {
  await sql`select from clients where tenant_id = ${db.tenantId} and id = any(${ids}::uuid[])
    order by id for update`.execute(db)
}

const fileOf = sql<ClientFile>`to_jsonb(c) - 'email_key' - 'name_key' - 'tenant_id'`

/** Whether an active claim of the removed client has not ended and overlaps an active claim of the kept client. */
export async function doOverlap(
  db: TenantWrite,
  kept: string,
  removed: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from claims r where ${isOverlapped(db, kept, removed)} and r.ends_at > ${now} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The condition that `r` is an active claim of the removed client and overlaps an active claim of the kept one. */
function isOverlapped(db: TenantWrite, kept: string, removed: string): RawBuilder<unknown> {
  return sql`r.tenant_id = ${db.tenantId} and r.subject_id = ${removed} and r.active and exists (
    select from claims k where k.tenant_id = ${db.tenantId} and k.subject_id = ${kept} and k.active
      and tstzrange(k.starts_at, k.ends_at) && tstzrange(r.starts_at, r.ends_at))`
}

/** Makes the rows that refer to one client refer to another one. Waits for changes of these rows that are under way. */
export async function moveReferences(db: TenantWrite, from: string, to: string): Promise<Moved> {
  const moved: Record<string, string[]> = {}
  for (const [table, column] of references) {
    moved[`${table}.${column}`] = await moveRows(db, table, column, { from, to })
  }
  return moved
}

/**
 * Moves the claims of one client to another one. Active claims that would overlap become inactive; returns their ids.
 * The caller has refused overlaps of claims that have not ended. Moved claims that overlap a claim of their new client
 * are marked `despite_others`, so that a cancelled or missed visit can be brought back in spite of the overlap.
 */
export async function moveClaims(db: TenantWrite, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update claims r set active = false where ${isOverlapped(db, to, from)} returning id`.execute(db)
  await sql`
    update claims r set despite_others = true where r.tenant_id = ${db.tenantId} and r.subject_id = ${from}
      and exists (select from claims k where k.tenant_id = r.tenant_id and k.subject_id = ${to}
        and tstzrange(k.starts_at, k.ends_at) && tstzrange(r.starts_at, r.ends_at))`.execute(db)
  await sql`update claims set subject_id = ${to}
    where tenant_id = ${db.tenantId} and subject_kind = 'client' and subject_id = ${from}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

interface Move {
  readonly from: string
  readonly to: string
  /** The rows to move; all rows of the client unless given. */
  readonly ids?: readonly string[]
}

async function moveRows(
  db: TenantWrite,
  table: string,
  column: string,
  { from, to, ids }: Move,
): Promise<string[]> {
  const [tableRef, columnRef] = [sql.table(table), sql.ref(column)]
  const { rows } = await sql<{ id: string }>`
    update ${tableRef} set ${columnRef} = ${to} where tenant_id = ${db.tenantId} and ${columnRef} = ${from}
      ${ids ? sql`and id = any(${ids}::uuid[])` : sql``} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Moves back those rows that a merge has moved and that still belong to the kept client. */
export async function moveBack(
  db: TenantWrite,
  moved: Moved,
  kept: string,
  removed: string,
): Promise<void> {
  for (const [table, column] of references) {
    const ids = moved[`${table}.${column}`] ?? []
    const movedBack = await moveRows(db, table, column, { from: kept, to: removed, ids })
    if (column !== 'client_id' || table !== 'appointments') continue
    const inactive = sql`id = any(${moved['claims.active'] ?? []}::uuid[])`
    // a claim stays inactive when its visit does not hold its time any more
    const holdsTime = sql`exists (select from appointments a
      where a.tenant_id = claims.tenant_id and a.id = claims.appointment_id and a.status in ${HOLDS_TIME})`
    await sql`update claims set subject_id = ${removed}, active = active or ${inactive} and ${holdsTime}
      where tenant_id = ${db.tenantId} and subject_kind = 'client' and subject_id = ${kept}
        and appointment_id = any(${movedBack}::uuid[])`.execute(db)
  }
}

/** Writes the fields of a file that a merge changes. */
export async function writeMerged(db: TenantWrite, id: string, file: MergedFile): Promise<void> {
  await sql`
    update clients set email = ${file.email}, phone = ${file.phone}, phone_key = ${file.phone_key},
      sms_opt_in = ${file.sms_opt_in}, birthday = ${file.birthday}::date, tags = ${file.tags}::text[],
      blocked = ${file.blocked}, unproven = ${file.unproven}, created_at = ${file.created_at}::timestamptz,
      version = version + 1
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
}

/**
 * Deletes a client's file, and with it the pairs in which the client is kept apart. The database refuses the deletion
 * while other rows refer to the client.
 */
export async function deleteFile(db: TenantWrite, id: string): Promise<void> {
  await sql`delete from clients where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
}

/** Inserts a client's file that a merge deleted. */
export async function restoreFile(db: TenantWrite, file: ClientFile): Promise<void> {
  await sql`
    insert into clients (tenant_id, id, name, email, phone, phone_key, sms_opt_in, unproven, birthday, tags, blocked,
      created_at, version)
    values (${db.tenantId}, ${file.id}, ${file.name}, ${file.email}, ${file.phone}, ${file.phone_key},
      ${file.sms_opt_in}, ${file.unproven}, ${file.birthday}::date, ${file.tags}::text[], ${file.blocked},
      ${file.created_at}::timestamptz, ${file.version + 1})`.execute(db)
}

/** A merge as it is stored. */
export interface Merge {
  readonly id: string
  readonly kept_id: string
  readonly removed_id: string
  readonly removed_file: ClientFile
  readonly kept_before: MergedFile
  readonly kept_after: MergedFile
  readonly moved: Moved
  /**
   * `before`: the clients from whom the removed client was kept apart. `added`: the ids of those clients from whom the
   * kept client has been kept apart only since the merge.
   */
  readonly apart: { readonly before: readonly KeptApart[]; readonly added: readonly string[] }
}

export async function insertMerge(
  db: TenantWrite,
  merge: Merge,
  mergedBy: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into client_merges (tenant_id, id, kept_id, removed_id, removed_file, kept_before, kept_after, moved,
      apart, merged_by, merged_at)
    values (${db.tenantId}, ${merge.id}, ${merge.kept_id}, ${merge.removed_id},
      ${JSON.stringify(merge.removed_file)}, ${JSON.stringify(merge.kept_before)},
      ${JSON.stringify(merge.kept_after)}, ${JSON.stringify(merge.moved)},
      ${JSON.stringify(merge.apart)}, ${mergedBy}, ${now})`.execute(db)
}

const UNDO_DAYS = 30

/** The condition of a merge `m` that can still be undone as of `now`. */
function isUndoable(now: Date): RawBuilder<unknown> {
  return sql`m.undone_at is null and m.merged_at > ${now}::timestamptz - ${UNDO_DAYS} * interval '1 day'
    and exists (select from clients k where k.tenant_id = m.tenant_id and k.id = m.kept_id)`
}

/** Locks a merge. `undoable` is false when the merge was undone or is too old, or when the kept client is gone. */
export async function lockMerge(
  db: TenantWrite,
  id: string,
  now: Date,
): Promise<(Merge & { readonly undoable: boolean }) | undefined> {
  const { rows } = await sql<Merge & { readonly undoable: boolean }>`
    select id, kept_id, removed_id, removed_file, kept_before, kept_after, moved, apart,
      (${isUndoable(now)}) as undoable
    from client_merges m where m.tenant_id = ${db.tenantId} and m.id = ${id} for update`.execute(db)
  return rows[0]
}

/** Marks a merge as undone, and deletes the copies of the files, which only an undo needs. */
export async function closeMerge(db: TenantWrite, id: string, now: Date): Promise<void> {
  await sql`update client_merges set undone_at = ${now}, removed_file = '{}', kept_before = '{}', kept_after = '{}', moved = '{}'
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
}

export interface MergeRow {
  readonly id: string
  /** The name of the removed client. */
  readonly name: string
  readonly merged_at: Date
}

/** The merges into a client that can still be undone, the latest first. */
export async function readMerges(db: TenantRead, clientId: string, now: Date): Promise<MergeRow[]> {
  const { rows } = await readSql<MergeRow>`
    select m.id, m.removed_file ->> 'name' as name, m.merged_at from client_merges m
    where m.tenant_id = ${db.tenantId} and m.kept_id = ${clientId} and ${isUndoable(now)}
    order by m.merged_at desc, m.id desc limit 20`.execute(db)
  return rows
}
