import { onlineManager } from '@tanstack/react-query'
import { create } from 'zustand'
import { now, setClock } from './use-now.ts'

const PROBE_EVERY_MS = 5_000
const PROBE_WAIT_MS = 4_000
// The time of the loss is stored under this key. A page that is opened without a connection reads it, also in another
// tab.
const SINCE_KEY = 'offline-since'

interface Connection {
  /** When the connection was lost, in epoch milliseconds by the server's clock; null while connected. */
  readonly lostAt: number | null
  /** When the server was last heard, by the same clock; null before the first time. */
  readonly heardAt: number | null
}

export const useConnection = create<Connection>(() => ({
  lostAt: navigator.onLine ? null : (storedSince() ?? now()),
  heardAt: null,
}))

/** Whether the time of the loss is by the clock of this computer, because the server's is not known yet. */
let isOwnClock = !navigator.onLine && storedSince() === null

/** Notes that the server was heard: a call was answered, or the live connection has sent something. */
export function noteServerHeard(): void {
  // an earlier page may have ended without a connection, and its stored time is still there
  if (useConnection.getState().heardAt === null) store(null)
  useConnection.setState({ heardAt: now() })
}

/** Notes when an earlier page last heard the server, for data that this page takes over from it. */
export function noteHeardEarlier(heardAt: number): void {
  useConnection.setState((before) => ({ heardAt: Math.max(heardAt, before.heardAt ?? 0) }))
}

/** Sets the server's clock as an earlier page knew it, unless this page has already heard the server. */
export function setKeptClock(serverMs: number): void {
  const { lostAt, heardAt } = useConnection.getState()
  if (heardAt !== null) return
  const before = now()
  setClock(serverMs)
  if (lostAt === null || !isOwnClock) return
  isOwnClock = false
  noteLoss(lostAt + now() - before)
}

let probing: Promise<void> | null = null

/** Checks whether the server can be reached. One call without an answer does not prove that it cannot. */
export function checkConnection(): Promise<void> {
  probing ??= probe().finally(() => {
    probing = null
  })
  return probing
}

async function probe(): Promise<void> {
  const isOnline = navigator.onLine && (await isReachable())
  if (isOnline) regain()
  else lose()
}

async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_WAIT_MS)
    const answer = await fetch('/healthz', { cache: 'no-store', signal })
    // the sign-in page of a network answers every address with success
    return answer.ok && (await answer.text()).startsWith('{')
  } catch {
    return false
  }
}

function lose(): void {
  if (useConnection.getState().lostAt !== null) return
  isOwnClock = useConnection.getState().heardAt === null
  noteLoss(now())
}

function noteLoss(lostAt: number): void {
  store(String(lostAt))
  useConnection.setState({ lostAt })
}

function regain(): void {
  if (useConnection.getState().lostAt === null) return
  store(null)
  useConnection.setState({ lostAt: null, heardAt: now() })
}

/** Makes queries wait while there is no connection. Called before the first query. */
export function startConnection(): void {
  onlineManager.setEventListener(() => () => {})
  onlineManager.setOnline(useConnection.getState().lostAt === null)
}

/**
 * Follows the network of the browser. While the server cannot be reached, checks every five seconds whether it can be
 * reached again. When the connection is back, `whenBack` runs before queries fetch again. Returns a function that stops
 * all this.
 */
export function followConnection(whenBack: () => Promise<void>): () => void {
  const check = () => void checkConnection()
  // a probe that began without a connection tells nothing about the new connection
  const checkAgain = () => void (probing ?? Promise.resolve()).finally(check)
  const tellQueries = () => onlineManager.setOnline(useConnection.getState().lostAt === null)
  const timer = setInterval(() => {
    if (useConnection.getState().lostAt !== null) check()
  }, PROBE_EVERY_MS)
  const stopFollowing = useConnection.subscribe(({ lostAt }, before) => {
    if (lostAt === before.lostAt) return
    if (lostAt === null) void whenBack().finally(tellQueries)
    else onlineManager.setOnline(false)
  })
  window.addEventListener('online', checkAgain)
  window.addEventListener('offline', lose)
  // the connection may have been lost or regained before this code was loaded
  tellQueries()
  return () => {
    clearInterval(timer)
    stopFollowing()
    window.removeEventListener('online', checkAgain)
    window.removeEventListener('offline', lose)
  }
}

function storedSince(): number | null {
  try {
    return Number(localStorage.getItem(SINCE_KEY)) || null
  } catch {
    return null
  }
}

function store(since: string | null): void {
  try {
    if (since === null) localStorage.removeItem(SINCE_KEY)
    else localStorage.setItem(SINCE_KEY, since)
  } catch {
    // Storage may be blocked. The time is then lost with the page.
  }
}
