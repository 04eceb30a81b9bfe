import { useEffect, useRef, useState } from 'react'

/** Differences below this are the delay of an answer. */
const DELAY_MAX_MS = 2_000

/** How far the server's clock is ahead of this computer's. */
let aheadMs = 0
const listeners = new Set<() => void>()

/** Current time in epoch milliseconds by the server's clock, once an answer has told it. */
export function now(): number {
  return Date.now() + aheadMs
}

/**
 * Learns the server's time in epoch milliseconds. The server decides what is past; the clock of this computer may be
 * wrong, also by days.
 */
export function setClock(serverMs: number): void {
  const differenceMs = serverMs - Date.now()
  if (!Number.isFinite(differenceMs) || Math.abs(differenceMs - aheadMs) < DELAY_MAX_MS) return
  aheadMs = differenceMs
  for (const listener of listeners) listener()
}

/**
 * Current time in epoch milliseconds, at most `everyMs` old. It also changes as soon as an answer corrects the clock.
 */
export function useNow(everyMs = 60_000): number {
  const [time, setTime] = useState(now)
  const aheadAtFirst = useRef(aheadMs)
  useEffect(() => {
    const update = () => setTime(now())
    // an answer may have come between the first rendering and this effect; without one, nothing is drawn twice
    if (aheadAtFirst.current !== aheadMs) update()
    const timer = setInterval(update, everyMs)
    listeners.add(update)
    return () => {
      clearInterval(timer)
      listeners.delete(update)
    }
  }, [everyMs])
  return time
}
