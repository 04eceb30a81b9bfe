import type { TenantWrite } from '../../platform/database/database.ts'
import type { ClientReference } from '../appointment/record.ts'
import { type Contact, copyContact, insertClientOf } from './contact-store.ts'

interface Undecided {
  readonly contact: Contact
  readonly probable: ClientReference
}

interface Decision {
  readonly same_person: boolean
  readonly copy_contact?: boolean | undefined
}

/** The client to whom a contact belongs by the desk's decision: the probable one, or a new one. */
export async function decidedClient(
  db: TenantWrite,
  { contact, probable }: Undecided,
  { same_person, copy_contact }: Decision,
  now: Date,
): Promise<ClientReference> {
  if (!same_person) return insertClientOf(db, contact, now)
  if (copy_contact) await copyContact(db, probable.id, contact)
  return probable
}
