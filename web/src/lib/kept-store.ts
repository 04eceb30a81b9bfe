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

/** The key under which a part is kept for the user of a session, by default the present one. Null without a user. */
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

/** Changes a value in one step, so that no tab undoes a change of another. Throws where nothing can be stored. */
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

/** Removes what is kept for every user. Only tests call it. The end of a session uses `remove-kept.ts`. */
export async function forgetKept(): Promise<void> {
  await clear(store).catch(withoutStorage)
}

/**
 * Ignores a failure of the browser's storage. A browser may refuse to store, for example in a private window. The app
 * then needs a connection to show the day.
 */
export function withoutStorage(): void {}
