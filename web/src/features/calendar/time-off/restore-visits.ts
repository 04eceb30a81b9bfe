import type { AffectedOutcome, CancelledVisit, GivenVisit } from '@chairtime/contract/affected.ts'
import { moveAppointment } from '@chairtime/contract/appointments/changes.ts'
import { changeAppointmentStatus } from '@chairtime/contract/appointments/status.ts'
import { errorMessage } from '../../../lib/api-error.ts'
import { sendOnce } from '../../../lib/ask-again.ts'
import { callOnce } from '../../../lib/call-once.ts'
import { visitName } from '../../../lib/client-name.ts'
import { formatMoment } from '../../../lib/format.ts'
import { currentTexts } from '../../../lib/texts.ts'
import { LONG_TOAST_MS, toast } from '../../../ui/toast.ts'

/**
 * Restores the visits that time off has cancelled, and gives back those that it gave to somebody else. One toast names
 * all visits for which this fails, and says why.
 */
export async function restoreVisits(
  { cancelled = [], given = [] }: AffectedOutcome,
  timeZone: string,
): Promise<void> {
  const { timeOff } = currentTexts().deskCalendar
  const notRestored = await tryEach(cancelled, restore, timeZone)
  const notGivenBack = await tryEach(given.toReversed(), giveBack, timeZone)
  const sentences = [
    ...(notRestored.failed.length > 0 ? [timeOff.notRestored(notRestored.failed)] : []),
    ...(notGivenBack.failed.length > 0 ? [timeOff.notGivenBack(notGivenBack.failed)] : []),
  ]
  if (sentences.length === 0) return
  toast({
    tone: 'error',
    durationMs: LONG_TOAST_MS,
    title: sentences.join(' · '),
    message: [...new Set([...notRestored.reasons, ...notGivenBack.reasons])].join(' '),
  })
}

// when the attempt for one visit fails, the others are made nevertheless
async function tryEach<Visit extends Pick<GivenVisit, 'client' | 'source' | 'start_time'>>(
  visits: readonly Visit[],
  attempt: (visit: Visit) => Promise<unknown>,
  timeZone: string,
) {
  const failed: string[] = []
  const reasons: string[] = []
  for (const visit of visits) {
    try {
      await attempt(visit)
    } catch (error) {
      failed.push(`${visitName(visit)}, ${formatMoment(visit.start_time, timeZone)}`)
      reasons.push(errorMessage(error))
    }
  }
  return { failed, reasons }
}

function restore({ id, status, version }: CancelledVisit) {
  return sendOnce((idempotencyKey) =>
    callOnce(changeAppointmentStatus, {
      params: { id },
      body: { status, version },
      idempotencyKey,
    }),
  )
}

// sends no message, because the client was not told that somebody else would serve them
function giveBack({ id, start_time, staff_by_service, version }: GivenVisit) {
  return sendOnce((idempotencyKey) =>
    callOnce(moveAppointment, {
      params: { id },
      body: { start_time, staff_by_service, version, notice: 'never' },
      idempotencyKey,
    }),
  )
}
