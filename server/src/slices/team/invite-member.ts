import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { inviteMember as endpoint } from '@chairtime/contract/team.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { insertInvitation, readTeamSize } from './invitation-store.ts'
import { lockTeam } from './lock-team.ts'
import { invitationEnd, sendInvitation, spendInvitation } from './send-invitation.ts'
import { findStaffLink } from './store.ts'
import { invitationView } from './team-view.ts'

const refuse = refusing(endpoint)

/** The most members and invitations of a salon together. */
const TEAM_MAX = 200

/**
 * Invites somebody to sign in to the salon. Refuses an address that is in the team or invited, and a staff member who
 * is linked to a user or named in another invitation. The answer does not show whether the address has an account.
 */
export async function inviteMember(
  db: TenantWrite,
  { body: { email, role, staff_id } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockTeam(db, ctx)
  const staffId = staff_id ?? null
  if (staffId) {
    const link = (await findStaffLink(db, staffId, null)) ?? refuse('not_found')
    if (link.taken) refuse('staff_linked')
  }
  const { is_member, people } = await readTeamSize(db, email)
  if (is_member) refuse('already_in_team')
  if (people >= TEAM_MAX) refuse('salon_too_large')
  await spendInvitation(db, email, ctx)
  const id = newId()
  const expiresAt = invitationEnd(ctx.now)
  await insertInvitation(db, { id, email, role, staffId, expiresAt, now: ctx.now })
  const invitation = (await sendInvitation(db, id, ctx)) ?? refuse('not_found')
  return { invitation: invitationView(invitation, ctx.now) }
}
