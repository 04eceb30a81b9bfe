import type { Context } from '../../platform/api/context.ts'
import { type Limit, perNetwork } from '../../platform/api/limits.ts'

/** Limits challenge tokens, because each token costs a call to the provider, even if the booking fails. */
const tokenLimit: Limit = { max: 30, perSeconds: 3600, beyond: 'report' }

/**
 * Whether the caller passed a challenge. False without a token or a provider, and beyond thirty tokens of one network
 * in an hour, so that strangers cannot cause more calls.
 */
export async function passesChallenge(
  ctx: Context,
  token: string | null | undefined,
): Promise<boolean> {
  const { challenge, limits } = ctx
  if (!token || !challenge) return false
  const { exceeded } = await limits.spend(perNetwork('challenges of an address', ctx, tokenLimit))
  return exceeded.size === 0 && challenge.passes(token)
}
