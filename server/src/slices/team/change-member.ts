import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { changeMember as endpoint } from '@chairtime/contract/team.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { type RefusalExtra, refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { endMemberSessions } from './end-member-sessions.ts'
import { lockTeam } from './lock-team.ts'
import { findStaffLink, hasOwner, linkStaffMember, readMembers, setRole } from './store.ts'
import { memberView } from './team-view.ts'

const refuse = refusing(endpoint)
const staffGone: RefusalExtra = { errors: { staff_id: [({ field }) => field.goneFromList] } }

/**
 * Changes a member's role and the staff member to whom they are linked. A new role signs the member out, so that no
 * open screen keeps the old role. Refuses an outdated version. Refuses to leave the salon without an owner, and to link
 * a staff member who is linked to another user or named in an invitation.
 */
export async function changeMember(
  db: TenantWrite,
  { params: { id }, body: { role, staff_id, version } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  await lockTeam(db, ctx)
  const before = (await readMembers(db, id))[0] ?? refuse('not_found')
  if (version !== before.version)
    refuse('version_conflict', { details: { member: memberView(before) } })
  if (staff_id) {
    const link = (await findStaffLink(db, staff_id, id)) ?? refuse('not_found', staffGone)
    if (link.taken) refuse('staff_linked')
  }
  await linkStaffMember(db, id, staff_id ?? null)
  await setRole(db, id, role)
  if (!(await hasOwner(db))) refuse('last_owner')
  if (role !== before.role) await endMemberSessions(db, id, ctx)
  const data = { name: before.name, role }
  await recordEvent(db, ctx, { kind: 'team.changed', subjectId: id, data })
  return { member: memberView(itemAt(await readMembers(db, id), 0)) }
}
