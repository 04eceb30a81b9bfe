import { useState } from 'react'

/** A notice that a person can dismiss in this browser. It comes back when `until` changes, such as to the next day. */
export function useDismissal(name: string, until: string) {
  const [dismissed, setDismissed] = useState(() => stored(name))
  return {
    isDismissed: dismissed === until,
    dismiss: () => {
      setDismissed(until)
      store(name, until)
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

function store(name: string, until: string) {
  try {
    localStorage.setItem(name, until)
  } catch {
    // Storage may be blocked. The notice then comes back with the next page load.
  }
}
