import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { confirmNewsletter as endpoint } from '@chairtime/contract/newsletter.ts'
import type { Context } from '../../platform/api/context.ts'
import type { DatabaseBeforeSalon } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { confirmSubscriber } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Confirms an address. Refuses `not_found` for an unknown link, for an address that has left, and for an address that
 * was not confirmed within 30 days after it was last typed. A repetition changes nothing.
 */
export async function confirmNewsletter(
  database: DatabaseBeforeSalon,
  { body: { token } }: Input<typeof endpoint>,
  { now }: Context,
): Promise<Reply<typeof endpoint>> {
  const found = await database.acrossTenants('an address is confirmed', (directory) =>
    confirmSubscriber(directory, token, now),
  )
  return found ? undefined : refuse('not_found')
}
