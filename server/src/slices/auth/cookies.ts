import { DAY_SECONDS } from '@chairtime/core/time/day.ts'
import type { Context } from '../../platform/api/context.ts'
import { cookieValue } from '../../platform/http/cookies.ts'

/** The value of a cookie that the browser sends; other clients send none. */
export function readCookie(ctx: Context, name: string): string | undefined {
  return cookieValue(ctx.headers.cookie, cookieName(ctx, name))
}

/** A `Set-Cookie` value for a cookie that scripts cannot read and other sites do not send. */
export function setCookieHeader(ctx: Context, name: string, value: string, days: number) {
  const secure = ctx.production ? '; Secure' : ''
  return `${cookieName(ctx, name)}=${value}; Path=/; Max-Age=${days * DAY_SECONDS}; HttpOnly; SameSite=Strict${secure}`
}

/**
 * The name of a cookie. `__Host-` prevents neighbouring hosts from setting it, but requires https.
 * Development has no https, and there the port is part of the name, because cookies ignore ports.
 */
function cookieName({ production, port }: Context, name: string): string {
  return production ? `__Host-${name}` : `${name}-${port}`
}
