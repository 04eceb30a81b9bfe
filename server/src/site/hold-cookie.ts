import { tokenPattern } from '@chairtime/contract/patterns.ts'
import { cookieValue, newCookie } from '../platform/http/cookies.ts'

/** A hold that a page has just taken. */
export interface TakenHold {
  readonly token: string
  /** When the hold ends (RFC 3339). */
  readonly until: string
  /** The path of the site. */
  readonly path: string
}

const name = 'hold'

/**
 * The cookie that remembers the hold of a browser without scripts. After the Back button, the address of the page no
 * longer contains the hold. The cookie still names this hold, so the next hold replaces it.
 */
export function holdCookie({ token, until, path }: TakenHold, now: Date, secure: boolean): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000))
  return newCookie({ name, value: token, path, seconds, sameSite: 'Lax', secure })
}

/** The token of the hold in the cookie, or `null`. */
export function rememberedHold(cookies: string | undefined): string | null {
  const value = cookieValue(cookies, name)
  return value && tokenPattern.test(value) ? value : null
}
