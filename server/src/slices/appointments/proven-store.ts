import { sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'
import type { Contact } from '../../scheduling/client/contact-store.ts'

/**
 * Marks one address of the contact, its email address or its phone number (`by`), as proven in the client's file, if
 * the file has that address. The file's other address stays as it is.
 */
export async function proveInFile(
  db: TenantWrite,
  clientId: string,
  { email, phone_key }: Pick<Contact, 'email' | 'phone_key'>,
  by: 'email' | 'phone',
): Promise<void> {
  const [hasAddress, otherKey, otherKind] =
    by === 'email'
      ? [sql`email_key = lower(${email}::text)`, sql.ref('phone_key'), 'phone']
      : [sql`phone_key = ${phone_key}::text`, sql.ref('email_key'), 'email']
  await sql`
    update clients set version = version + 1,
      unproven = case when unproven = 'all' and ${otherKey} is not null then ${otherKind}::text end
    where tenant_id = ${db.tenantId} and id = ${clientId} and unproven in ('all', ${by}::text)
      and ${hasAddress}`.execute(db)
}

/**
 * Sets the client of the appointment. Also records which address of the contact was proven, unless one was proven
 * before. When the appointment gets a client, it loses its probable client. Returns false, and writes nothing, when an
 * address was proven before and the appointment already has this client.
 */
export async function writeProven(
  db: TenantWrite,
  appointmentId: string,
  by: 'email' | 'phone',
  clientId: string | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update appointments set contact_proven = coalesce(contact_proven, ${by}::text),
      client_id = ${clientId}::uuid, version = version + 1,
      probable_client_id = case when ${clientId}::uuid is null then probable_client_id end
    where tenant_id = ${db.tenantId} and id = ${appointmentId}
      and (contact_proven is null or client_id is distinct from ${clientId}::uuid)`.execute(db)
  return numAffectedRows === 1n
}
