import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { listTeam as endpoint } from '@chairtime/contract/team.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readInvitations } from './invitation-store.ts'
import { readMembers } from './store.ts'
import { invitationView, memberView } from './team-view.ts'

/** Lists the users who can sign in to the salon, and the invitations. */
export async function listTeam(
  db: TenantRead,
  _input: Input<typeof endpoint>,
  { now }: Context,
): Promise<Reply<typeof endpoint>> {
  const [members, invitations] = await Promise.all([readMembers(db), readInvitations(db)])
  return {
    members: members.map(memberView),
    invitations: invitations.map((row) => invitationView(row, now)),
  }
}
