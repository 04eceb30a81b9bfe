import { setTimeout as sleep } from 'node:timers/promises'
import type { forgotPassword as endpoint } from '@chairtime/contract/auth.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { accountTexts } from '@chairtime/core/texts/account.ts'
import type { Context } from '../../platform/api/context.ts'
import { perNetwork } from '../../platform/api/limits.ts'
import { type DatabaseBeforeSalon, tenantId } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { minutesAfter } from '../../platform/time/instants.ts'
import { enqueueMessage } from '../../scheduling/effects/message-store.ts'
import { authLimits } from './limits.ts'
import { namedAccount } from './named-account.ts'
import { insertReset } from './reset-store.ts'

const LINK_MINUTES = 30
/** Every answer takes at least this long, so that its duration does not show whether a mail was written. */
const ANSWER_MS = 150

/**
 * Mails a link to choose a new password. The answer and its duration do not depend on whether the address has an
 * account. When nobody knows whether the mail went out, it is not sent again, because the user can ask for another
 * link.
 */
export async function forgotPassword(
  database: DatabaseBeforeSalon,
  { body: { email } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const answerTime = sleep(ANSWER_MS)
  const byAccount = 'forgot by account'
  const { exceeded } = await ctx.limits.spend([
    ...perNetwork('forgot by address', ctx, authLimits.forgotByAddress),
    { name: byAccount, key: email.toLowerCase(), limit: authLimits.forgotByAccount },
  ])
  if (!exceeded.has(byAccount)) await mailLink(database, email, ctx)
  await answerTime
  return { message: accountTexts('en').account.resetSent }
}

async function mailLink(database: DatabaseBeforeSalon, email: string, ctx: Context): Promise<void> {
  const { now } = ctx
  const user = await namedAccount(database, email)
  if (!user) return
  const id = newId()
  await database.inTenant(tenantId(user.tenant_id)).write(async (db) => {
    await insertReset(db, {
      id,
      userId: user.id,
      expiresAt: minutesAfter(now, LINK_MINUTES),
      now,
    })
    const reference = { reset_id: id }
    await enqueueMessage(
      db,
      { kind: 'password_reset', channel: 'email', userId: user.id, reference, dueAt: now },
      now,
    )
  })
}
