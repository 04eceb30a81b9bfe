import { readInvitation as endpoint } from '@chairtime/contract/auth.ts'
import type { Input, RefusalsOf, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { DatabaseBeforeSalon } from '../../platform/database/database.ts'
import { type Refuse, refusing } from '../../platform/errors/refuse.ts'
import { invitationOf } from './invited.ts'

const refuse: Refuse<RefusalsOf<typeof endpoint>> = refusing(endpoint)

/**
 * Shows which salon invites whom, and in which role. Also says whether the invited address has an account. Only those
 * who read the mail to that address learn this, because nobody else has the link. Refuses a link that was used,
 * withdrawn or replaced, or is older than a week.
 */
export async function readInvitation(
  database: DatabaseBeforeSalon,
  { body: { token } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const invited = (await invitationOf(database, token, ctx)) ?? refuse('invitation_link_invalid')
  const { business_name, email, role, staff_name } = invited.invitation
  return { business_name, email, role, staff_name, has_account: invited.account !== undefined }
}
