import type { Config } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import { newToken } from '../../platform/ids.ts'

/**
 * A cookie that scripts cannot read ties a session to the browser it began in: once a session has shown
 * it, its refresh token is worth nothing elsewhere. One browser keeps one, for all its sessions.
 */
export function bindBrowser(ctx: Context): string {
  const binding = shownBinding(ctx) ?? newToken()
  setCookie(ctx, binding, thirtyDaysSeconds)
  return binding
}

/** What the browser shows of it; other clients show none. */
export function shownBinding({ headers, house }: Context): string | undefined {
  const name = cookieName(house.config)
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=')
    if (key === name && value && /^[\w-]{43}$/.test(value)) return value
  }
  return undefined
}

export function unbindBrowser(ctx: Context): void {
  setCookie(ctx, '', 0)
}

const thirtyDaysSeconds = 30 * 86_400

function setCookie(ctx: Context, value: string, maxAgeSeconds: number): void {
  const { config } = ctx.house
  const secure = config.production ? '; Secure' : ''
  ctx.setHeader(
    'set-cookie',
    `${cookieName(config)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}

/**
 * `__Host-` keeps neighbouring hosts from setting it, but asks for https. Development has none, and
 * cookies do not tell ports apart.
 */
function cookieName({ production, port }: Config): string {
  return production ? '__Host-rb' : `rb-${port}`
}
