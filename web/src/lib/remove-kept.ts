import { del, keys } from 'idb-keyval'
import { type KeptPart, keptKey, keptParts, readKept, store, withoutStorage } from './kept-store.ts'
import { type UnsentAction, waitingActions } from './queue-store.ts'
import { type Session, useSession } from './session.ts'

/**
 * Removes what is kept for anybody but the user of `session` and the user who is signed in now. Returns the
 * removed changes that waited to be sent.
 */
export async function keepOnlyOwn(session: Session): Promise<readonly UnsentAction[]> {
  const all = await keys<string>(store).catch(() => [])
  return await removeUnlessOwn(all.filter((key) => !keysOf(session).includes(key)))
}

/**
 * Removes what was kept in a session that has ended, unless its user has signed in again. Returns the removed
 * changes that waited to be sent.
 */
export async function removeKeptOf(ended: Session): Promise<readonly UnsentAction[]> {
  return await removeUnlessOwn(keysOf(ended))
}

async function removeUnlessOwn(candidates: readonly string[]): Promise<readonly UnsentAction[]> {
  const own = keysOf(useSession.getState())
  const removed = await Promise.all(candidates.filter((key) => !own.includes(key)).map(remove))
  return removed.flat()
}

async function remove(key: string): Promise<readonly UnsentAction[]> {
  const isQueue = key.startsWith('queue' satisfies KeptPart)
  // reading and deletion are requested together, so that this tab writes nothing between them
  const reading = isQueue ? readKept<readonly UnsentAction[]>(key) : undefined
  await del(key, store).catch(withoutStorage)
  return waitingActions((await reading) ?? [])
}

function keysOf(session: Session): string[] {
  return keptParts.flatMap((part) => keptKey(part, session) ?? [])
}
