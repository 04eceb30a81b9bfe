import { LRUCache } from 'lru-cache'
import { batchLookups } from '../concurrency/batch-lookups.ts'
import type { Database } from '../database/database.ts'
import { beforeDeadline } from '../time/request-deadline.ts'
import { findUnrevokedSessions, type UnrevokedSession } from './session-store.ts'

type SessionDatabase = Pick<Database, 'acrossTenants'>

/** The node on which a session was ended: this one, or another one that sent a notice. */
export type EndedBy = 'this node' | 'another node'

type Listener = (sessionId: string, by: EndedBy) => void

interface Remembered {
  readonly row: Promise<UnrevokedSession | undefined>
  /** Whether the row must not be used any more: the session may have been revoked after the row was read. */
  forgotten: boolean
}

/** The sessions of one database that this process has looked up. */
interface Memory {
  readonly sessions: LRUCache<string, Remembered>
  readonly listeners: Set<Listener>
  /** Looks a session up; concurrent look-ups share one query. */
  readonly lookUp: (sessionId: string) => Promise<UnrevokedSession | undefined>
}

const REMEMBERED_MS = 5_000
const REMEMBERED_MAX = 10_000
const memories = new WeakMap<object, Memory>()

/**
 * The session, or `undefined` if it was revoked or its user has left the team; looked up at most once in five
 * seconds. A session that was revoked on another node ends here with the notice of that node, or within five
 * seconds if the notice is lost.
 */
export async function rememberedSession(
  database: SessionDatabase,
  sessionId: string,
): Promise<UnrevokedSession | undefined> {
  const remembered = remember(memoryOf(database), sessionId)
  const row = await beforeDeadline(remembered.row)
  return remembered.forgotten ? rememberedSession(database, sessionId) : row
}

function remember({ sessions, lookUp }: Memory, sessionId: string): Remembered {
  const known = sessions.get(sessionId)
  if (known) return known
  const row = lookUp(sessionId)
  const remembered = { row, forgotten: false }
  sessions.set(sessionId, remembered)
  // a failed look-up is forgotten, unless another look-up has replaced it
  row.catch(() => sessions.get(sessionId) === remembered && sessions.delete(sessionId))
  return remembered
}

/** Forgets a revoked session and calls the listeners. Call this after the commit that revoked the session. */
export function forgetSession(
  database: SessionDatabase,
  sessionId: string,
  endedBy: EndedBy = 'this node',
): void {
  const { sessions, listeners } = memoryOf(database)
  forget(sessions, sessionId)
  for (const listener of listeners) listener(sessionId, endedBy)
}

/** Forgets every session, so that each is looked up again. Needed when notices of revocations were lost. */
export function forgetAllSessions(database: SessionDatabase): void {
  const { sessions } = memoryOf(database)
  for (const sessionId of sessions.keys()) forget(sessions, sessionId)
}

function forget(sessions: Memory['sessions'], sessionId: string): void {
  const remembered = sessions.peek(sessionId, { allowStale: true })
  if (remembered) remembered.forgotten = true
  sessions.delete(sessionId)
}

/** Calls the listener with each revoked session until the returned function is called. */
export function onSessionRevoked(
  app: { readonly database: SessionDatabase },
  listener: Listener,
): () => void {
  const { listeners } = memoryOf(app.database)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function memoryOf(database: SessionDatabase): Memory {
  const known = memories.get(database)
  if (known) return known
  const lookUp = batchLookups((ids) =>
    database.acrossTenants('requests show their sessions', async (directory) => {
      const rows = await findUnrevokedSessions(directory, ids)
      return new Map(rows.map((row) => [row.id, row]))
    }),
  )
  const memory: Memory = {
    // a read makes an entry recently used, but does not extend its time
    sessions: new LRUCache({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS }),
    listeners: new Set(),
    lookUp,
  }
  memories.set(database, memory)
  return memory
}
