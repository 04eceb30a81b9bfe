import { type RawBuilder, sql } from 'kysely'
import type { Directory } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'

interface Asking {
  readonly id: string
  readonly email: string
  /** The sentence that was agreed to. */
  readonly consent: string
}

/**
 * Stores that an address was typed into the newsletter's form. Returns the id of the subscriber, whose address has
 * still to be confirmed. If the address is on the list already, nothing changes, and it returns `undefined`.
 */
export async function storeAsking(
  directory: Directory,
  { id, email, consent }: Asking,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into newsletter_subscribers as s (id, email, consent, asked_at)
    values (${id}, ${email}, ${consent}, ${now})
    on conflict on constraint newsletter_subscribers_email_unique do update set
      email = excluded.email, consent = excluded.consent, asked_at = excluded.asked_at,
      confirmed_at = null, removed_at = null
     where s.confirmed_at is null or s.removed_at is not null
    returning s.id`.execute(directory)
  return rows[0]?.id
}

/** Stores the hash of a link's token, in the transaction that claims the mail with the link. */
export async function openNewsletterLink(
  directory: Directory,
  subscriberId: string,
  token: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into newsletter_links (token_hash, subscriber_id, created_at)
    values (${hashToken(token)}, ${subscriberId}, ${now})`.execute(directory)
}

/** Days after which an address that was not confirmed, or that has left, is erased. */
const KEPT_DAYS = 30

/**
 * Confirms the address of a link. Returns false for an unknown link, for an address that has left, and for one that was
 * not confirmed within `KEPT_DAYS` after it was last typed into the form.
 */
export async function confirmSubscriber(
  directory: Directory,
  token: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update newsletter_subscribers set confirmed_at = coalesce(confirmed_at, ${now})
     where id = ${subscriberOf(token)} and removed_at is null
       and (confirmed_at is not null or asked_at > ${before(now, KEPT_DAYS)})`.execute(directory)
  return numAffectedRows === 1n
}

/** Takes the address of a link off the list; false for an unknown link. */
export async function removeSubscriber(
  directory: Directory,
  token: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update newsletter_subscribers set removed_at = coalesce(removed_at, ${now})
     where id = ${subscriberOf(token)}`.execute(directory)
  return numAffectedRows === 1n
}

function subscriberOf(token: string): RawBuilder<unknown> {
  return sql`(select subscriber_id from newsletter_links where token_hash = ${hashToken(token)})`
}

function before(now: Date, days: number): RawBuilder<unknown> {
  return sql`${now}::timestamptz - make_interval(days => ${days}::int)`
}

/** Erases old addresses that were not confirmed or that have left (`KEPT_DAYS`), with their links. */
export async function eraseOldSubscribers(
  jobs: Pick<Directory, 'getExecutor'>,
  now: Date,
): Promise<void> {
  await sql`
    delete from newsletter_subscribers
     where (confirmed_at is null and asked_at <= ${before(now, KEPT_DAYS)})
        or removed_at <= ${before(now, KEPT_DAYS)}`.execute(jobs)
}
