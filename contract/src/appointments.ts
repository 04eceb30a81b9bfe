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
import { checkout, checkoutLine, payment } from './payments.ts'
import { problem } from './problems.ts'
import {
  isChoiceComplete,
  onePersonPerService,
  serviceIds,
  staffChoice,
  staffChoices,
  timeRefusals,
} from './visit-choice.ts'

export const appointmentStatus = z.enum(appointmentStatuses)

export const reference = z.object({ id: z.string(), name: z.string() })

/** How a message reaches a client. */
export const channel = z.enum(['email', 'sms'])

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
  /** Its last payment was wholly refunded: nothing is to pay, but payment can be taken again. */
  refunded: z.boolean(),
  version: z.number(),
})

export type AppointmentView = z.output<typeof appointment>

export type { CheckoutView } from './payments.ts'

/** The contact typed with an online booking. */
export const contact = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

export type ContactView = z.output<typeof contact>

export const bookingClient = z.object({
  name: filled(80, problem('nameRequired')),
  email: optional(email),
  phone: optional(phone),
})

const moveNotice = z.enum(['now', 'soon', 'never'])

const movedAppointment = z.object({
  appointment,
  /** The channels that reach the client; empty when nobody can be told of the new time by message. */
  channels: z.array(channel),
})

const override = z.object({ reason: filled(200, problem('reasonRequired')) }).optional()

/** A client as typed at the desk. */
export const deskClient = bookingClient.extend({
  /** A new client, although the number or address is on file under another name. */
  new: z.boolean().optional(),
})

const deskBooking = z.object({
  service_ids: serviceIds,
  staff_id: staffChoice.optional(),
  staff_by_service: staffChoices.optional(),
  start_time: instant,
  client_id: optional(uuid),
  client: deskClient.optional(),
  notes: optional(text(1000)),
  /** Books outside hours or over other appointments; the reason is stored. */
  override,
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
      /** Why it stands where the rules would refuse it. */
      override_reason: z.string().nullable(),
    }),
    /** Why an open visit stands where its person cannot be booked: they are away, or do not work. Null for most. */
    off_duty: z.enum(['away', 'off']).nullable(),
    /** When the completion or absence was entered, which can be taken back on that day; null for other statuses. */
    ended_at: z.string().nullable(),
    /** Whether the caller performs one of its services. */
    is_own: z.boolean(),
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

export const updateAppointment = endpoint({
  method: 'PUT',
  path: '/appointments/{id}',
  summary:
    'Changes services, staff, time, client or notes; moving keeps the old time until the new one is certain.',
  access: 'appointments.write',
  params: idParams,
  body: deskBooking
    .extend({
      version,
      /** When the client is told of a new time, as for a move. */
      notice: moveNotice.optional(),
    })
    .refine(isChoiceComplete, onePersonPerService),
  response: movedAppointment,
  refusals: [
    ...timeRefusals,
    'client_known',
    'client_conflict',
    'version_conflict',
    'appointment_closed',
  ],
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
    override,
    /**
     * When the client is told of the new time: at once (by default), after half a minute in which the desk can
     * decide otherwise, or never. A message about an earlier move that still waits is replaced.
     */
    notice: moveNotice.optional(),
  }),
  response: movedAppointment,
  refusals: [...timeRefusals, 'version_conflict', 'appointment_closed'],
})

export const resizeAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{id}/resize',
  summary: 'Lets a visit end earlier or later: its last service becomes shorter or longer.',
  access: 'appointments.write',
  params: idParams,
  body: z.object({ end_time: instant, version: version.optional(), override }),
  response: z.object({ appointment }),
  refusals: [...timeRefusals, 'version_conflict', 'appointment_closed'],
})

export const decideMoveNotice = endpoint({
  method: 'POST',
  path: '/appointments/{id}/move-notice',
  summary: 'Sends the waiting message about a move at once, or never.',
  access: 'appointments.write',
  params: idParams,
  body: z.object({ send: z.boolean() }),
  response: z.object({
    /** Whether a message was still waiting. */
    decided: z.boolean(),
    /** Whether a message about the present time has gone out or is on its way. */
    told: z.boolean(),
  }),
  refusals: [],
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

export const saveAppointmentNotes = endpoint({
  method: 'POST',
  path: '/appointments/{id}/notes',
  summary:
    'Replaces the notes of an appointment. Refused, with the present appointment, when somebody has changed the notes since the caller read them.',
  access: 'appointments.serve',
  params: idParams,
  body: z.object({
    notes: optional(text(1000)),
    /** The notes that the caller has seen and replaces. */
    replaces: optional(text(1000)),
  }),
  response: z.object({ appointment }),
  refusals: ['version_conflict'],
})

const lateVisit = z.object({
  id: z.string(),
  client: z.string().nullable(),
  start_time: z.string(),
  /** The channels that reach the client now; empty without an address, and at night with a number alone. */
  channels: z.array(channel),
  /** The last notice of delay to this client. */
  told: z.object({ minutes: z.number(), at: z.string() }).nullable(),
  /** To call the client; null without a number, and for users who may not see clients. */
  phone: z.string().nullable(),
})

export type LateVisit = z.output<typeof lateVisit>

const lateVisits = z.object({ staff: reference, visits: z.array(lateVisit) })

const delay = z.object({ minutes: z.number().int().min(5).max(120) })

export const readLateVisits = endpoint({
  method: 'GET',
  path: '/appointments/{id}/running-late',
  summary:
    'The next three visits today of the person who performs this one: who is told of a delay.',
  access: 'appointments.serve',
  params: idParams,
  response: lateVisits,
  refusals: [],
})

export const announceDelay = endpoint({
  method: 'POST',
  path: '/appointments/{id}/running-late',
  summary:
    'Sends the clients of the person’s next three visits a message about the delay, after half a minute in which it can be withdrawn. A repeated announcement reaches no visit twice; no visit is moved.',
  access: 'appointments.serve',
  params: idParams,
  body: delay,
  response: lateVisits,
  refusals: [],
})

export const withdrawDelay = endpoint({
  method: 'POST',
  path: '/appointments/{id}/running-late/withdraw',
  summary: 'Takes back the messages of an announced delay that have not gone out.',
  access: 'appointments.serve',
  params: idParams,
  body: delay,
  response: lateVisits.extend({
    /** The number of clients who hear nothing. */
    withdrawn: z.number(),
  }),
  refusals: [],
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
  access: 'appointments.serve',
  params: idParams,
  body: z.object({
    status: appointmentStatus,
    version: version.optional(),
    reason: optional(text(200)),
    /**
     * Checks in or starts on another day than the visit’s, or starts more than an hour early. Without it such a step is
     * refused as `status_not_allowed`, with the reason in `details.untimely`.
     */
    anyway: z.boolean().optional(),
    done_at: instant.optional(),
    /**
     * When the client is told of a cancellation: at once (by default), or after half a minute. The return of the visit
     * within that time tells the client nothing.
     */
    notice: z.enum(['now', 'soon']).optional(),
  }),
  response: z.object({
    appointment,
    /** A message about the cancellation waits, and the return of the visit withdraws it. */
    notice_waits: z.boolean().optional(),
  }),
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
    /** All lines of the bill; without them, the services as they were booked. */
    lines: z.array(checkoutLine).max(50).optional(),
    discount: money.optional(),
    /** Shared by those who served, by the price of their services. */
    tip: money.optional(),
    payments: z.array(payment).min(1, problem('paymentRequired')).max(10),
    /** The total and the version that the screen showed. Others are refused. */
    total: money.optional(),
    version: version.optional(),
  }),
  response: z.object({ appointment, checkout }),
  status: 201,
  refusals: ['appointment_closed', 'version_conflict', 'total_changed'],
})
