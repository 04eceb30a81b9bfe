import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import type { NoteRow } from './card-store.ts'

/** The place of a note among those of its client. */
export interface NotePosition {
  readonly allergy: boolean
  readonly pinned: boolean
  readonly at: string
  readonly id: string
}

/**
 * The notes of a client. Allergies come before other notes. In each of these two groups, pinned notes come first, and
 * otherwise newer notes come before older ones. The page starts after the position `after`. The index
 * `client_notes_in_order` has this order.
 */
export async function readNotes(
  db: TenantRead,
  clientId: string,
  limit: number,
  after?: NotePosition,
): Promise<NoteRow[]> {
  const isAfter =
    after &&
    sql`and ((kind = 'allergy'), pinned, created_at, id)
      < (${after.allergy}::boolean, ${after.pinned}::boolean, ${after.at}::timestamptz, ${after.id}::uuid)`
  const { rows } = await readSql<NoteRow>`
    select id, kind, text, pinned, author, version, created_at from client_notes
    where tenant_id = ${db.tenantId} and client_id = ${clientId} and removed_at is null ${isAfter ?? sql``}
    order by (kind = 'allergy') desc, pinned desc, created_at desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function insertNote(
  db: TenantWrite,
  clientId: string,
  { id, kind, text, pinned, author, created_at }: NoteRow,
): Promise<void> {
  await sql`
    insert into client_notes (tenant_id, id, client_id, kind, text, pinned, author, created_at)
    values (${db.tenantId}, ${id}, ${clientId}, ${kind}, ${text}, ${pinned}, ${author}, ${created_at})`.execute(
    db,
  )
}

/** Locks a note of a client. */
export async function lockNote(
  db: TenantWrite,
  clientId: string,
  id: string,
): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    select id, kind, text, pinned, author, version, created_at from client_notes
    where tenant_id = ${db.tenantId} and id = ${id} and client_id = ${clientId}
      and removed_at is null for update`.execute(db)
  return rows[0]
}

export async function changeNote(
  db: TenantWrite,
  { id, text, pinned, version }: NoteRow,
): Promise<void> {
  await sql`
    update client_notes set text = ${text}, pinned = ${pinned}, version = ${version}
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
}

/** Removes a note of a client, or with `null` brings a removed one back. Returns the note if there was one. */
export async function setRemoved(
  db: TenantWrite,
  clientId: string,
  id: string,
  removedAt: Date | null,
): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    update client_notes set removed_at = ${removedAt}
    where tenant_id = ${db.tenantId} and id = ${id} and client_id = ${clientId}
      and (removed_at is null) = ${removedAt !== null}
    returning id, kind, text, pinned, author, version, created_at`.execute(db)
  return rows[0]
}
