import { useState } from 'react'

/**
 * Returns whether a banner was dismissed in this browser, and a function that dismisses it. The banner comes back when
 * `period` changes, for example on the next day. The browser stores the dismissed period under `name`.
 */
export function useDismissal(name: string, period: string) {
  const [dismissed, setDismissed] = useState(() => stored(name))
  return {
    isDismissed: dismissed === period,
    dismiss: () => {
      setDismissed(period)
      store(name, period)
    },
  }
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function store(name: string, period: string) {
  try {
    localStorage.setItem(name, period)
  } catch {
    // Storage may be blocked. The banner then comes back with the next page load.
  }
}
