import type { Input } from '@chairtime/contract/endpoint.ts'
import type { releaseHold as endpoint } from '@chairtime/contract/public/holds.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { deleteHold, findHold } from './store.ts'

/** Releases a hold. A hold that does not exist any more is no error. */
export async function releaseHold(
  db: TenantWrite,
  { params }: Input<typeof endpoint>,
): Promise<undefined> {
  const hold = await findHold(db, params.hold_token)
  if (hold) await deleteHold(db, hold.id).execute(db)
}
