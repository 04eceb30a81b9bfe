import type { Database } from './database.ts'
import { findLiveSession, type LiveSession } from './session-store.ts'

/** What one process knows of the sessions in one database. */
interface Memory {
  readonly sessions: Map<string, { readonly row: Promise<LiveSession | undefined>; until: number }>
  readonly listeners: Set<(sessionId: string) => void>
}

const rememberedMilliseconds = 5_000
const rememberedMax = 10_000
const memories = new WeakMap<object, Memory>()

/**
 * The session, unless it was revoked; looked up at most once in five seconds, so that one revoked on
 * another node ends here within that time.
 */
export function rememberedSession(
  database: Pick<Database, 'acrossTenants'>,
  sessionId: string,
): Promise<LiveSession | undefined> {
  const { sessions } = memoryOf(database)
  const known = sessions.get(sessionId)
  if (known && known.until > performance.now()) return known.row
  const row = database.acrossTenants('a request shows a session', (directory) =>
    findLiveSession(directory, sessionId),
  )
  if (sessions.size >= rememberedMax) sessions.clear()
  const remembered = { row, until: performance.now() + rememberedMilliseconds }
  sessions.set(sessionId, remembered)
  // what failed is asked again, but not thrown away when somebody else asked meanwhile
  row.catch(() => sessions.get(sessionId) === remembered && sessions.delete(sessionId))
  return row
}

/** To be called after the commit that revoked a session: nothing of it is believed any more. */
export function forgetSession(database: object, sessionId: string): void {
  const { sessions, listeners } = memoryOf(database)
  sessions.delete(sessionId)
  for (const listener of listeners) listener(sessionId)
}

/** Calls the listener with the id of each session that this process revokes, until told to stop. */
export function onSessionRevoked(
  house: { readonly database: object },
  listener: (sessionId: string) => void,
): () => void {
  const { listeners } = memoryOf(house.database)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function memoryOf(database: object): Memory {
  const known = memories.get(database)
  if (known) return known
  const memory: Memory = { sessions: new Map(), listeners: new Set() }
  memories.set(database, memory)
  return memory
}
