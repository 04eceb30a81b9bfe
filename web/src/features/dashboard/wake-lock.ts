import { useEffect } from 'react'

/** Keeps the screen awake while the page is visible, in browsers that support it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isUnmounted = false
    const request = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isUnmounted) await lock.release()
      } catch {
        // refused, for example by a device that saves power; the display then sleeps as usual
      }
    }
    const keepAwake = () => void request()
    keepAwake()
    // the browser ends the lock when the page is hidden, so it is requested again when the page is visible
    document.addEventListener('visibilitychange', keepAwake)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', keepAwake)
      void lock?.release()
    }
  }, [])
}
