import type { Context } from '../../platform/api/context.ts'
import type { Limit } from '../../platform/api/limits.ts'
import type { QueueCaller } from '../../platform/concurrency/fair-queue.ts'

const HOUR_SECONDS = 3600
const QUARTER_HOUR_SECONDS = 900

/**
 * How many attempts an IP address or an account has in a period. The attempts of an IP address count towards its
 * networks. An IPv6 address has two networks, and the wider one has a larger allowance.
 */
export const authLimits = {
  /** Sign-ups from one IP address. */
  register: { max: 100, perSeconds: HOUR_SECONDS },
  /** Failed sign-ins from one IP address, over all accounts. */
  loginByAddress: { max: 100, perSeconds: HOUR_SECONDS },
  /** Failed sign-ins to one account from one IP address. */
  loginByAccountAndAddress: { max: 5, perSeconds: QUARTER_HOUR_SECONDS },
  /**
   * Failed sign-ins to one account from unknown browsers. Beyond the limit, attempts run one after another, two seconds
   * apart. So guessing in parallel gains nothing, and the account is never locked.
   */
  loginByAccount: {
    max: 20,
    perSeconds: QUARTER_HOUR_SECONDS,
    beyond: { everySeconds: 2, waitSecondsMax: 4 },
  },
  /** Failed sign-ins to one account from one browser that has signed in to it before. */
  loginByDevice: { max: 5, perSeconds: QUARTER_HOUR_SECONDS },
  /** Requests for a reset link from one IP address. */
  forgotByAddress: { max: 30, perSeconds: HOUR_SECONDS },
  /** Reset links to one account; further links are not sent, and the answer does not show it. */
  forgotByAccount: { max: 5, perSeconds: HOUR_SECONDS, beyond: 'report' },
  /** New passwords chosen by a reset link, from one IP address. */
  reset: { max: 30, perSeconds: HOUR_SECONDS },
  /** Confirmations of email addresses from one IP address. */
  verify: { max: 30, perSeconds: HOUR_SECONDS },
  /** Reads of invitations and attempts to join by an invitation, from one IP address. */
  invitation: { max: 60, perSeconds: HOUR_SECONDS },
  /** Attempts to join with the password of one existing account. */
  joinByAccount: { max: 5, perSeconds: QUARTER_HOUR_SECONDS },
  /** Further mails with a link that confirms the email address of one account. */
  verificationByAccount: { max: 5, perSeconds: HOUR_SECONDS },
} as const satisfies Record<string, Limit>

/**
 * The caller in the queue for the hashing of passwords. The hashing counts for the networks of the caller and for the
 * account. `proven` says whether a signed cookie or a link shows that the caller is known.
 */
export function queueCallerOf(ctx: Context, account: string, proven: boolean): QueueCaller {
  return { shares: [...ctx.networks.map(({ key }) => key), `account ${account}`], proven }
}
