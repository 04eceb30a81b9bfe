import type { Draft } from './draft.ts'

/**
 * Unsent answers in the tab's session storage, by user. They survive a reload, and a phone that discards background
 * pages.
 */

const key = (owner: string) => `setup-draft ${owner}`

export function readUnsaved(owner: string): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(key(owner)) ?? '{}', withEmptyNumbers)
  } catch {
    // Storage may be blocked. Then only the page holds the answers.
    return {}
  }
}

export function keepUnsaved(owner: string, change: Partial<Draft>): void {
  store(owner, { ...readUnsaved(owner), ...change })
}

/** Removes the stored answers of a part after it was sent. */
export function forgetUnsaved(owner: string, part: keyof Draft): void {
  const { [part]: _, ...rest } = readUnsaved(owner)
  store(owner, rest)
}

function store(owner: string, draft: Partial<Draft>): void {
  try {
    sessionStorage.setItem(key(owner), JSON.stringify(draft))
  } catch {
    // storage may be blocked
  }
}

// restores an emptied number field, which JSON cannot represent
function withEmptyNumbers(name: string, value: unknown): unknown {
  return value === null && (name === 'duration' || name === 'price') ? Number.NaN : value
}
