import { clear, createStore, get, type UseStore, update } from 'idb-keyval'
import { type Session, useSession } from './session.ts'

/**
 * What the app keeps in the browser for times without a connection, and for a reload, by user and salon. Where the
 * browser has no storage, nothing is kept. The end of a session removes what is kept for its user.
 */

/** The parts of what is kept for a user. */
export const keptParts = ['day', 'queue', 'notes', 'noteEdits', 'counts', 'refunds'] as const
export type KeptPart = (typeof keptParts)[number]

let database: UseStore | undefined

/** The database, opened at its first use. A use fails where the browser has no storage. */
export const store: UseStore = async (mode, work) => {
  database ??= createStore('chairtime', 'kept')
  return await database(mode, work)
}

/** The key of a part of what is kept for a session's user, by default the signed-in one; null without a user. */
export function keptKey(
  part: KeptPart,
  { user, tenant }: Session = useSession.getState(),
): string | null {
  return user && tenant ? `${part}:${tenant.id}:${user.id}` : null
}

/** A stored value, or `otherwise` when the browser cannot read it. */
export async function readKept<T>(key: string, otherwise?: T): Promise<T | undefined> {
  return await get<T>(key, store).catch(() => otherwise)
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

/** Empties the storage, of every user; for tests. The end of a session uses `remove-kept.ts`. */
export async function forgetKept(): Promise<void> {
  await clear(store).catch(withoutStorage)
}

/** A browser may refuse to store, in a private window for instance. The app then needs a connection to show the day. */
export function withoutStorage(): void {}
