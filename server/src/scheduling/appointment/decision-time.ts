import type { Context } from '../../platform/api/context.ts'

/** Seconds for which the message of a move, a cancellation or a delay waits for the desk. */
const DECISION_SECONDS = 30

/** The instant at which a message that waits for the decision of the desk goes out. */
export function afterDecision({ now }: Pick<Context, 'now'>): Date {
  return new Date(now.getTime() + DECISION_SECONDS * 1000)
}
