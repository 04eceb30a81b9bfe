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
 * Restores the cancelled visits in time off, and gives given ones back. A message names the visits for which this fails,
 * and why: the time may have been booked, the start may have passed, somebody may have changed the visit, or the rules
 * may refuse it.
 */
export async function restoreVisits(
  { cancelled = [], given = [] }: AffectedOutcome,
  timeZone: string,
): Promise<void> {
  const { timeOff } = currentTexts().deskCalendar
  const still = await restoreEach(cancelled, restore, timeZone)
  const away = await restoreEach(given.toReversed(), giveBack, timeZone)
  const said = [
    ...(still.lost.length > 0 ? [timeOff.notRestored(still.lost)] : []),
    ...(away.lost.length > 0 ? [timeOff.notGivenBack(away.lost)] : []),
  ]
  if (said.length === 0) return
  toast({
    tone: 'error',
    durationMs: LONG_TOAST_MS,
    title: said.join(' · '),
    message: [...new Set([...still.reasons, ...away.reasons])].join(' '),
  })
}

// a visit that fails does not stop the others
async function restoreEach<Visit extends Pick<GivenVisit, 'client' | 'source' | 'start_time'>>(
  visits: readonly Visit[],
  restore: (visit: Visit) => Promise<unknown>,
  timeZone: string,
) {
  const lost: string[] = []
  const reasons: string[] = []
  for (const visit of visits) {
    try {
      await restore(visit)
    } catch (error) {
      lost.push(`${visitName(visit)}, ${formatMoment(visit.start_time, timeZone)}`)
      reasons.push(errorMessage(error))
    }
  }
  return { lost, reasons }
}

// a client who had arrived is expected again, because a cancelled visit can be restored only to an expected status
function restore({ id, status: before, version }: CancelledVisit) {
  const status = before === 'arrived' ? 'confirmed' : before
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
