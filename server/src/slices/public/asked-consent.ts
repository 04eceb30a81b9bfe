import type { Context } from '../../platform/api/context.ts'
import type { ClientInput } from '../../scheduling/client/client-store.ts'

/**
 * The typed details of a client. Where this installation sends no texts, no form asks for consent to them. A consent
 * that comes nevertheless, from an older page or a program, does not count.
 */
export function withAskedConsent(
  typed: ClientInput,
  { sendsTexts }: Pick<Context, 'sendsTexts'>,
): ClientInput {
  return sendsTexts ? typed : { ...typed, sms_opt_in: false }
}
