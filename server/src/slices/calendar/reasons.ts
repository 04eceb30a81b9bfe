import { refusals } from '@chairtime/contract/refusals.ts'
import type { Reason } from '@chairtime/core/booking/explain.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import { formatLocalTime, type Place } from '../../platform/time/local-time.ts'

interface ReasonView {
  readonly code: string
  readonly sentence: string
  readonly subject?: string
  readonly until?: string
}

/** "Why not?", in one sentence that names who or what, and until when. */
export function reasonView(
  place: Place,
  names: ReadonlyMap<string, string>,
  reason: Reason,
): ReasonView {
  const { refusal, subjectId, until } = reason
  const subject = subjectId === undefined ? undefined : names.get(subjectId)
  return {
    code: refusal,
    sentence: sentence(reason, subject, until === undefined ? '' : untilWords(place, until)),
    ...(subject !== undefined && { subject }),
    ...(until !== undefined && { until: formatInstant(zoneTable(place.timezone), until) }),
  }
}

function untilWords(place: Place, until: number): string {
  return ` until ${formatLocalTime(place, until, 'time')}`
}

function sentence(
  { refusal, subjectKind }: Reason,
  subject: string | undefined,
  until: string,
): string {
  if (refusal === 'client_busy') return `The client has another appointment${until}.`
  if (refusal === 'slot_taken' && subjectKind === 'unit') {
    return subject ? `${subject} is taken${until}.` : 'There is no station of the kind it needs.'
  }
  if (subject && refusal === 'slot_taken') return `${subject} is busy${until}.`
  if (subject && refusal === 'outside_hours') return `${subject} does not work then.`
  if (subject && refusal === 'off_grid') return `${subject} does not start at this minute.`
  return refusals[refusal].sentence
}
