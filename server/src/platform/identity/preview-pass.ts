import { DAY_MS } from '@chairtime/core/time/day.ts'
import type { Secrets } from './secrets.ts'

const VALID_DAYS = 7
const purpose = 'preview'

/** When a pass that is signed now expires. */
export function previewEndsAt(now: Date): Date {
  return new Date(now.getTime() + VALID_DAYS * DAY_MS)
}

/**
 * The pass to one salon's site before it is published. It consists of its expiry and a signature of the salon's id and
 * the expiry. It opens nothing else, and stays valid while `AUTH_SECRET` is replaced.
 */
export function signPreview(secrets: Pick<Secrets, 'sign'>, tenantId: string, now: Date): string {
  const end = Math.floor(previewEndsAt(now).getTime() / 1000).toString(36)
  return `${end}.${secrets.sign(purpose, textOf(tenantId, end))}`
}

/** Whether a pass opens the site of this salon now. A forged pass, or a pass for another salon, is `invalid`. */
export function readPreview(
  secrets: Pick<Secrets, 'verify'>,
  tenantId: string,
  pass: string,
  now: Date,
): 'valid' | 'expired' | 'invalid' {
  const [, end, signature] = /^([0-9a-z]{1,8})\.([\w-]{43})$/.exec(pass) ?? []
  if (!end || !signature || !secrets.verify(purpose, textOf(tenantId, end), signature)) {
    return 'invalid'
  }
  return Number.parseInt(end, 36) * 1000 > now.getTime() ? 'valid' : 'expired'
}

function textOf(tenantId: string, end: string): string {
  return JSON.stringify([tenantId, end])
}
