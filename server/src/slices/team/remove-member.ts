import type { Input } from '@chairtime/contract/endpoint.ts'
import { removeMember as endpoint } from '@chairtime/contract/team.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { endMemberSessions } from './end-member-sessions.ts'
import { lockTeam } from './lock-team.ts'
import { deleteMember, hasOwner, linkStaffMember, readMembers } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Ends a membership: every screen of the user at this salon signs out at once, and the user is no longer linked
 * to a staff member. The account stays. Refuses to leave the salon without an owner.
 */
export async function removeMember(
  db: TenantWrite,
  { params: { id } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  await lockConfiguration(db)
  await lockTeam(db, ctx)
  const { name } = (await readMembers(db, id))[0] ?? refuse('not_found')
  await linkStaffMember(db, id, null)
  await endMemberSessions(db, id, ctx)
  await deleteMember(db, id)
  if (!(await hasOwner(db))) refuse('last_owner')
  await recordEvent(db, ctx, { kind: 'team.removed', subjectId: id, data: { name } })
}
