import { useEffect, useState } from 'react'

let aheadMs = 0

/** The present instant in epoch milliseconds by the salon's clock, as far as it is known. */
export function now(): number {
  return Date.now() + aheadMs
}

/** Follows the server's clock, which judges what is past; the one on the desk may be wrong. */
export function setClock(instant: string): void {
  aheadMs = Date.parse(instant) - Date.now()
}

/** The present instant, renewed every `everyMs`. */
export function useNow(everyMs = 60_000): number {
  const [shown, setShown] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setShown(now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return shown
}
