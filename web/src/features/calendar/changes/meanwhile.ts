import { type AppointmentView, readAppointment } from '@chairtime/contract/appointments.ts'
import { call } from '../../../lib/api.ts'
import { visitName } from '../../../lib/client-name.ts'
import { formatMoment } from '../../../lib/format.ts'
import { statusLook } from '../../../lib/status-look.ts'
import { currentTexts } from '../../../lib/texts.ts'
import { toast } from '../../../ui/toast.ts'

/** Reads an appointment that somebody else has changed, and shows a toast with the sentence about it. */
export async function sayMeanwhile(before: AppointmentView, timeZone: string): Promise<void> {
  const { appointment } = await call(readAppointment, { params: { id: before.id } })
  toast({ tone: 'error', title: meanwhileSentence(before, appointment, timeZone) })
}

/** The sentence about an appointment that somebody else has changed: its new status, or its present time and people. */
export function meanwhileSentence(
  before: AppointmentView,
  present: AppointmentView,
  timeZone: string,
): string {
  const { moved } = currentTexts().deskCalendar
  if (before.status !== present.status) {
    return moved.markedMeanwhile(visitName(present), statusLook(present.status).label)
  }
  return moved.changedMeanwhile(formatMoment(present.start_time, timeZone), staffNames(present))
}

/** The names of the staff members who serve an appointment, as one text. */
export function staffNames({ services }: AppointmentView): string {
  return currentTexts().deskCalendar.moved.people(services.map(({ staff }) => staff.name))
}
