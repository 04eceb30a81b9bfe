import { clear, createStore, del, get, keys, set, type UseStore, update } from 'idb-keyval'
import { type Session, useSession } from './session.ts'

/**
 * What the app keeps in the browser for times without a connection, by user and salon. Where the browser has no
 * storage, nothing is kept. Signing out removes all of it.
 */

const parts = ['day', 'queue'] as const

let database: UseStore | undefined

/** The database, opened at its first use, which fails where the browser has no storage. */
const store: UseStore = async (mode, work) => {
  database ??= createStore('chairtime', 'kept')
  return await database(mode, work)
}

/** The key of a part of the data of a session's user, by default of the one who is signed in; null without one. */
export function keptKey(
  part: (typeof parts)[number],
  { user, tenant }: Session = useSession.getState(),
): string | null {
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

/** Removes what belongs to other users and salons than that of the session and the one who is signed in now. */
export async function keepOnlyOwn(session: Session): Promise<void> {
  const all = await keys<string>(store).catch(() => [])
  const spared = [...keptKeys(session), ...keptKeys()]
  await Promise.all(all.filter((key) => !spared.includes(key)).map(removeKept))
}

/** Removes what was kept in a session that has ended, unless its user has signed in again. */
export async function removeKeptOf(ended: Session): Promise<void> {
  const own = keptKeys()
  const removed = keptKeys(ended).filter((key) => !own.includes(key))
  await Promise.all(removed.map(removeKept))
}

export async function forgetKept(): Promise<void> {
  await clear(store).catch(withoutStorage)
}

function keptKeys(session?: Session): string[] {
  return parts.flatMap((part) => keptKey(part, session) ?? [])
}

async function removeKept(key: string): Promise<void> {
  await del(key, store).catch(withoutStorage)
}

/** A browser may refuse to store, in a private window for instance. The app then needs a connection to show the day. */
function withoutStorage(): void {}
