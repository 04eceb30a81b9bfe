import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import type { TestSalon, TestServer } from './harness.ts'

/** Changes the role of the salon's only user, through a connection of the database's owner. Returns the user's id. */
export async function giveRole(
  { address }: TestServer,
  { tenantId }: TestSalon,
  role: string,
): Promise<string> {
  const owner = new pg.Client(address.owner)
  await owner.connect()
  const { rows } = await owner.query<{ user_id: string }>(
    'update memberships set role = $1 where tenant_id = $2 returning user_id',
    [role, tenantId],
  )
  await owner.end()
  return itemAt(rows, 0).user_id
}
