import { tokenPattern } from '@chairtime/contract/patterns.ts'
import { cookieValue } from '../platform/http/cookies.ts'

/** A time that a page has just taken, for as long as it is kept. */
export interface TakenHold {
  readonly token: string
  /** RFC 3339. */
  readonly until: string
  /** The site that it was taken at. */
  readonly path: string
}

const name = 'hold'

/**
 * The cookie by which a browser without scripts remembers its time. Going Back shows it addresses from
 * before it took one; the next time that it takes shall replace that one all the same, not come on top.
 */
export function holdCookie({ token, until, path }: TakenHold, now: Date, secure: boolean): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000))
  const cookie = `${name}=${token}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`
  return secure ? `${cookie}; Secure` : cookie
}

/** The token of the time that the browser remembers. */
export function rememberedHold(cookies: string | undefined): string | null {
  const value = cookieValue(cookies, name)
  return value && tokenPattern.test(value) ? value : null
}
