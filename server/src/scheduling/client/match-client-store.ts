import { type RawBuilder, sql } from 'kysely'
import {
  type TenantDraft,
  type TenantRead,
  type TenantWrite,
  violatedConstraint,
} from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { phoneKey } from './phone-key.ts'

/** A client, as far as booking needs to know them. */
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

export async function findClient(db: TenantRead, id: string): Promise<Client | undefined> {
  const { rows } = await sql<Client>`
    select ${columns} from clients where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
  return rows[0]
}

/** What refuses news of a client when others were told in the meantime: look again. */
export const clientsChanged: ReadonlySet<string> = new Set([
  'clients_email_unique',
  'clients_phone_unique',
  'client as found',
])

type Unproven = 'all' | 'email' | 'phone' | null

/** A client on file with the same e-mail address or phone number. */
export interface ClientOnFile extends Client {
  readonly version: number
  readonly phone_key: string | null
  /** The unproven addresses of a file that was made online; `null` once the desk has booked for the client. */
  readonly unproven: Unproven
  /** Found by the address; else by the number. */
  readonly by_email: boolean
  /** Found by an address that the caller has proven. */
  readonly proven: boolean
}

/** The clients with this e-mail address or phone number: two when they belong to different people. */
export function clientsOnFile(
  db: TenantDraft,
  { email, phone }: ClientInput,
  locale: string,
  proven: ProvenBy = null,
): RawBuilder<ClientOnFile> {
  const known = sql`${columns}, phone_key, version, unproven`
  return sql<ClientOnFile>`
    select ${known}, true as by_email, ${proven === 'email'}::boolean as proven from clients
    where tenant_id = ${db.tenantId} and email_key = lower(${email ?? null}::text)
    union all
    select ${known}, false, ${proven === 'phone'}::boolean from clients
    where tenant_id = ${db.tenantId} and phone_key = ${phone ? phoneKey(phone, locale) : null}::text`
}

/** The typed address that the caller has proven. */
export type ProvenBy = 'email' | 'phone' | null

/** The client of a booking, as far as known, and the rows to write about them first. */
export interface Match {
  /** The client on file with the proven address, or a new one. */
  readonly client: Client | undefined
  /** A client on file with an unproven typed address; the desk decides. */
  readonly probable: { readonly id: string; readonly name: string } | null
  readonly change: RawBuilder<unknown> | undefined
}

/**
 * The client of an online booking. A file with the typed address is the caller's, and is added to, only if the
 * address is proven; otherwise its client is probable. A contact that matches no file makes a new one.
 */
export function matchClient(
  db: TenantDraft,
  found: readonly ClientOnFile[],
  given: ClientInput,
  locale: string,
  by: ProvenBy,
  now: Date,
): Match {
  const own = found.find(({ proven }) => proven)
  const probable = found.find(({ by_email }) => by_email) ?? found[0]
  if (!own && probable) {
    const { id, name } = probable
    return { client: undefined, probable: { id, name }, change: undefined }
  }
  return { ...resolveClient(db, found, given, locale, now, by), probable: null }
}

/** Who introduces themselves, and what has to be written about them first, if anything. */
export interface ClientChange {
  readonly client: Client
  /** A new client on file, or what was not known of one yet; refused when it is on file by now. */
  readonly change: RawBuilder<unknown> | undefined
}

/**
 * The client among those on file, the one with the same e-mail address before the one with the same number, or
 * a new one. Somebody without either is new. A booking never replaces known details. Of an unproven file only
 * the addresses that are given now count as known; the others may be somebody else's.
 */
export function resolveClient(
  db: TenantDraft,
  found: readonly ClientOnFile[],
  given: ClientInput,
  locale: string,
  now: Date,
  by: ProvenBy | 'desk',
): ClientChange {
  const email = given.email ?? null
  const key = given.phone ? phoneKey(given.phone, locale) : null
  const phone = given.phone ?? null
  const file =
    found.find(({ proven }) => proven) ?? found.find(({ by_email }) => by_email) ?? found[0]
  if (!file) {
    const sms_opt_in = given.sms_opt_in === true && key !== null
    const client = { id: newId(), name: given.name, email, phone, sms_opt_in }
    const unproven = unprovenOf(client, by)
    return { client, change: insertClient(db, { ...client, unproven }, key, now) }
  }
  const known = isWhole(file, by) ? file : knownOf(file, found)
  const phoneIsNew =
    key !== null && known.phone_key === null && found.every(({ phone_key }) => phone_key !== key)
  const emailIsTaken = found.some(({ by_email, id }) => by_email && id !== known.id)
  const theirs = phoneIsNew || (key !== null && known.phone_key === key)
  const client = {
    id: known.id,
    name: known.name,
    email: known.email ?? (emailIsTaken ? null : email),
    phone: phoneIsNew ? phone : known.phone,
    sms_opt_in: known.sms_opt_in || (given.sms_opt_in === true && theirs),
  }
  const phone_key = phoneIsNew ? key : known.phone_key
  const unproven = file.unproven && unprovenOf(client, by)
  const changed = { ...file, ...client, phone_key, unproven }
  const same = (['email', 'phone_key', 'sms_opt_in', 'unproven'] as const).every(
    (field) => changed[field] === file[field],
  )
  return { client, change: same ? undefined : fillIn(db, changed) }
}

function unprovenOf({ email, phone }: Client, by: ProvenBy | 'desk'): Unproven {
  if (by === null) return 'all'
  if (by === 'email') return phone === null ? null : 'phone'
  return by === 'phone' && email !== null ? 'email' : null
}

/**
 * Whether the whole file is the caller's: the desk has confirmed it, or the caller proved its address before.
 */
function isWhole({ unproven }: ClientOnFile, by: ProvenBy | 'desk'): boolean {
  if (unproven === null) return true
  return (by === 'email' && unproven === 'phone') || (by === 'phone' && unproven === 'email')
}

/**
 * The part of an unproven file that counts: the addresses it was found by, and the consent of a proven number.
 */
function knownOf(file: ClientOnFile, found: readonly ClientOnFile[]): ClientOnFile {
  const ways = found.filter(({ id }) => id === file.id)
  const byPhone = ways.find(({ by_email }) => !by_email)
  return {
    ...file,
    email: ways.some(({ by_email }) => by_email) ? file.email : null,
    phone: byPhone ? file.phone : null,
    phone_key: byPhone ? file.phone_key : null,
    sms_opt_in: byPhone?.proven === true && file.sms_opt_in,
  }
}

function insertClient(
  db: TenantDraft,
  { id, name, email, phone, sms_opt_in, unproven }: Client & { readonly unproven: Unproven },
  key: string | null,
  now: Date,
): RawBuilder<unknown> {
  return sql`
    insert into clients (tenant_id, id, name, email, phone, phone_key, sms_opt_in, unproven, created_at)
    values (${db.tenantId}, ${id}, ${name}, ${email}, ${phone}, ${key}, ${sms_opt_in}, ${unproven},
      ${now})`
}

function fillIn(
  db: TenantDraft,
  { id, email, phone, phone_key, sms_opt_in, unproven, version }: ClientOnFile,
): RawBuilder<unknown> {
  return sql`
    update clients set email = ${email}, phone = ${phone}, phone_key = ${phone_key},
      sms_opt_in = ${sms_opt_in}, unproven = ${unproven}, version = version + 1
    where tenant_id = ${db.tenantId} and id = ${id} and demand(version = ${version}, 'client as found')`
}

/**
 * The client that somebody introduces themselves as, written down if they are new: the same address or
 * number is the same person, even when they come twice at the same moment.
 */
export async function findOrCreateClient(
  db: TenantWrite,
  given: ClientInput,
  locale: string,
  now: Date,
): Promise<Client> {
  for (;;) {
    const { rows } = await clientsOnFile(db, given, locale).execute(db)
    const { client, change } = resolveClient(db, rows, given, locale, now, 'desk')
    if (!change || (await writeChange(db, change))) return client
  }
}

/** The client of an entry on the waiting list; writes the file if the client is new or proven. */
export async function matchClientNow(
  db: TenantWrite,
  given: ClientInput,
  locale: string,
  by: ProvenBy,
  now: Date,
): Promise<Match> {
  for (;;) {
    const { rows } = await clientsOnFile(db, given, locale, by).execute(db)
    const match = matchClient(db, rows, given, locale, by, now)
    if (!match.change || (await writeChange(db, match.change))) return match
  }
}

/** Writes news of a client; false, and nothing written, when others were told in the meantime. */
async function writeChange(db: TenantWrite, change: RawBuilder<unknown>): Promise<boolean> {
  await sql`savepoint news`.execute(db)
  try {
    await change.execute(db)
    return true
  } catch (error) {
    if (!clientsChanged.has(violatedConstraint(error) ?? '')) throw error
    await sql`rollback to savepoint news`.execute(db)
    return false
  }
}
