import { useEffect, useRef, useState } from 'react'

/** A change below this is taken for the delay of an answer, and the clock is not corrected. */
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
 * wrong, even by days.
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
    // An answer may have corrected the clock between the first rendering and this effect. If none has, the component is
    // not drawn again.
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
