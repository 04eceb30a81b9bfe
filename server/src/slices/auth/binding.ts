import { tokenPattern } from '@chairtime/contract/patterns.ts'
import type { Context } from '../../platform/api/context.ts'
import { newToken } from '../../platform/database/ids.ts'
import { readCookie, setCookieHeader } from './cookies.ts'
import { deviceCookie } from './device.ts'

/**
 * The binding cookie ties a session to one browser. Once the browser has sent the cookie with a refresh, the refresh
 * token of the session works in no other browser. Scripts cannot read the cookie. A browser has one binding for all its
 * sessions.
 */
const COOKIE_NAME = 'rb'
/** The longest that a session lasts (`lifetimes`). */
const BINDING_DAYS = 30

/** The browser's binding, or a new one for a browser that has none. */
export function bindingOf(ctx: Context): string {
  return shownBinding(ctx) ?? newToken()
}

/** Sets the binding cookie, and marks the browser as one that has signed in to the account. */
export function bindBrowser(ctx: Context, binding: string, email: string): void {
  ctx.setHeader('set-cookie', [
    setCookieHeader(ctx, COOKIE_NAME, binding, BINDING_DAYS),
    deviceCookie(ctx, email),
  ])
}

/** The binding cookie that the browser sends; other callers send none. */
export function shownBinding(ctx: Context): string | undefined {
  const value = readCookie(ctx, COOKIE_NAME)
  return value && tokenPattern.test(value) ? value : undefined
}

/** Deletes the binding cookie. */
export function unbindBrowser(ctx: Context): void {
  ctx.setHeader('set-cookie', setCookieHeader(ctx, COOKIE_NAME, '', 0))
}
