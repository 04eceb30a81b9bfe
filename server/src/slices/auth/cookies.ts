import type { Context } from '../../platform/api/context.ts'
import type { Config } from '../../platform/config/config.ts'
import { cookieValue } from '../../platform/http/cookies.ts'

/** The value of a cookie that the browser sends; other clients send none. */
export function shownCookie({ headers, app }: Context, name: string): string | undefined {
  return cookieValue(headers.cookie, cookieName(app.config, name))
}

/** A `Set-Cookie` value for a cookie that scripts cannot read and other sites do not send. */
export function cookie({ config }: Context['app'], name: string, value: string, days: number) {
  const secure = config.production ? '; Secure' : ''
  return `${cookieName(config, name)}=${value}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure}`
}

/**
 * `__Host-` keeps neighbouring hosts from setting it, but asks for https. Development has no https, and cookies
 * do not tell ports apart.
 */
function cookieName({ production, port }: Config, name: string): string {
  return production ? `__Host-${name}` : `${name}-${port}`
}
