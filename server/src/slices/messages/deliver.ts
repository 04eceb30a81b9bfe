import { itemAt } from '@chairtime/core/known.ts'
import type { AppContext } from '../../platform/api/context.ts'
import type { TenantId } from '../../platform/database/database.ts'
import { NotAccepted, Undeliverable } from '../../platform/delivery/mail.ts'
import { NoTextProvider } from '../../platform/delivery/sms.ts'
import { minutesAfter } from '../../platform/time/instants.ts'
import type { Claimed } from './claim.ts'
import { composeMail, composeText } from './compose.ts'
import { type Acceptance, CLAIM_MINUTES, claimHolds, type Outcome } from './delivery-store.ts'
import { PLATFORM_BUDGET_SPENT, spendBudgets, textBudgets } from './limits.ts'
import { ATTEMPTS_MAX, type Post } from './post.ts'

type Delivery = (Acceptance & { readonly state: 'sent' }) | Outcome

/** Calls the provider at most once for a claim, and returns the certain outcome. */
export async function deliver(
  app: AppContext,
  post: Post,
  tenant: TenantId,
  claimed: Claimed,
): Promise<Delivery> {
  try {
    const call = await beforehand(() => prepare(app, post, tenant, claimed))
    return 'reason' in call
      ? { state: 'failed', ...call }
      : { state: 'sent', ...(await call.make()) }
  } catch (error) {
    return outcomeOf(error, app, post, tenant, claimed)
  }
}

interface ProviderCall {
  make(): Promise<Omit<Acceptance, 'state'>>
}

/** Prepares a message before the provider is called: its words, and for a text its budgets. */
async function prepare(
  app: AppContext,
  post: Post,
  tenant: TenantId,
  claimed: Claimed,
): Promise<ProviderCall | { readonly reason: string }> {
  const { message, facts, tokens } = claimed
  const confirm = () => beforehand(() => confirmClaim(app, tenant, claimed))
  if (message.channel === 'email') {
    const mail = composeMail(app, tenant, message, facts, tokens)
    return { make: async () => ({ ...(await post.mail.send(mail, confirm)), to: mail.to }) }
  }
  const text = composeText(app, tenant, message, facts, tokens)
  const reason = await spendBudgets(app.limits, textBudgets(tenant, text.to))
  if (reason === PLATFORM_BUDGET_SPENT) post.textsPaused()
  if (reason !== undefined) return { reason }
  const { sender } = post.texts
  return { make: async () => ({ ...(await post.texts.send(text, confirm)), to: text.to, sender }) }
}

/** An error before the hand-over means that the message was not taken. */
async function beforehand<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new NotAccepted('the message was not handed over', { cause: error })
  }
}

/**
 * Refuses when the claim no longer holds. The database says whether another process has declared it run out;
 * the clock is read once more, in case this process stood still after the database's answer had come.
 */
async function confirmClaim(
  { database, clock }: AppContext,
  tenant: TenantId,
  { message, at }: Claimed,
): Promise<void> {
  const holds = await database
    .inTenant(tenant)
    .readAutocommit((db) => claimHolds(db, message, clock.now()))
  if (!holds || clock.now() >= minutesAfter(at, CLAIM_MINUTES)) {
    throw new Error('the claim has run out')
  }
}

function outcomeOf(
  error: unknown,
  { clock }: AppContext,
  post: Post,
  tenant: TenantId,
  { message, at }: Claimed,
): Outcome {
  const { id, attempts, channel } = message
  const log = { err: error, tenant_id: tenant, message_id: id, attempts }
  const isKnown = error instanceof Undeliverable || error instanceof NotAccepted
  if (!isKnown) {
    post.log.error(log, 'Nobody knows whether a message was taken')
    const canBeAsked = (channel === 'sms' ? post.texts : post.mail).find !== undefined
    // by then the provider has any message that was under way
    const dueAt = canBeAsked ? minutesAfter(at, CLAIM_MINUTES) : clock.now()
    return { state: 'unknown', reason: 'no_answer', dueAt }
  }
  if (error instanceof Undeliverable || attempts >= ATTEMPTS_MAX) {
    post.log.error(log, 'A message could not be delivered')
    const reason = error instanceof NoTextProvider ? 'no_text_provider' : 'undeliverable'
    return { state: 'failed', reason }
  }
  post.log.warn(log, 'A message will be tried again')
  const dueAt = minutesAfter(clock.now(), itemAt(backoffMinutes, attempts - 1))
  return { state: 'pending', reason: 'provider_unavailable', dueAt }
}

/** Minutes before the second, third and fourth attempt. */
const backoffMinutes = [0.5, 2, 10]
