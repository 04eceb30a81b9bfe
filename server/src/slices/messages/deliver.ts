import type { AppContext } from '../../platform/api/context.ts'
import type { TenantId } from '../../platform/database/database.ts'
import { confirmClaim, outcomeOf, runBeforeSending } from './attempt.ts'
import type { Claimed } from './claim.ts'
import { composeMail, composeText } from './compose.ts'
import { type Acceptance, claimHolds, type Outcome } from './delivery-store.ts'
import { PLATFORM_BUDGET_SPENT, spendBudgets, textBudgets } from './limits.ts'
import type { Post } from './post.ts'

type Delivery = (Acceptance & { readonly state: 'sent' }) | Outcome

/** Calls the provider at most once for a claim. Returns the outcome, which is `unknown` without an answer. */
export async function deliver(
  app: AppContext,
  post: Post,
  tenant: TenantId,
  claimed: Claimed,
): Promise<Delivery> {
  try {
    const call = await runBeforeSending(() => prepare(app, post, tenant, claimed))
    return 'reason' in call
      ? { state: 'failed', ...call }
      : { state: 'sent', ...(await call.make()) }
  } catch (error) {
    const { message, at } = claimed
    return outcomeOf(error, app, post, { ...message, tenant, at })
  }
}

interface ProviderCall {
  make(): Promise<Omit<Acceptance, 'state'>>
}

/**
 * Composes the message, and counts a text against its budgets. Returns an object whose `make` calls the provider. When
 * a budget is spent, returns the reason why the text is not sent.
 */
async function prepare(
  app: AppContext,
  post: Post,
  tenant: TenantId,
  claimed: Claimed,
): Promise<ProviderCall | { readonly reason: string }> {
  const { message, facts, tokens } = claimed
  const holds = (now: Date) =>
    app.database.inTenant(tenant).readAutocommit((db) => claimHolds(db, message, now))
  const confirm = () => runBeforeSending(() => confirmClaim(app, claimed, holds))
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
