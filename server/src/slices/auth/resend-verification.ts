import type { resendVerification as endpoint } from '@chairtime/contract/auth.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { accountTexts } from '@chairtime/core/texts/account.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { userIdOf } from '../../platform/identity/actor.ts'
import { authLimits } from './limits.ts'
import { sendVerification } from './send-verification.ts'
import { isVerificationPending } from './verification-store.ts'

/**
 * Mails another link that confirms the address of the caller. Earlier links stay valid until they expire or one of the
 * links is used. Sends nothing to a user who has no address to confirm.
 */
export async function resendVerification(
  db: TenantWrite,
  _input: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const userId = userIdOf(ctx.actor)
  const { account } = accountTexts('en')
  if (!(await isVerificationPending(db, userId))) return { message: account.alreadyVerified }
  await ctx.limits.spend([
    { name: 'verification by account', key: userId, limit: authLimits.verificationByAccount },
  ])
  await sendVerification(db, userId, ctx.now)
  return { message: account.verificationSent }
}
