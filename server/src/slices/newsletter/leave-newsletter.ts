import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { leaveNewsletter as endpoint } from '@chairtime/contract/newsletter.ts'
import type { Context } from '../../platform/api/context.ts'
import type { DatabaseBeforeSalon } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { removeSubscriber } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Takes an address off the newsletter. Refuses `not_found` for an unknown link. A repetition changes nothing. The
 * call has no limit by network, because a mail provider makes it for many people from one network.
 */
export async function leaveNewsletter(
  database: DatabaseBeforeSalon,
  { body: { token } }: Input<typeof endpoint>,
  { now }: Context,
): Promise<Reply<typeof endpoint>> {
  const found = await database.acrossTenants('an address leaves the newsletter', (directory) =>
    removeSubscriber(directory, token, now),
  )
  return found ? undefined : refuse('not_found')
}
