import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { currentTexts } from './texts.ts'

/** Who performs a visit, each once, in the order of its services. It is `Unassigned` when the visit has nobody yet. */
export function staffNames({
  services,
  staff,
}: Pick<AppointmentView, 'services' | 'staff'>): string[] {
  return staff
    ? [...new Set(services.map((one) => one.staff.name))]
    : [currentTexts().shown.person.unassigned]
}
