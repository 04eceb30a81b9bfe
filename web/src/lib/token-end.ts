import { now } from './use-now.ts'

const EARLY_MS = 30_000

/** Whether an access token has ended or ends in the next half minute, by the server's clock. */
export function endsSoon(token: string): boolean {
  return endOf(token) - now() < EARLY_MS
}

/** When a token ends, in epoch milliseconds: infinite for an unreadable token, and `NaN` for one that names no end. */
function endOf(token: string): number {
  const [, claims = ''] = token.split('.')
  try {
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return exp * 1000
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
