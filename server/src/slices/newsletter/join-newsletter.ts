import { setTimeout as sleep } from 'node:timers/promises'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { joinNewsletter as endpoint } from '@chairtime/contract/newsletter.ts'
import { landingTexts } from '@chairtime/core/texts/landing.ts'
import { DAY_SECONDS } from '@chairtime/core/time/day.ts'
import type { Context } from '../../platform/api/context.ts'
import { type Limit, perNetwork } from '../../platform/api/limits.ts'
import type { DatabaseBeforeSalon } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { enqueuePublicMail } from '../../scheduling/effects/new-public-mail-store.ts'
import { storeAsking } from './store.ts'

const perCaller: Limit = { max: 10, perSeconds: 3600 }
/** The limit of mails to one address. Further mails are not sent, and the answer does not show that. */
const perAddress: Limit = { max: 3, perSeconds: DAY_SECONDS, beyond: 'report' }
/** Milliseconds that every answer takes at least, so that its time does not show what was done. */
const ANSWER_MS = 150

/**
 * Stores the address with the sentence of consent, and mails a link that confirms it. Does neither when the address is
 * on the list, or has already got its three mails of the day. The answer and its time do not show which was the case.
 * Refuses more than ten attempts an hour from one network.
 */
export async function joinNewsletter(
  database: DatabaseBeforeSalon,
  { body: { email } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const answerTime = sleep(ANSWER_MS)
  const byAddress = 'newsletter mails to an address'
  const { exceeded } = await ctx.limits.spend([
    ...perNetwork('newsletter of a caller', ctx, perCaller),
    { name: byAddress, key: email.toLowerCase(), limit: perAddress },
  ])
  if (!exceeded.has(byAddress)) await askToConfirm(database, email, ctx.now)
  await answerTime
  return undefined
}

async function askToConfirm(
  database: DatabaseBeforeSalon,
  email: string,
  now: Date,
): Promise<void> {
  const { consent } = landingTexts('en').newsletter.form
  await database.acrossTenants('an address asks for the newsletter', async (directory) => {
    const subscriberId = await storeAsking(directory, { id: newId(), email, consent }, now)
    if (subscriberId) await enqueuePublicMail(directory, { subscriberId }, now)
  })
}
