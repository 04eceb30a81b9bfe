import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { completeOnboarding as endpoint } from '@chairtime/contract/onboarding.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { usableChannels } from '../../platform/delivery/sms.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { enqueueMessage } from '../../scheduling/effects/message-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { advance } from './read-progress.ts'
import { finishSetup, readSetup } from './store.ts'

/** Ends the set-up. Publishes the booking site if asked, and sends the link of the site to the caller if asked. */
export async function completeOnboarding(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  const { published_at } = await readSetup(db)
  await finishSetup(db, body.launch_immediately, ctx.now)
  if (body.launch_immediately && published_at === null) {
    await recordEvent(db, ctx, { kind: 'salon.published' })
  }
  if (body.send_test_link) await sendLink(db, ctx)
  return advance(db, ctx, 'complete', {})
}

/** Sends the link by email and by text. The text goes out only to a user whose phone number is known. */
async function sendLink(db: TenantWrite, ctx: Context): Promise<void> {
  const { actor, now } = ctx
  if (actor.id === null) return
  for (const channel of usableChannels(['email', 'sms'] as const, ctx)) {
    await enqueueMessage(db, { kind: 'site_link', channel, userId: actor.id, dueAt: now }, now)
  }
}
