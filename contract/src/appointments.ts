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
   * Until the desk has decided whose online booking it is, `id` is null and `name` is as typed; then both are those of
   * the file.
   */
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
  /** When the client arrived; null before. */
  arrived_at: z.string().nullable(),
  /** When the service began; null before. */
  started_at: z.string().nullable(),
  client_confirmed: z.boolean(),
  source: z.enum(['online', 'desk', 'walk_in']),
  notes: z.string().nullable(),
  price: z.number(),
  currency: z.string(),
  /** The party that cancelled, for a cancelled appointment. */
  cancelled_by: z.enum(['client', 'salon']).nullable(),
  /** Payment was taken. The completion can then no longer be taken back. */
  checked_out: z.boolean(),
  /** Its part of its last payment was wholly refunded: nothing is to pay, but payment can be taken again. */
  refunded: z.boolean(),
  version: z.number(),
})

export type AppointmentView = z.output<typeof appointment>

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
  summary: 'One appointment, how to reach its client, how it was booked, and what was paid for it.',
  access: 'calendar.read',
  params: idParams,
  response: z.object({
    appointment,
    /** As typed on the booking site; null when there is none, and for users who may not see clients. */
    contact: contact.nullable(),
    /** The addresses typed with the booking, else those on file; null for users who may not see clients. */
    reach: z.object({ email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
    booked: z.object({
      at: z.string(),
      /** The name of the user; null for a booking by the client. */
      by: z.string().nullable(),
      /** The reason that the desk gave for a time that the rules refuse; null for any other time. */
      override_reason: z.string().nullable(),
    }),
    /** Why a person of this open visit cannot be booked at its time: away, or not working. Null when they can. */
    off_duty: z.enum(['away', 'off']).nullable(),
    /**
     * When the completion or no-show was entered; null for other statuses. Together with the day of the visit this time
     * decides until when the step can be taken back.
     */
    ended_at: z.string().nullable(),
    /** The status before that; null for other statuses. The no-show of a request is taken back by the desk. */
    ended_from: appointmentStatus.nullable(),
    /** Whether the caller performs one of its services. */
    is_own: z.boolean(),
    /** Whether the caller may read the client's card and write notes to their file at this visit. */
    opens_card: z.boolean(),
    /** Null before payment, and for users who may not take payments. */
    checkout: checkout.nullable(),
    /** What is its own of a checkout of several appointments; null for a checkout of its own, and without one. */
    share_of_bill: z
      .object({
        /** Its lines with their discounts and tax. Tips are of the whole bill. Null where no line is its own. */
        amount: z.number().nullable(),
        /** What was refunded of its lines. */
        refunded: z.number(),
        /** What was refunded of the bill as an amount, and so of nobody's lines. */
        refunded_of_bill: z.number(),
        /** The names of the other clients of the bill; null for one without a name. */
        others: z.array(z.string().nullable()),
      })
      .nullable(),
    /**
     * What was paid back of its last checkout, or of its own part of a checkout of several appointments. Null until all
     * of that was paid back, after a new payment, and for users who may not take payments.
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
    'The booking policy does not bind the desk; hours and other appointments do, unless an override gives a reason. A new client whose number or address is on file under another name is refused, unless the desk says that the client is new.',
  access: 'appointments.write',
  body: deskBooking
    .extend({
      /** The entry of the waiting list that the booking fulfils. */
      waitlist_entry_id: optional(uuid),
      /** The client books for another person, and may have a visit of their own at that time. */
      for_someone_else: z.boolean().optional(),
      /** The client is in the salon; only for a visit of today. */
      checked_in: z.boolean().optional(),
      /** Delays the confirmation, so that a mistake can be undone before the client hears of it. */
      confirm_after_seconds: z.number().int().min(0).max(60).optional(),
    })
    .refine(isChoiceComplete, onePersonPerService),
  response: z.object({ appointment }),
  status: 201,
  createdAt: '/appointments/{appointment.id}',
  refusals: [
    ...timeRefusals,
    'client_known',
    'status_not_allowed',
    'waitlist_entry_closed',
    'waitlist_entry_of_other',
  ],
})

/** The details of the refusal `waitlist_entry_closed` of a booking: the visit that the client has booked meanwhile. */
export interface EntryAnswered {
  readonly visit: { readonly id: string; readonly start_time: string }
}

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

export const readAppointmentHistory = endpoint({
  method: 'GET',
  path: '/appointments/{id}/history',
  summary: 'What happened to an appointment, and which messages its client got, newest first.',
  access: 'calendar.read',
  params: idParams,
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        kind: z.enum(['event', 'message']),
        text: z.string(),
        /** A message that did not arrive, or whose outcome is unknown. */
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
    'Replaces the notes of an appointment. Refused, with the present appointment, when somebody has changed the notes since the caller read them.',
  access: 'appointments.serve',
  params: idParams,
  body: notesChange,
  response: z.object({ appointment }),
  refusals: ['version_conflict'],
})
