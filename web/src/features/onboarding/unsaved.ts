import type { Draft } from './draft.ts'
import type { SiteDetails } from './queries.ts'

/** The entered answers. The part of the last step has only the changed fields: Settings may change the others. */
export interface Entered extends Partial<Omit<Draft, 'launch'>> {
  readonly launch?: Partial<Draft['launch']>
}

/**
 * Unsent answers in the tab's session storage, by user. They are still there after a reload, and after a phone has
 * discarded the page in the background.
 */

const key = (userId: string) => `setup-draft ${userId}`

export function readUnsaved(userId: string): Entered {
  try {
    return JSON.parse(sessionStorage.getItem(key(userId)) ?? '{}', withEmptyNumbers)
  } catch {
    // Storage may be blocked. Then only the page holds the answers.
    return {}
  }
}

export function keepUnsaved(userId: string, change: Entered): void {
  store(userId, withChange(readUnsaved(userId), change))
}

export function withChange(before: Entered, change: Entered): Entered {
  const launch = change.launch && { ...before.launch, ...change.launch }
  return { ...before, ...change, ...(launch && { launch }) }
}

/** Removes the stored details of the site that a preview has saved. */
export function forgetSite(userId: string, saved: Partial<SiteDetails>): void {
  store(userId, withoutSite(readUnsaved(userId), saved))
}

/** The entered answers without the details of the site in `saved`. A detail that was changed again since stays. */
export function withoutSite(entered: Entered, saved: Partial<SiteDetails>): Entered {
  const launch = { ...entered.launch }
  for (const field of ['address', 'phone', 'brand_color'] as const) {
    if (launch[field] === saved[field]) delete launch[field]
  }
  return { ...entered, launch }
}

/** Removes the stored answers of a part after it was sent. */
export function forgetUnsaved(userId: string, part: keyof Draft): void {
  const { [part]: _, ...rest } = readUnsaved(userId)
  store(userId, rest)
}

function store(userId: string, draft: Entered): void {
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
