import { itemAt } from '@chairtime/core/known.ts'
import type { AppContext } from '../../platform/api/context.ts'
import type { TenantId } from '../../platform/database/database.ts'
import { NotAccepted, Undeliverable } from '../../platform/delivery/mail.ts'
import { minutesAfter } from '../../platform/time/instants.ts'
import { CLAIM_MINUTES, type Outcome } from './delivery-store.ts'
import { ATTEMPTS_MAX, type Post } from './post.ts'

/** One attempt to send a message or a public mail. */
export interface Attempt {
  readonly id: string
  readonly attempts: number
  readonly channel: 'email' | 'sms'
  readonly tenant?: TenantId
  /** Time of the claim, by the product's clock. */
  readonly at: Date
}

/**
 * Runs work before the message is handed to the provider. An error of `work` is thrown as `NotAccepted`, because the
 * provider cannot have taken the message yet.
 */
export async function runBeforeSending<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new NotAccepted('the message was not handed over', { cause: error })
  }
}

/**
 * Throws when the claim no longer holds. The database says whether another process has declared that the claim has run
 * out. The clock is read once more, in case this process stood still after the answer of the database had come.
 */
export async function confirmClaim(
  { clock }: Pick<AppContext, 'clock'>,
  { at }: Pick<Attempt, 'at'>,
  holds: (now: Date) => Promise<boolean>,
): Promise<void> {
  const held = await holds(clock.now())
  if (!held || clock.now() >= minutesAfter(at, CLAIM_MINUTES)) {
    throw new Error('the claim has run out')
  }
}

/** The outcome of an attempt that ended with an error. It depends on what the error proves about the message. */
export function outcomeOf(
  error: unknown,
  { clock }: Pick<AppContext, 'clock'>,
  post: Post,
  { id, attempts, channel, tenant, at }: Attempt,
): Outcome {
  const log = { err: error, tenant_id: tenant, message_id: id, attempts }
  const isKnown = error instanceof Undeliverable || error instanceof NotAccepted
  if (!isKnown) {
    post.log.error(log, 'Nobody knows whether a message was taken')
    const canBeAsked = (channel === 'sms' ? post.texts : post.mail).find !== undefined
    // if the message is still under way, it will have reached the provider when the claim ends
    const dueAt = canBeAsked ? minutesAfter(at, CLAIM_MINUTES) : clock.now()
    return { state: 'unknown', reason: 'no_answer', dueAt }
  }
  if (error instanceof Undeliverable || attempts >= ATTEMPTS_MAX) {
    post.log.error(log, 'A message could not be delivered')
    return { state: 'failed', reason: 'undeliverable' }
  }
  post.log.warn(log, 'A message will be tried again')
  const dueAt = minutesAfter(clock.now(), itemAt(backoffMinutes, attempts - 1))
  return { state: 'pending', reason: 'provider_unavailable', dueAt }
}

/** Minutes before the second, third and fourth attempt. */
const backoffMinutes = [0.5, 2, 10]
