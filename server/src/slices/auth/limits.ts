import type { Limit } from '../../platform/limits.ts'

const hour = 3600
const quarterHour = 900

/** How often an address or an account may try before it has to wait. */
export const authLimits = {
  /** Sign-ups from one address. */
  register: { max: 100, perSeconds: hour },
  /** Failed sign-ins from one address, whatever the account. */
  loginByAddress: { max: 100, perSeconds: hour },
  /** Failed sign-ins to one account from one address. */
  loginByBoth: { max: 5, perSeconds: quarterHour },
  /** Failed sign-ins to one account from anywhere; beyond it they only get slow, nobody is locked out. */
  loginByAccount: { max: 20, perSeconds: quarterHour },
  /** Requests for a reset link from one address. */
  forgotByAddress: { max: 30, perSeconds: hour },
  /** Reset links to one account; further ones are silently not sent. */
  forgotByAccount: { max: 5, perSeconds: hour },
  /** New passwords chosen from one address. */
  reset: { max: 30, perSeconds: hour },
} as const satisfies Record<string, Limit>
