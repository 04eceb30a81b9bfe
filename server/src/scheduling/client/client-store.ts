import { type RawBuilder, sql } from 'kysely'
import {
  type TenantRead,
  type TenantWrite,
  violatedConstraint,
} from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { phoneKey } from './phone-key.ts'

/** The fields of a client that a booking needs. */
export interface Client {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly sms_opt_in: boolean
}

/** The details of a client as typed with a booking. */
export interface ClientInput {
  readonly name: string
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly sms_opt_in?: boolean | undefined
}

const columns = sql`id, name, email, phone, sms_opt_in`

/**
 * The present id of a client. This is the given id unless the client was merged into another; then it is the id of that
 * other client. A chain of up to 20 merges is followed.
 */
export async function presentIdOf(db: TenantRead, id: string): Promise<string> {
  const { rows } = await readSql<{ id: string }>`
    with recursive present as (
      select ${id}::uuid as id, 0 as merges
      union all
      select m.kept_id, merges + 1 from present cross join lateral (
        select kept_id from client_merges where tenant_id = ${db.tenantId} and removed_id = present.id
          and undone_at is null order by merged_at desc limit 1) m
      where merges < 20)
    select id from present order by merges desc limit 1`.execute(db)
  return rows[0]?.id ?? id
}

/** The client whom the desk names, locked against a merge and erasure until the transaction ends. */
export async function lockClient(db: TenantWrite, id: string): Promise<Client | undefined> {
  for (;;) {
    const present = await presentIdOf(db, id)
    const { rows } = await sql<Client>`
      select ${columns} from clients where tenant_id = ${db.tenantId} and id = ${present} for key share`.execute(
      db,
    )
    // the client was merged while this statement waited for the lock
    if (!rows[0] && present !== (await presentIdOf(db, id))) continue
    return rows[0]
  }
}

export async function findClient(db: TenantRead, id: string): Promise<Client | undefined> {
  const { rows } = await readSql<Client>`
    select ${columns} from clients where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
  return rows[0]
}

/** The client on file of an appointment, who gets the messages about changes; `undefined` when there is none. */
export async function clientOfAppointment(
  db: TenantRead,
  { client_id }: { readonly client_id: string | null },
): Promise<Client | undefined> {
  return client_id === null ? undefined : findClient(db, client_id)
}

/** The clients on file who have one of the ids, by id. */
export async function findClients(
  db: TenantRead,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Client>> {
  const { rows } = await readSql<Client>`
    select ${columns} from clients where tenant_id = ${db.tenantId} and id = any(${ids}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map((client) => [client.id, client]))
}

/**
 * The rules that a write of a client violates when another transaction wrote the client in the meantime. The caller
 * then looks for the client on file again.
 */
export const clientConflicts: ReadonlySet<string> = new Set(['client as found'])

/** The addresses of a client's file that nobody has proven to be the client's own; `null` when there are none. */
export type Unproven = 'all' | 'email' | 'phone' | null

/** A client on file who has the email address or the phone number that was typed. */
export interface ClientOnFile extends Client {
  readonly version: number
  readonly blocked: boolean
  readonly phone_key: string | null
  /**
   * The unproven addresses of a file that was created online; `null` once they are proven. It is also `null` once the
   * desk has booked for the client or edited the file.
   */
  readonly unproven: Unproven
  /** Whether the client was found by the email address; otherwise by the phone number. */
  readonly by_email: boolean
  /**
   * Whether it is the only file with the address, or the only one of several that also has the name. Members of a
   * family share addresses.
   */
  readonly only: boolean
  /** Whether the caller has proven the address by which the client was found, and the client is the `only` one. */
  readonly proven: boolean
}

/** The most files with one address that the query reads. */
const FAMILY_MAX = 20

/**
 * Builds the query of the clients with this email address or phone number. If some of the clients with an address also
 * have the name, only those are found. A client who has both addresses is found twice.
 */
export function findClientsOnFile(
  db: TenantWrite,
  { name, email, phone }: ClientInput,
  locale: string,
  provenBy: ProvenBy = null,
): RawBuilder<ClientOnFile> {
  const found = (by: 'email' | 'phone', address: RawBuilder<unknown>) => sql<ClientOnFile>`
    select ${columns}, phone_key, version, unproven, blocked, ${by === 'email'}::boolean as by_email,
      count(*) over () = 1 as only, (count(*) over () = 1 and ${by === provenBy}::boolean) as proven
    from (select *, bool_or(namesake) over () as has_namesake from (
      select *, name_key = lower(${name}::text) as namesake
      from clients where tenant_id = ${db.tenantId} and ${address} limit ${FAMILY_MAX}) shared) family
    where namesake = has_namesake`
  const byEmail = found('email', email ? sql`email_key = lower(${email}::text)` : sql`false`)
  if (!phone) return byEmail
  const byPhone = found('phone', sql`phone_key = ${phoneKey(phone, locale)}::text`)
  return sql`${byEmail} union all ${byPhone}`
}

/** Which of the typed addresses the caller has proven; `null` for neither. */
export type ProvenBy = 'email' | 'phone' | null

/** A prepared write of a client's file, not yet sent. */
export type PendingChange = RawBuilder<unknown>

/** The insert of a new client. */
export function insertClient(
  db: TenantWrite,
  { id, name, email, phone, sms_opt_in, unproven }: Client & { readonly unproven: Unproven },
  phone_key: string | null,
  now: Date,
): PendingChange {
  return sql`
    insert into clients (tenant_id, id, name, email, phone, phone_key, sms_opt_in, unproven, created_at)
    values (${db.tenantId}, ${id}, ${name}, ${email}, ${phone}, ${phone_key}, ${sms_opt_in}, ${unproven},
      ${now})`
}

/** The update of a client on file; asserts that it was not changed since it was read. */
export function updateClient(
  db: TenantWrite,
  { id, email, phone, phone_key, sms_opt_in, unproven, version }: ClientOnFile,
): PendingChange {
  return sql`
    update clients set email = ${email}, phone = ${phone}, phone_key = ${phone_key},
      sms_opt_in = ${sms_opt_in}, unproven = ${unproven}, version = version + 1
    where tenant_id = ${db.tenantId} and id = ${id} and assert_rule(version = ${version}, 'client as found')`
}

/**
 * Writes a change of a client. Returns false and writes nothing when another transaction wrote the client in the
 * meantime.
 */
export async function writeChange(db: TenantWrite, change: PendingChange): Promise<boolean> {
  await sql`savepoint client_change`.execute(db)
  try {
    await change.execute(db)
    return true
  } catch (error) {
    if (!clientConflicts.has(violatedConstraint(error) ?? '')) throw error
    await sql`rollback to savepoint client_change`.execute(db)
    return false
  }
}
