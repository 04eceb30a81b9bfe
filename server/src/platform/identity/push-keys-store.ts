import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import type { Directory } from '../database/database.ts'

export interface KeptKeys {
  readonly public_key: string
  readonly sealed_private_key: Buffer
}

/** Stores the pair, unless one is stored already. */
export async function insertPushKeys(
  directory: Directory,
  publicKey: string,
  sealed: Buffer,
): Promise<void> {
  await sql`
    insert into push_keys (id, public_key, sealed_private_key) values (1, ${publicKey}, ${sealed})
    on conflict do nothing`.execute(directory)
}

export async function readPushKeys(directory: Directory): Promise<KeptKeys | undefined> {
  const { rows } = await sql<KeptKeys>`
    select public_key, sealed_private_key from push_keys where id = 1`.execute(directory)
  return rows[0]
}

/** Reads the pair and keeps other nodes from replacing it until the transaction ends. */
export async function lockPushKeys(directory: Directory): Promise<KeptKeys> {
  const { rows } = await sql<KeptKeys>`
    select public_key, sealed_private_key from push_keys where id = 1 for update`.execute(directory)
  return itemAt(rows, 0)
}

export async function replacePushKeys(
  directory: Directory,
  publicKey: string,
  sealed: Buffer,
): Promise<void> {
  await sql`
    update push_keys set public_key = ${publicKey}, sealed_private_key = ${sealed}
     where id = 1`.execute(directory)
}
