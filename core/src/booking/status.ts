/** Every status an appointment can have (domain rule D13), in the order of a visit. */
export const appointmentStatuses = [
  'pending',
  'confirmed',
  'arrived',
  'in_progress',
  'completed',
  'cancelled',
  'no_show',
] as const

export type AppointmentStatus = (typeof appointmentStatuses)[number]
