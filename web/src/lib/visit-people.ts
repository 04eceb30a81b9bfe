import type { AppointmentView } from '@chairtime/contract/appointments.ts'

/** Whether several people perform the appointment. They stay when it moves. */
export function isShared({ services, staff }: AppointmentView): boolean {
  return services.some((service) => service.staff.id !== staff?.id)
}
