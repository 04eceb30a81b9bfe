import { type Draft, keyFor, useDrafts } from '../../lib/drafts.ts'
import type { DeskBooking } from './queries.ts'

/** A request to book, with the key under which it books once. */
export interface Attempt {
  readonly body: DeskBooking
  readonly key: string
}

/**
 * The last attempt of a draft, while it has no answer and the draft still asks for it. Its booking may exist, so that
 * its own time counts as taken; it is sent again as it was.
 */
export function unansweredOf(draft: Draft): Attempt | null {
  const { sent } = draft
  if (sent?.choices !== choicesOf(draft)) return null
  return { body: JSON.parse(sent.content), key: sent.key }
}

/** The attempt that is sent for a draft: the unanswered one, else a new one. */
export function attemptFor(draft: Draft, body: DeskBooking): Attempt {
  // the form may have changed the draft just before
  const present = useDrafts.getState().drafts.find(({ id }) => id === draft.id) ?? draft
  const content = JSON.stringify(body)
  return unansweredOf(present) ?? { body, key: keyFor(present, content, choicesOf(present)) }
}

/** What the desk has chosen in a draft, without what the server adds to the request. */
function choicesOf(draft: Draft): string {
  const { form, client, forSomeoneElse, services, startTime, notes, reason } = draft
  return JSON.stringify([form, client, forSomeoneElse, services, startTime, notes, reason])
}
