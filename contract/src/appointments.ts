import { appointmentStatuses } from '@chairtime/core/booking/status.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  email,
  filled,
  idParams,
  instant,
  localDate,
  money,
  optional,
  page,
  phone,
  text,
  uuid,
  version,
} from './fields.ts'
import { problem } from './problems.ts'

export const appointmentStatus = z.enum(appointmentStatuses)

export const reference = z.object({ id: z.string(), name: z.string() })

export const appointment = z.object({
  id: z.string(),
  /** `id` is null until the client of an online booking is decided; `name` is as typed. */
  client: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  /** A client on file whose email address or phone number was typed with the booking; the desk decides. */
  probable_client: reference.nullable(),
  /** The first service; `services` lists all. */
  service: reference,
  services: z.array(
    reference.extend({
      staff: reference,
      start_time: z.string(),
      end_time: z.string(),
      duration_minutes: z.number(),
      price: z.number(),
      /** Processing times of the services, in which the staff member is free. */
      processing: z.array(z.object({ start_time: z.string(), end_time: z.string() })),
    }),
  ),
  staff: reference.nullable(),
  start_time: z.string(),
  end_time: z.string(),
  status: appointmentStatus,
  client_confirmed: z.boolean(),
  source: z.enum(['online', 'desk', 'walk_in']),
  notes: z.string().nullable(),
  price: z.number(),
  currency: z.string(),
  /** The party that cancelled, for a cancelled appointment. */
  cancelled_by: z.enum(['client', 'salon']).nullable(),
  /** Payment was taken. The completion can then no longer be taken back. */
  checked_out: z.boolean(),
  version: z.number(),
})

export type AppointmentView = z.output<typeof appointment>

const paymentMethod = z.enum(['cash', 'card', 'other'])

/** The payment of an appointment; the total includes the tip. */
const checkout = z.object({
  id: z.string(),
  subtotal: z.number(),
  discount: z.number(),
  tip: z.number(),
  total: z.number(),
  currency: z.string(),
  payments: z.array(z.object({ method: paymentMethod, amount: z.number() })),
})

export type CheckoutView = z.output<typeof checkout>

/** The contact typed with an online booking. */
export const contact = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

export type ContactView = z.output<typeof contact>

/** Refusals of calls that choose a time. */
export const timeRefusals = [
  'in_the_past',
  'too_soon',
  'too_far_ahead',
  'off_grid',
  'outside_hours',
  'slot_taken',
  'client_busy',
  'service_not_bookable',
] as const

export const bookingClient = z.object({
  name: filled(80, problem('nameRequired')),
  email: optional(email),
  phone: optional(phone),
})

export const tooManyServices = problem('tooManyServices')

export const serviceIds = z.array(uuid).min(1, problem('serviceRequired')).max(10, tooManyServices)

/** A staff member's id, or `any`. */
export const staffChoice = z.union([z.literal('any'), uuid], problem('notAStaffChoice'))

/** A staff member's id, or `any`, for each service in its order. It comes before a choice for all services. */
export const staffChoices = z.array(staffChoice).max(10, tooManyServices)

interface VisitChoice {
  readonly service_ids: readonly string[]
  readonly staff_by_service?: readonly string[] | undefined
}

/** Whether the choice of staff members, if there is one, names one for each service. */
export function isChoiceComplete({ service_ids, staff_by_service }: VisitChoice): boolean {
  return staff_by_service === undefined || staff_by_service.length === service_ids.length
}

export const onePersonPerService = { path: ['staff_by_service'], ...problem('onePersonPerService') }

const deskBooking = z.object({
  service_ids: serviceIds,
  staff_id: staffChoice.optional(),
  start_time: instant,
  client_id: optional(uuid),
  client: bookingClient.optional(),
  notes: optional(text(1000)),
  /** Books outside hours or over other appointments; the reason is stored. */
  override: z.object({ reason: filled(200, problem('reasonRequired')) }).optional(),
})

export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointments',
  summary: 'Appointments of a range of days, by start.',
  access: 'calendar.read',
  query: z.object({
    from: localDate.optional(),
    to: localDate.optional(),
    status: appointmentStatus.optional(),
    staff_id: uuid.optional(),
    client_id: uuid.optional(),
    ...page,
  }),
  response: z.object({ items: z.array(appointment), next_cursor: z.string().nullable() }),
  refusals: [],
})

export const readAppointment = endpoint({
  method: 'GET',
  path: '/appointments/{id}',
  summary: 'One appointment, and what was paid for it.',
  access: 'calendar.read',
  params: idParams,
  response: z.object({
    appointment,
    /** As typed on the booking site; null when there is none, and for users who may not see clients. */
    contact: contact.nullable(),
    /** Null before payment, and for users who may not take payments. */
    checkout: checkout.nullable(),
  }),
  refusals: [],
})

export const bookAppointment = endpoint({
  method: 'POST',
  path: '/appointments',
  summary: 'Books an appointment at the desk.',
  access: 'appointments.write',
  body: deskBooking,
  response: z.object({ appointment }),
  status: 201,
  createdAt: '/appointments/{appointment.id}',
  refusals: timeRefusals,
})

export const updateAppointment = endpoint({
  method: 'PUT',
  path: '/appointments/{id}',
  summary:
    'Changes services, staff, time, client or notes; moving keeps the old time until the new one is certain.',
  access: 'appointments.write',
  params: idParams,
  body: deskBooking.extend({ version }),
  response: z.object({ appointment }),
  refusals: [...timeRefusals, 'version_conflict', 'appointment_closed'],
})

export const moveAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{id}/move',
  summary: 'Moves an appointment to another time or person and leaves the rest as it is.',
  access: 'appointments.write',
  params: idParams,
  body: z.object({
    start_time: instant,
    staff_id: staffChoice.optional(),
    version: version.optional(),
    override: z.object({ reason: filled(200, problem('reasonRequired')) }).optional(),
  }),
  response: z.object({ appointment }),
  refusals: [...timeRefusals, 'version_conflict', 'appointment_closed'],
})

/** The desk's decision whether the probable client typed the contact. */
export const clientDecision = z.object({
  same_person: z.boolean(),
  /** Also copies the typed contact to the empty fields of the client’s file. */
  copy_contact: z.boolean().optional(),
  version: version.optional(),
})

export const decideClient = endpoint({
  method: 'POST',
  path: '/appointments/{id}/client',
  summary:
    'Decides whose an online booking is: the probable client’s, or a new one’s with a file of their own.',
  access: 'appointments.write',
  params: idParams,
  body: clientDecision,
  response: z.object({ appointment }),
  refusals: ['version_conflict', 'client_decided', 'client_conflict'],
})

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{id}/cancel',
  summary: 'Cancels an appointment for the salon and frees its time.',
  access: 'appointments.write',
  params: idParams,
  body: z.object({ reason: optional(text(200)), version: version.optional() }).optional(),
  response: z.object({ appointment }),
  refusals: ['version_conflict', 'appointment_closed'],
})

export const changeAppointmentStatus = endpoint({
  method: 'POST',
  path: '/appointments/{id}/status',
  summary:
    'Moves an appointment along: confirmed, arrived, in progress, completed, no-show, cancelled, or back. A cancellation can be taken back until the start, if the time is still free.',
  access: 'appointments.write',
  params: idParams,
  body: z.object({
    status: appointmentStatus,
    version: version.optional(),
    reason: optional(text(200)),
  }),
  response: z.object({ appointment }),
  refusals: [
    'version_conflict',
    'status_not_allowed',
    'slot_taken',
    'no_longer_served',
    'outside_hours',
  ],
})

export const checkoutAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{id}/checkout',
  summary: 'Takes payment for an appointment and completes it.',
  access: 'appointments.checkout',
  params: idParams,
  body: z.object({
    discount: money.optional(),
    tip: money.optional(),
    payments: z
      .array(z.object({ method: paymentMethod, amount: money }))
      .min(1, problem('paymentRequired'))
      .max(10),
  }),
  response: z.object({ appointment, checkout }),
  status: 201,
  refusals: ['appointment_closed', 'status_not_allowed'],
})
