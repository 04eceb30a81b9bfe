import type { Input } from '@chairtime/contract/endpoint.ts'
import { withdrawInvitation as endpoint } from '@chairtime/contract/team.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { deleteInvitation } from './invitation-store.ts'
import { lockTeam } from './lock-team.ts'

const refuse = refusing(endpoint)

/** Withdraws an invitation: its link opens nothing any more, and a mail that still waits is not sent. */
export async function withdrawInvitation(
  db: TenantWrite,
  { params: { id } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  await lockTeam(db, ctx)
  if (!(await deleteInvitation(db, id))) refuse('not_found')
  await recordEvent(db, ctx, { kind: 'team.withdrawn', subjectId: id })
}
