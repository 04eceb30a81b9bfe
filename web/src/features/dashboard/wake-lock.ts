import { useEffect } from 'react'

/** Keeps the screen awake while the page is visible, in browsers that support it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch {
        // refused, for example by a device that saves power; the display then sleeps as usual
      }
    }
    const askAgain = () => void ask()
    askAgain()
    // the browser ends the lock when the page is hidden
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', askAgain)
      void lock?.release()
    }
  }, [])
}
