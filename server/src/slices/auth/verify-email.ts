import { verifyEmail as endpoint } from '@chairtime/contract/auth.ts'
import type { Input, RefusalsOf, Reply } from '@chairtime/contract/endpoint.ts'
import { accountTexts } from '@chairtime/core/texts/account.ts'
import type { Context } from '../../platform/api/context.ts'
import { perNetwork } from '../../platform/api/limits.ts'
import { type DatabaseBeforeSalon, tenantId } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'
import { type Refuse, refusing } from '../../platform/errors/refuse.ts'
import { authLimits } from './limits.ts'
import { confirmAddress, findVerification } from './verification-store.ts'

const refuse: Refuse<RefusalsOf<typeof endpoint>> = refusing(endpoint)

/**
 * Confirms the address of a user by the link of a mail. Opens no session. Refuses a link that was used or is older
 * than a day.
 */
export async function verifyEmail(
  database: DatabaseBeforeSalon,
  { body: { token } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await ctx.limits.spend(perNetwork('verify', ctx, authLimits.verify))
  const tokenHash = hashToken(token)
  const link = await database.acrossTenants('a link confirms an address', (directory) =>
    findVerification(directory, tokenHash, ctx.now),
  )
  if (!link) refuse('verification_link_invalid')
  const confirmed = await database
    .inTenant(tenantId(link.tenant_id))
    .write((db) => confirmAddress(db, link.user_id, ctx.now))
  if (!confirmed) refuse('verification_link_invalid')
  return { message: accountTexts('en').account.verified }
}
