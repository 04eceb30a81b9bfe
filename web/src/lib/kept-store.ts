import { clear, createStore, del, get, keys, set, type UseStore, update } from 'idb-keyval'
import { useSession } from './session.ts'

/**
 * What the app keeps in the browser for times without a connection, by user and salon. Where the browser has no
 * storage, nothing is kept. Signing out removes all of it.
 */

let database: UseStore | undefined

/** The database, opened at its first use, which fails where the browser has no storage. */
const store: UseStore = async (mode, work) => {
  database ??= createStore('chairtime', 'kept')
  return await database(mode, work)
}

/** The key of a part of the signed-in user's data; null without one. */
export function keptKey(part: 'day' | 'queue'): string | null {
  const { user, tenant } = useSession.getState()
  return user && tenant ? `${part}:${tenant.id}:${user.id}` : null
}

export async function readKept<T>(key: string): Promise<T | undefined> {
  return await get<T>(key, store).catch(() => undefined)
}

export async function writeKept(key: string, value: unknown): Promise<void> {
  await set(key, value, store).catch(withoutStorage)
}

/** Changes a value in one step, so that two tabs lose nothing. Throws where nothing can be stored. */
export async function changeKept<T>(key: string, change: (before: T | undefined) => T): Promise<T> {
  let after: T | undefined
  await update<T>(
    key,
    (before) => {
      after = change(before)
      return after
    },
    store,
  )
  return after as T
}

export async function removeKept(key: string): Promise<void> {
  await del(key, store).catch(withoutStorage)
}

/** Removes what belongs to other users and salons than the signed-in one. */
export async function keepOnlyOwn(): Promise<void> {
  const all = await keys<string>(store).catch(() => [])
  // read late: the next person may have signed in meanwhile
  const own = [keptKey('day'), keptKey('queue')]
  await Promise.all(all.filter((key) => !own.includes(key)).map(removeKept))
}

export async function forgetKept(): Promise<void> {
  await clear(store).catch(withoutStorage)
}

/** A browser may refuse to store, in a private window for instance. The app then needs a connection to show the day. */
function withoutStorage(): void {}
