import type { CancelledVisit } from '@chairtime/contract/affected.ts'
import { changeAppointmentStatus } from '@chairtime/contract/appointments/status.ts'
import { errorMessage } from '../../../lib/api-error.ts'
import { sendOnce } from '../../../lib/ask-again.ts'
import { callOnce } from '../../../lib/call-once.ts'
import { clientName } from '../../../lib/client-name.ts'
import { formatMoment } from '../../../lib/format.ts'
import { currentTexts } from '../../../lib/texts.ts'
import { LONG_TOAST_MS, toast } from '../../../ui/toast.ts'

/**
 * Takes back the cancellations of these visits, one after another, because each is free to fail: its time may have been
 * booked, or its start may have passed. Says which visits stay cancelled, and why.
 */
export async function restoreVisits(
  visits: readonly CancelledVisit[],
  timeZone: string,
): Promise<void> {
  const lost: string[] = []
  const reasons = new Set<string>()
  for (const visit of visits) {
    try {
      await restore(visit)
    } catch (error) {
      lost.push(`${clientName(visit.client)}, ${formatMoment(visit.start_time, timeZone)}`)
      reasons.add(errorMessage(error))
    }
  }
  if (lost.length === 0) return
  const { timeOff } = currentTexts().deskCalendar
  toast({
    tone: 'error',
    durationMs: LONG_TOAST_MS,
    title: timeOff.notRestored(lost),
    message: [...reasons].join(' '),
  })
}

// a client who was there already is expected again: a cancellation is never taken back to a later step
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
