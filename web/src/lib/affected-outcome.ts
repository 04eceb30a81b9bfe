import type { AffectedOutcome, CancelledVisit } from '@chairtime/contract/affected.ts'
import { isUnreached } from '@chairtime/core/booking/unreached.ts'
import { clientName } from './client-name.ts'
import { contactWays } from './contact-links.ts'
import { formatMoment } from './format.ts'
import { currentTexts } from './texts.ts'
import { now } from './use-now.ts'

/**
 * Says in words what became of affected visits; the message is absent if there were none. `toCall` has the visits whose
 * clients the desk has to call.
 */
export function outcomeOf({ cancelled = [], given = [], kept = 0 }: AffectedOutcome) {
  const { affected } = currentTexts()
  const toCall = cancelled.filter((visit) => isUnreached(visit, now()))
  const told = new Set(
    cancelled.flatMap((one) => (one.notice_waits ? (one.client?.id ?? one.id) : [])),
  )
  const names = toCall.map(({ client }) => clientName(client))
  const counts = { cancelled: cancelled.length, given: given.length, kept }
  const hasVisits = cancelled.length + given.length + kept > 0
  return { toCall, message: hasVisits ? affected.outcome(counts, told.size, names) : undefined }
}

/**
 * The list of clients to call, because their visits were cancelled and no message reaches them. A client with a phone
 * number has links to call and to text.
 */
export function clientsToCall(visits: readonly CancelledVisit[], timezone: string) {
  const { affected } = currentTexts()
  const { toCall } = affected
  return {
    texts: {
      title: toCall.title,
      explain: toCall.explain,
      noNumber: toCall.noNumber,
      done: toCall.done,
      undo: toCall.undo,
    },
    people: visits.map(({ id, client, start_time, phone }) => ({
      id,
      name: clientName(client),
      detail: formatMoment(start_time, timezone),
      ways: contactWays(phone, affected),
    })),
  }
}
