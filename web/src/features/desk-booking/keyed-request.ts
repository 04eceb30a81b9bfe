import { type Draft, keyFor, useDrafts } from '../../lib/drafts.ts'
import type { DeskBooking } from './queries.ts'

/** A request to book, with the idempotency key by which the server books it once only. */
export interface KeyedRequest {
  readonly body: DeskBooking
  readonly key: string
}

/**
 * The last request of a draft, while it has no answer and the choices of the draft are unchanged. The server may have
 * made the booking, and the time of the request then looks taken. So the same request is sent again, with the same key.
 */
export function unansweredOf(draft: Draft): KeyedRequest | null {
  const { sent } = draft
  if (sent?.choices !== choicesOf(draft)) return null
  return { body: JSON.parse(sent.content), key: sent.key }
}

/** The request to send for a draft: the unanswered one, else a new one. */
export function requestFor(draft: Draft, body: DeskBooking): KeyedRequest {
  // the form may have changed the draft after its last rendering
  const present = useDrafts.getState().drafts.find(({ id }) => id === draft.id) ?? draft
  const content = JSON.stringify(body)
  return unansweredOf(present) ?? { body, key: keyFor(present, content, choicesOf(present)) }
}

/**
 * What the desk has chosen in a draft. What only the request contains is left out, such as the staff members who are
 * free at the chosen time.
 */
function choicesOf(draft: Draft): string {
  const { form, client, forSomeoneElse, services, startTime, notes, reason } = draft
  return JSON.stringify([form, client, forSomeoneElse, services, startTime, notes, reason])
}
