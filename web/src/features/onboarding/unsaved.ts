import type { Draft } from './draft.ts'

/**
 * Unsent answers in the tab's session storage, by user. They are still there after a reload, and after a phone has
 * discarded the page in the background.
 */

const key = (userId: string) => `setup-draft ${userId}`

export function readUnsaved(userId: string): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(key(userId)) ?? '{}', withEmptyNumbers)
  } catch {
    // Storage may be blocked. Then only the page holds the answers.
    return {}
  }
}

export function keepUnsaved(userId: string, change: Partial<Draft>): void {
  store(userId, { ...readUnsaved(userId), ...change })
}

/** Removes the stored answers of a part after it was sent. */
export function forgetUnsaved(userId: string, part: keyof Draft): void {
  const { [part]: _, ...rest } = readUnsaved(userId)
  store(userId, rest)
}

function store(userId: string, draft: Partial<Draft>): void {
  try {
    sessionStorage.setItem(key(userId), JSON.stringify(draft))
  } catch {
    // storage may be blocked
  }
}

// JSON stores the NaN of an empty number field as null, so null becomes NaN again
function withEmptyNumbers(name: string, value: unknown): unknown {
  return value === null && (name === 'duration' || name === 'price') ? Number.NaN : value
}
