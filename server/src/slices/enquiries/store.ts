import type { EnquiryTopic } from '@chairtime/contract/enquiries.ts'
import { sql } from 'kysely'
import type { Directory } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'

interface Enquiry {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly topic: EnquiryTopic
  readonly message: string
}

/**
 * Stores an enquiry. Returns the id under which it is stored; `null` when it was stored before. Another enquiry with the
 * id of an earlier one gets a new id: a browser's Back button shows a sent form again, with its id.
 */
export async function insertEnquiry(
  directory: Directory,
  { id, name, email, topic, message }: Enquiry,
  now: Date,
): Promise<string | null> {
  const { numAffectedRows } = await sql`
    insert into enquiries (id, name, email, topic, message, created_at)
    values (${id}, ${name}, ${email}, ${topic}, ${message}, ${now})
    on conflict (id) do nothing`.execute(directory)
  if (numAffectedRows === 1n) return id
  const { rows } = await sql`
    select from enquiries where id = ${id} and name = ${name} and email = ${email}
      and topic = ${topic} and message = ${message}`.execute(directory)
  if (rows.length > 0) return null
  return insertEnquiry(directory, { id: newId(), name, email, topic, message }, now)
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
