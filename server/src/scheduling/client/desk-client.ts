import type { TenantWrite } from '../../platform/database/database.ts'
import type { Refuse } from '../../platform/errors/refuse.ts'
import { loadSalon } from '../salon/book-store.ts'
import { clientGone } from './client-gone.ts'
import {
  type Client,
  type ClientInput,
  type ClientOnFile,
  findClientsOnFile,
  lockClient,
  writeChange,
} from './client-store.ts'
import { contactOf, lockContact } from './contact-store.ts'
import { resolveClient } from './match-client.ts'

/** A client as the desk typed it. */
export interface DeskClientInput extends ClientInput {
  /** Whether to make a new client although an address is on file under another name. */
  readonly new?: boolean | undefined
}

/**
 * The client that the desk named: one on file, a new one, or none. Refuses when the client on file is gone. Also
 * refuses when a typed email address or phone number is on file only under another name and `new` is not set.
 */
export async function clientOf(
  db: TenantWrite,
  refuse: Refuse<'client_known'>,
  given: { client_id?: string | null | undefined; client?: DeskClientInput | undefined },
  now: Date,
): Promise<Client | undefined> {
  if (given.client_id)
    return (await lockClient(db, given.client_id)) ?? refuse('not_found', clientGone)
  if (!given.client) return undefined
  const { business } = await loadSalon(db)
  return findDeskClient(db, refuse, given.client, business.locale, now)
}

/**
 * The client with the typed name and address, or a new one. An address that is on file only under another name is
 * refused, and the refusal names the client who has the address. With `new` the desk makes a new client, who shares the
 * address. Two simultaneous calls get the same client.
 */
async function findDeskClient(
  db: TenantWrite,
  refuse: Refuse<'client_known'>,
  given: DeskClientInput,
  locale: string,
  now: Date,
): Promise<Client> {
  await lockContact(db, contactOf(given, locale))
  for (;;) {
    const { rows } = await findClientsOnFile(db, given, locale).execute(db)
    const namesakes = rows.filter(({ name }) => isSameName(name, given.name))
    const otherNamed = rows.find((row) => !namesakes.includes(row))
    if (!given.new && otherNamed && namesakes.length === 0)
      refuse('client_known', detailsOf(otherNamed))
    const { client, change } = resolveClient(db, namesakes, given, locale, now, 'desk', rows)
    if (!change || (await writeChange(db, change))) return client
  }
}

/**
 * Refuses an address that a client on file has, and names the client. If two calls with the same new address run at
 * the same time, the second waits for the first and is then refused.
 */
export async function refuseKnown(
  db: TenantWrite,
  refuse: Refuse<'client_known'>,
  given: ClientInput,
  locale: string,
): Promise<void> {
  await lockContact(db, contactOf(given, locale))
  const { rows } = await findClientsOnFile(db, given, locale).execute(db)
  if (rows[0]) refuse('client_known', detailsOf(rows[0]))
}

function detailsOf({ id, name, by_email }: ClientOnFile) {
  return { details: { client: { id, name }, by: by_email ? 'email' : 'phone' } }
}

/** Whether two names are equal when capital letters and extra spaces are ignored. */
export function isSameName(a: string, b: string): boolean {
  return foldedName(a) === foldedName(b)
}

function foldedName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')
}
