import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { currentTexts } from './texts.ts'

/**
 * The names of those who perform a visit, in the order of its services, each name once. When nobody is assigned yet,
 * the only entry is the text “Unassigned”.
 */
export function staffNames({
  services,
  staff,
}: Pick<AppointmentView, 'services' | 'staff'>): string[] {
  return staff
    ? [...new Set(services.map((one) => one.staff.name))]
    : [currentTexts().shown.person.unassigned]
}
