import type { Reason } from '@chairtime/core/booking/explain.ts'
import { deskTexts } from '@chairtime/core/texts/desk.ts'
import { formatTime, keepTogether, type Place } from '@chairtime/core/texts/format.ts'
import { refusalTexts } from '@chairtime/core/texts/refusals.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'

/**
 * At most this many reasons are sent for one start. A large salon could have a reason for each staff member and each
 * unit.
 */
export const REASONS_MAX = 20

interface ReasonView {
  readonly code: string
  readonly sentence: string
  /** The name of the person or unit in the way. */
  readonly subject?: string
  /** The id of the staff member in the way. */
  readonly staff_id?: string
  /** When the obstacle ends, RFC 3339. */
  readonly until?: string
}

/**
 * Says in one sentence why a start is not possible. Also names who or what is in the way, and until when. The keys of
 * `names` are ids.
 */
export function reasonView(
  place: Place,
  names: ReadonlyMap<string, string>,
  reason: Reason,
): ReasonView {
  const { refusal, subjectKind, subjectId, until } = reason
  const subject = subjectId === undefined ? undefined : names.get(subjectId)
  return {
    code: refusal,
    sentence: sentence(place, reason, subject),
    ...(subject !== undefined && { subject }),
    ...(subjectKind === 'staff' && subjectId !== undefined && { staff_id: subjectId }),
    ...(until !== undefined && { until: formatInstant(zoneTable(place.timezone), until) }),
  }
}

function sentence(
  place: Place,
  { refusal, subjectKind, until, offFrom }: Reason,
  subject: string | undefined,
): string {
  const texts = deskTexts(place.locale)
  const clock = (minute: number) => keepTogether(formatTime(minute * 60_000, place))
  const time = until === undefined ? null : clock(until)
  if (refusal === 'client_busy') return texts.reason.clientBusy(time)
  if (refusal === 'slot_taken' && subjectKind === 'unit') {
    return subject ? texts.reason.unitTaken(subject, time) : texts.reason.noUnit
  }
  if (subject && refusal === 'slot_taken') return texts.reason.staffBusy(subject, time)
  if (subject && refusal === 'outside_hours') {
    return offFrom === undefined
      ? texts.reason.offDuty(subject)
      : texts.reason.offFrom(subject, clock(offFrom))
  }
  if (subject && refusal === 'off_grid') return texts.reason.offGrid(subject)
  return refusalTexts(place.locale).refusal[refusal]
}
