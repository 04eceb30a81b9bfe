import type { Context } from '../../platform/api/context.ts'

/** Seconds in which the desk can decide about the message of a move, or take back a cancellation. */
const DECISION_SECONDS = 30

/** When a message goes out that waits for the decision of the desk. */
export function afterDecision({ now }: Pick<Context, 'now'>): Date {
  return new Date(now.getTime() + DECISION_SECONDS * 1000)
}
