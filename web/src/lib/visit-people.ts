import type { AppointmentView } from '@chairtime/contract/appointments.ts'

/** Whether several people perform the appointment. Such an appointment keeps its people when it moves. */
export function isShared({ services, staff }: AppointmentView): boolean {
  return services.some((service) => service.staff.id !== staff?.id)
}
