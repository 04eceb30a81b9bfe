import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import type { TestServer } from './harness.ts'

/** Sends what is due. Returns the mails to an address in the development outbox, the newest first. */
export async function mailsTo(
  server: TestServer,
  to: string,
): Promise<{ readonly subject: string; readonly body: string }[]> {
  await server.app.sendDue()
  const { body } = await server.call('GET', `/dev/api/messages?to=${encodeURIComponent(to)}`)
  return body.messages
}

/** The token of the link by which the reader of a mail confirms a subscription to the newsletter. */
export function newsletterToken({ body }: { readonly body: string }): string {
  return itemAt(/\/newsletter\/confirm\/([\w-]{43})/.exec(body) ?? [], 1)
}

interface Subscriber {
  readonly email: string
  readonly consent: string
  readonly confirmed_at: Date | null
  readonly removed_at: Date | null
}

/** The stored subscribers with an email address, whether its letters are capital or small. */
export async function subscribersWith(server: TestServer, email: string): Promise<Subscriber[]> {
  const { database } = server.app.context
  return database.acrossTenants('a test reads subscribers', async (directory) => {
    const { rows } = await sql<Subscriber>`
      select email, consent, confirmed_at, removed_at from newsletter_subscribers
       where email_key = lower(${email})`.execute(directory)
    return rows
  })
}
