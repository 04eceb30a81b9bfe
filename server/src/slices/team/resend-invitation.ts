import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { resendInvitation as endpoint } from '@chairtime/contract/team.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { extendInvitation } from './invitation-store.ts'
import { lockTeam } from './lock-team.ts'
import { invitationEnd, sendInvitation, spendInvitation } from './send-invitation.ts'
import { invitationView } from './team-view.ts'

const refuse = refusing(endpoint)

/** Mails a new link for an invitation. The invitation is then valid for a week; the earlier link ends at once. */
export async function resendInvitation(
  db: TenantWrite,
  { params: { id } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockTeam(db, ctx)
  await extendInvitation(db, id, invitationEnd(ctx.now))
  const invitation = (await sendInvitation(db, id, ctx)) ?? refuse('not_found')
  await spendInvitation(db, invitation.email, ctx)
  return { invitation: invitationView(invitation, ctx.now) }
}
