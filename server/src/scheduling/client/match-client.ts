import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import {
  type Client,
  type ClientInput,
  type ClientOnFile,
  findClientsOnFile,
  insertClient,
  type PendingChange,
  type ProvenBy,
  type Unproven,
  updateClient,
  writeChange,
} from './client-store.ts'
import { contactOf, lockContact } from './contact-store.ts'
import { phoneKey } from './phone-key.ts'

/**
 * Finds the client of a contact when no booking is being made, for example for the waiting list. Also writes the file
 * of a client who is new or proven. Only the details in `added` go into a file; by default they are the whole contact.
 */
export async function matchClientNow(
  db: TenantWrite,
  given: ClientInput,
  locale: string,
  by: ProvenBy,
  now: Date,
  added: ClientInput = given,
): Promise<Match> {
  await lockContact(db, contactOf(given, locale))
  for (;;) {
    const { rows } = await findClientsOnFile(db, given, locale, by).execute(db)
    const match = matchClient(db, rows, added, locale, by, now)
    if (!match.change || (await writeChange(db, match.change))) return match
  }
}

/** The client of a booking, as far as known, and the write of their file. */
export interface Match {
  /** The client on file with the proven address, or a new one. */
  readonly client: Client | undefined
  /** A client on file who has a typed address that the caller has not proven; the desk decides. */
  readonly probable: { readonly id: string; readonly name: string } | null
  readonly change: PendingChange | undefined
}

/**
 * The client of an online booking. A file with the typed address counts as the caller's only if the caller has proven
 * the address; new details are then added to the file. Otherwise the client of the file is the probable client. Where
 * several files share the address and none or several have the name, there is no probable client and the desk decides.
 * A contact that matches no file makes a new one.
 */
export function matchClient(
  db: TenantWrite,
  found: readonly ClientOnFile[],
  given: ClientInput,
  locale: string,
  by: ProvenBy,
  now: Date,
): Match {
  const own = found.find(({ proven }) => proven)
  if (!own && found.length > 0) {
    const { id, name } = likeliest(found) ?? {}
    const probable = id !== undefined && name !== undefined ? { id, name } : null
    return { client: undefined, probable, change: undefined }
  }
  return { ...resolveClient(db, found, given, locale, now, by), probable: null }
}

/** A client, and the write of their file that a booking needs first, if any. */
export interface ClientChange {
  readonly client: Client
  /** The insert of a new client, or the update of one on file; the update fails when the file has changed meanwhile. */
  readonly change: PendingChange | undefined
}

/**
 * The client among `found`, or a new one. The client with the proven address comes first, then the only one with the
 * typed email address, then the only one with the typed number. Without any of the three the client is new. A booking
 * never replaces known details. If a file has unproven addresses, only its addresses that were typed now count as
 * known; its others may be somebody else's. An address is not added if another client of `onFile` has it.
 */
export function resolveClient(
  db: TenantWrite,
  found: readonly ClientOnFile[],
  given: ClientInput,
  locale: string,
  now: Date,
  by: ProvenBy | 'desk',
  onFile = found,
): ClientChange {
  const email = given.email ?? null
  const key = given.phone ? phoneKey(given.phone, locale) : null
  const phone = given.phone ?? null
  const file = found.find(({ proven }) => proven) ?? likeliest(found)
  if (!file) {
    const sms_opt_in = given.sms_opt_in === true && key !== null
    const client = { id: newId(), name: given.name, email, phone, sms_opt_in }
    const unproven = unprovenOf(client, by)
    return { client, change: insertClient(db, { ...client, unproven }, key, now) }
  }
  const known = isWhole(file, by) ? file : knownOf(file, found)
  const phoneIsNew =
    key !== null && known.phone_key === null && onFile.every(({ phone_key }) => phone_key !== key)
  const emailIsTaken = onFile.some(({ by_email, id }) => by_email && id !== known.id)
  const phoneIsOfFile = phoneIsNew || (key !== null && known.phone_key === key)
  const client = {
    id: known.id,
    name: known.name,
    email: known.email ?? (emailIsTaken ? null : email),
    phone: phoneIsNew ? phone : known.phone,
    sms_opt_in: known.sms_opt_in || (given.sms_opt_in === true && phoneIsOfFile),
  }
  const phone_key = phoneIsNew ? key : known.phone_key
  const unproven = file.unproven && unprovenOf(client, by)
  const changed = { ...file, ...client, phone_key, unproven }
  const isUnchanged = (['email', 'phone_key', 'sms_opt_in', 'unproven'] as const).every(
    (field) => changed[field] === file[field],
  )
  return { client, change: isUnchanged ? undefined : updateClient(db, changed) }
}

/** The only client with the email address, else the only one with the phone number. */
function likeliest(found: readonly ClientOnFile[]): ClientOnFile | undefined {
  const only = found.filter(({ only }) => only)
  return only.find(({ by_email }) => by_email) ?? only[0]
}

function unprovenOf({ email, phone }: Client, by: ProvenBy | 'desk'): Unproven {
  if (by === null) return 'all'
  if (by === 'email') return phone === null ? null : 'phone'
  return by === 'phone' && email !== null ? 'email' : null
}

/**
 * Whether the whole file counts as the caller's. It does when none of its addresses is unproven, or when the address
 * that the caller has proven now was proven before.
 */
function isWhole({ unproven }: ClientOnFile, by: ProvenBy | 'desk'): boolean {
  if (unproven === null) return true
  return (by === 'email' && unproven === 'phone') || (by === 'phone' && unproven === 'email')
}

/**
 * The part of an unproven file that counts: the addresses by which it was found, and the consent to texts if the caller
 * has proven the number.
 */
function knownOf(file: ClientOnFile, found: readonly ClientOnFile[]): ClientOnFile {
  const rowsOfFile = found.filter(({ id }) => id === file.id)
  const byPhone = rowsOfFile.find(({ by_email }) => !by_email)
  return {
    ...file,
    email: rowsOfFile.some(({ by_email }) => by_email) ? file.email : null,
    phone: byPhone ? file.phone : null,
    phone_key: byPhone ? file.phone_key : null,
    sms_opt_in: byPhone?.proven === true && file.sms_opt_in,
  }
}
