import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { currentTexts } from './texts.ts'

/** The services of a visit in one line: `Cut + Colour`. */
export function serviceNames(services: readonly { readonly name: string }[]): string {
  return services.map(({ name }) => name).join(' + ')
}

/** Who performs a visit, in the order of its services; `Unassigned` where the visit has nobody yet. */
export function staffNames({
  services,
  staff,
}: Pick<AppointmentView, 'services' | 'staff'>): string[] {
  return staff ? services.map((one) => one.staff.name) : [currentTexts().shown.person.unassigned]
}
