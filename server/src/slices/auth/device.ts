import { tokenPattern } from '@chairtime/contract/patterns.ts'
import type { Context } from '../../platform/api/context.ts'
import { newToken } from '../../platform/database/ids.ts'
import { readCookie, setCookieHeader } from './cookies.ts'

const COOKIE_NAME = 'device'
const DEVICE_DAYS = 180
/** A browser is known for at most this many accounts. The tablet at the desk, for example, has several users. */
const ACCOUNTS_MAX = 5

/**
 * The id of a browser that has signed in to this account before; `undefined` for any other browser. The signed device
 * cookie tells this without a query (OWASP, "device cookies"). A known browser has limits of its own, so that somebody
 * who guesses passwords elsewhere does not delay the user. A sign-out keeps the cookie. The cookie signs nobody in.
 */
export function knownDevice(ctx: Context, email: string): string | undefined {
  const device = readDevice(ctx)
  if (!device) return undefined
  const { secrets } = ctx
  const text = signedText(device.id, email)
  const isKnown = device.signatures.some((signature) => secrets.verify('device', text, signature))
  return isKnown ? device.id : undefined
}

/** The device cookie that marks this browser as known, for this account and the earlier ones. */
export function deviceCookie(ctx: Context, email: string): string {
  const { id, signatures } = readDevice(ctx) ?? { id: newToken(), signatures: [] }
  const all = new Set([ctx.secrets.sign('device', signedText(id, email)), ...signatures])
  const value = [id, ...[...all].slice(0, ACCOUNTS_MAX)].join('.')
  return setCookieHeader(ctx, COOKIE_NAME, value, DEVICE_DAYS)
}

/**
 * The id of the browser and the signatures from its device cookie, whose form is `id.signature.signature`. Each
 * signature is for one account and can be checked only with the email address of that account.
 */
function readDevice(ctx: Context): { id: string; signatures: string[] } | undefined {
  const [id = '', ...signatures] = readCookie(ctx, COOKIE_NAME)?.split('.') ?? []
  const isValid = [id, ...signatures].every((part) => tokenPattern.test(part))
  return isValid && signatures.length > 0 && signatures.length <= ACCOUNTS_MAX
    ? { id, signatures }
    : undefined
}

function signedText(id: string, email: string): string {
  return `${id} ${email.toLowerCase()}`
}
