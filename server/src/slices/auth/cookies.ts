import { DAY_SECONDS } from '@chairtime/core/time/day.ts'
import type { Context } from '../../platform/api/context.ts'
import { cookieValue, newCookie } from '../../platform/http/cookies.ts'

/** The value of a cookie that the browser sends; other callers send none. */
export function readCookie(ctx: Context, name: string): string | undefined {
  return cookieValue(ctx.headers.cookie, cookieName(ctx, name))
}

/** A `Set-Cookie` value for a cookie that scripts cannot read and other sites do not send. */
export function setCookieHeader(ctx: Context, name: string, value: string, days: number): string {
  return newCookie({
    name: cookieName(ctx, name),
    value,
    path: '/',
    seconds: days * DAY_SECONDS,
    sameSite: 'Strict',
    secure: ctx.production,
  })
}

/**
 * The name of a cookie. `__Host-` prevents neighbouring hosts from setting it, but requires https.
 * Development has no https, and there the port is part of the name, because cookies ignore ports.
 */
function cookieName({ production, port }: Context, name: string): string {
  return production ? `__Host-${name}` : `${name}-${port}`
}
