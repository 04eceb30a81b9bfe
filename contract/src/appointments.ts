import { appointmentStatuses } from '@chairtime/core/booking/status.ts'
import { z } from 'zod'
import { clientDecision, contact } from './appointments/contact.ts'
import { deskBooking } from './appointments/desk-booking.ts'
import { endpoint } from './endpoint.ts'
import { idParams, localDate, optional, page, text, uuid } from './fields.ts'
import { checkout, paymentMethod } from './payments.ts'
import { isChoiceComplete, onePersonPerService, timeRefusals } from './visit-choice.ts'

export const appointmentStatus = z.enum(appointmentStatuses)

export const reference = z.object({ id: z.string(), name: z.string() })

/** How a message reaches a client. */
export const channel = z.enum(['email', 'sms'])

export const appointment = z.object({
  id: z.string(),
  /**
   * Null for a walk-in without a name, and after the client was erased. Until the desk has decided to whom an online
   * booking belongs, `id` is null and `name` is as typed. Afterwards both are those of the client's file.
   */
  client: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  /**
   * A client on file whose email address or phone number was typed with the booking. Null if there is none, and once
   * the desk has decided whose the booking is.
   */
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
  /** The staff member of the first service. */
  staff: reference.nullable(),
  start_time: z.string(),
  end_time: z.string(),
  status: appointmentStatus,
  /** When the client arrived; null before. */
  arrived_at: z.string().nullable(),
  /** When the visit began; null before. */
  started_at: z.string().nullable(),
  client_confirmed: z.boolean(),
  source: z.enum(['online', 'desk', 'walk_in']),
  notes: z.string().nullable(),
  price: z.number(),
  currency: z.string(),
  /** The party that cancelled; null for an appointment that is not cancelled. */
  cancelled_by: z.enum(['client', 'salon']).nullable(),
  /** Payment was taken. The completion can then no longer be taken back. */
  checked_out: z.boolean(),
  /**
   * Whether the appointment's part of the last payment was wholly refunded. Payment can then be taken again. False if
   * the appointment was completed after the refund.
   */
  refunded: z.boolean(),
  version: z.number(),
})

export type AppointmentView = z.output<typeof appointment>

export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointments',
  summary: 'The appointments that begin in a range of days, by start.',
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
  summary:
    'One appointment, with its payment, the facts of its booking, and the addresses of its client.',
  access: 'calendar.read',
  params: idParams,
  response: z.object({
    appointment,
    /** The contact typed with an online booking; null without one, and for users who may not see clients. */
    contact: contact.nullable(),
    /** The addresses typed with the booking, else those on file; null for users who may not see clients. */
    reach: z.object({ email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
    booked: z.object({
      at: z.string(),
      /** The name of the user; null for a booking that no user made. */
      by: z.string().nullable(),
      /** The reason that the desk gave when it last booked the visit against the rules; null if it never did. */
      override_reason: z.string().nullable(),
    }),
    /**
     * Why a staff member of an open visit cannot be booked at its time: `away` for time off, `off` because of the
     * hours. Null when all can, and for a visit that is over.
     */
    off_duty: z.enum(['away', 'off']).nullable(),
    /**
     * When the completion or no-show was entered; null for other statuses. This time and the day of the visit decide
     * until when the completion or no-show can be taken back.
     */
    ended_at: z.string().nullable(),
    /**
     * The status in which the client is expected or was last expected. It is pending for a request that nobody has
     * approved. Null if only a payment has changed the status of the visit.
     */
    expected_as: z.enum(['pending', 'confirmed']).nullable(),
    /** Whether the caller performs a service of the appointment. */
    is_own: z.boolean(),
    /** Whether the caller may read the client's card and write notes to their file at this visit. */
    opens_card: z.boolean(),
    /** Null before payment, and for users who may not take payments. */
    checkout: checkout.nullable(),
    /**
     * The part of this appointment in a checkout of several appointments. Null for a checkout of this appointment alone,
     * before payment, and for users who may not take payments.
     */
    share_of_bill: z
      .object({
        /** The sum of the appointment's lines after discounts, with tax, without tips. Null without such lines. */
        amount: z.number().nullable(),
        /** What was refunded of the lines of this appointment. */
        refunded: z.number(),
        /** What was refunded as an amount of the whole bill, not for single lines. */
        refunded_of_bill: z.number(),
        /** The names of the other clients of the bill; null for one without a name. */
        others: z.array(z.string().nullable()),
      })
      .nullable(),
    /**
     * What was paid back of the last checkout. If that checkout was of several appointments, what was paid back of the
     * part of this appointment. Null until all of it was paid back, after a new payment, and for users who may not take
     * payments.
     */
    refund: z
      .object({ amount: z.number(), currency: z.string(), methods: z.array(paymentMethod) })
      .nullable(),
  }),
  refusals: [],
})

export const bookAppointment = endpoint({
  method: 'POST',
  path: '/appointments',
  summary: 'Books an appointment at the desk.',
  description:
    'The booking policy does not bind the desk. Hours and other appointments bind it, unless an override gives a reason. The call is refused for a new client whose phone number or email address is on file under another name, unless client.new is true.',
  access: 'appointments.write',
  body: deskBooking
    .extend({
      /** The entry of the waiting list that the booking answers. The call must also name the client of that entry. */
      waitlist_entry_id: optional(uuid),
      /** The client books for another person, and may have a visit of their own at that time. */
      for_someone_else: z.boolean().optional(),
      /** The client is in the salon: the visit is booked as a walk-in that has arrived. Only for a visit of today. */
      checked_in: z.boolean().optional(),
      /** Delays the confirmation, so that a mistake can be undone before the client hears of it. */
      confirm_after_seconds: z.number().int().min(0).max(60).optional(),
    })
    .refine(isChoiceComplete, onePersonPerService),
  response: z.object({ appointment }),
  status: 201,
  createdPath: '/appointments/{appointment.id}',
  refusals: [
    ...timeRefusals,
    'client_known',
    'status_not_allowed',
    'waitlist_entry_closed',
    'waitlist_entry_of_other',
  ],
})

/** The details of the refusal `waitlist_entry_closed` of a booking: the visit that already answers the entry. */
export interface EntryAnswered {
  readonly visit: { readonly id: string; readonly start_time: string }
}

export const decideClient = endpoint({
  method: 'POST',
  path: '/appointments/{id}/client',
  summary:
    'Decides whether an online booking belongs to its probable client or to a new client, who gets a file.',
  access: 'appointments.write',
  params: idParams,
  body: clientDecision,
  response: z.object({ appointment }),
  refusals: ['version_conflict', 'client_decided', 'client_conflict'],
})

export const readAppointmentHistory = endpoint({
  method: 'GET',
  path: '/appointments/{id}/history',
  summary:
    'The history of an appointment: its changes and the messages to its client, newest first.',
  access: 'calendar.read',
  params: idParams,
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        kind: z.enum(['event', 'message']),
        text: z.string(),
        /** Whether this is a message that did not arrive, was not sent, or whose outcome is unknown. */
        problem: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})

export const notesChange = z.object({
  notes: optional(text(1000)),
  /** The notes that the caller has seen and replaces. */
  replaces: optional(text(1000)),
})

export const saveAppointmentNotes = endpoint({
  method: 'POST',
  path: '/appointments/{id}/notes',
  summary:
    'Replaces the notes of an appointment. The call is refused, with the present appointment, if the notes have changed since the caller read them.',
  access: 'appointments.serve',
  params: idParams,
  body: notesChange,
  response: z.object({ appointment }),
  refusals: ['version_conflict'],
})
