import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import { statusChip } from './status-chip.ts'
import { currentTexts } from './texts.ts'

/** Colour, icon and label of an appointment's status. */
export function statusLook(status: AppointmentStatus) {
  const { statusLabel } = currentTexts().shown
  return { ...statusChip(status), label: statusLabel[status] }
}
