import { useEffect, useState } from 'react'

let aheadMs = 0

/** Current time in epoch milliseconds by the server's clock, once `setClock` was called. */
export function now(): number {
  return Date.now() + aheadMs
}

/** Sets the offset to the server's clock. The server decides what is past, and the clock here may be wrong. */
export function setClock(instant: string): void {
  aheadMs = Date.parse(instant) - Date.now()
}

/** Current time in epoch milliseconds, updated every `everyMs`. */
export function useNow(everyMs = 60_000): number {
  const [shown, setShown] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setShown(now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return shown
}
