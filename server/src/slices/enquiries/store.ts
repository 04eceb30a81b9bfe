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

/** Stores an enquiry. Returns false when it was stored before. */
export async function insertEnquiry(
  directory: Directory,
  { id, name, email, topic, message }: Enquiry,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into enquiries (id, name, email, topic, message, created_at)
    values (${id}, ${name}, ${email}, ${topic}, ${message}, ${now})
    on conflict (id) do nothing`.execute(directory)
  return numAffectedRows === 1n
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
