import { type RawBuilder, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'

/** A code that proves one address: an email address, or a phone number (E.164). */
export interface Proof {
  readonly id: string
  readonly email: string | null
  readonly phone: string | null
}

export interface FoundProof extends Proof {
  readonly used: boolean
  readonly expires_at: Date
}

export async function insertProof(
  db: TenantWrite,
  { id, email, phone, language }: Proof & { readonly language: string | null },
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    insert into contact_proofs (tenant_id, id, email, phone, language, expires_at, created_at)
    values (${db.tenantId}, ${id}, ${email}, ${phone}, ${language}, ${expiresAt}, ${now})`.execute(
    db,
  )
}

/**
 * The statement that counts a try of a code and asserts the limit of tries. It is committed before the code is
 * compared, so that parallel guesses are counted, too.
 */
export function countTry(
  db: TenantWrite,
  id: string,
  most: number,
  rule: string,
): RawBuilder<unknown> {
  return sql`
    with tried as (
      update contact_proofs set tries = tries + 1
       where tenant_id = ${db.tenantId} and id = ${id} returning tries
    )
    select assert_rule(tries <= ${most}::int, ${rule}) from tried`
}

/** The statement that takes the try of a right code off the count. */
export function takeBackTry(db: TenantWrite, id: string): RawBuilder<unknown> {
  return sql`
    update contact_proofs set tries = tries - 1
     where tenant_id = ${db.tenantId} and id = ${id} and tries > 0`
}

export async function findProof(db: TenantRead, id: string): Promise<FoundProof | undefined> {
  const { rows } = await readSql<FoundProof>`
    select id, email, phone, used_at is not null as used, expires_at from contact_proofs
     where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
  return rows[0]
}

/** The statement that marks the proof as used. Asserts, under the rule's name, that it was not used before. */
export function useProof(
  db: TenantWrite,
  { id, now, rule }: { readonly id: string; readonly now: Date; readonly rule: string },
): RawBuilder<unknown> {
  return sql`
    update contact_proofs set used_at = ${now}
     where tenant_id = ${db.tenantId} and id = ${id} and assert_rule(used_at is null, ${rule})`
}
