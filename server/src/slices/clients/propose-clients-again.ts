import { proposeClientsAgain as endpoint } from '@chairtime/contract/clients/merges.ts'
import type { Input } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { deleteKeptApart } from './kept-apart-store.ts'

const refuse = refusing(endpoint)

/** Takes back the desk's statement that two clients are two people. Refused when the desk has not said so. */
export async function proposeClientsAgain(
  db: TenantWrite,
  { params: { id, other_id } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  if ((await deleteKeptApart(db, id, [other_id])) === 0) refuse('not_found')
  await recordEvent(db, ctx, { kind: 'client.proposed_again', subjectId: id })
}
