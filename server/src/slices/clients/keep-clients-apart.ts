import { keepClientsApart as endpoint } from '@chairtime/contract/clients/merges.ts'
import type { Input } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { clientGone } from '../../scheduling/client/client-gone.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { insertKeptApart } from './kept-apart-store.ts'
import { lockFiles, readFiles } from './merge-store.ts'
import { refuseSame } from './merged-file.ts'

const refuse = refusing(endpoint)

/**
 * Stores that two clients are two people (“Not the same person” at the desk), so that they are not proposed as
 * duplicates. They can still be merged. A repeated call changes nothing.
 */
export async function keepClientsApart(
  db: TenantWrite,
  { params: { id }, body: { other_id } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  refuseSame(id, other_id)
  await lockFiles(db, [id, other_id])
  if ((await readFiles(db, [id, other_id])).length < 2) refuse('not_found', clientGone)
  const { actor, now } = ctx
  const apart = { other_id, kept_by: actor.name, kept_at: now.toISOString() }
  const added = await insertKeptApart(db, id, [apart])
  if (added.length > 0) await recordEvent(db, ctx, { kind: 'client.kept_apart', subjectId: id })
}
