import { createHash } from 'node:crypto'
import type { EnquiryTopic } from '@chairtime/contract/enquiries.ts'
import { sql } from 'kysely'
import type { Directory } from '../../platform/database/database.ts'

interface Enquiry {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly topic: EnquiryTopic
  readonly message: string
}

/**
 * Stores an enquiry. Returns the id under which it is stored; `null` when the same enquiry was stored before. A
 * browser's Back button shows a sent form again, with its id. So a different enquiry can come with the id of an earlier
 * one. It is stored under an id of its own.
 */
export async function insertEnquiry(
  directory: Directory,
  enquiry: Enquiry,
  now: Date,
): Promise<string | null> {
  const { id, name, email, topic, message } = enquiry
  const { numAffectedRows } = await sql`
    insert into enquiries (id, name, email, topic, message, created_at)
    values (${id}, ${name}, ${email}, ${topic}, ${message}, ${now})
    on conflict (id) do nothing`.execute(directory)
  if (numAffectedRows === 1n) return id
  const { rows } = await sql`
    select from enquiries where id = ${id} and name = ${name} and email = ${email}
      and topic = ${topic} and message = ${message}`.execute(directory)
  if (rows.length > 0) return null
  return insertEnquiry(directory, { ...enquiry, id: idOf(enquiry) }, now)
}

/** A UUID without hyphens, made from the enquiry. Equal enquiries get the same one. */
function idOf({ id, name, email, topic, message }: Enquiry): string {
  const content = JSON.stringify([id, name, email, topic, message])
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

const KEPT_DAYS = 180

/** Erases old enquiries with their mails. */
export async function eraseOldEnquiries(
  jobs: Pick<Directory, 'getExecutor'>,
  now: Date,
): Promise<void> {
  await sql`
    delete from enquiries
     where created_at <= ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)`.execute(
    jobs,
  )
}
