import type { BookingPolicy } from '@chairtime/core/booking/model.ts'
import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import type { CheckoutRecord } from '../../scheduling/checkout/checkout-record.ts'

/** The present data for the words of a message. */
export interface MessageFacts {
  readonly salon_name: string
  readonly salon_slug: string
  readonly published: boolean
  readonly salon_phone: string | null
  readonly salon_email: string | null
  readonly address: string | null
  readonly brand_color: string
  readonly timezone: string
  /** The locale in which the recipient reads. */
  readonly locale: string
  /** The locale in which the desk reads. */
  readonly salon_locale: string
  /** Empty where it is not known. */
  readonly recipient_name: string
  readonly email: string | null
  /** E.164 if the number is a valid one. */
  readonly phone: string | null
  readonly texts_allowed: boolean
  readonly visit: VisitFacts | null
  readonly waiting: WaitingFacts | null
  /** For a receipt: what was paid. */
  readonly receipt: CheckoutRecord | null
  /** For a password reset: whether its link is still valid. */
  readonly reset_open: boolean
  /** For a link that confirms an address: whether it is still valid. */
  readonly verification_open: boolean
  /** For an invitation to the team: whether it is still valid. */
  readonly invitation_open: boolean
  /** Whether the message is a contact code. */
  readonly is_code: boolean
  /** For a contact code: whether it is still valid. */
  readonly code_open: boolean
  /**
   * For a message about a delay: the minutes of the delay, and the start (epoch seconds) that was announced as late;
   * `null` for any other message.
   */
  readonly delay: { readonly minutes: number; readonly start: number } | null
  /** For a message about an appointment: whether the appointment no longer belongs to the recipient. */
  readonly given_away: boolean
}

/**
 * The present visit. The message `booking_reassigned` goes to the earlier client of a visit that was given to another
 * client. It describes the visit as cancelled, with the time that it had for the earlier client, and without its
 * services.
 */
export interface VisitFacts {
  readonly id: string
  readonly version: number
  readonly status: AppointmentStatus
  readonly cancelled_by: string | null
  /** The policy that was accepted. */
  readonly policy: Pick<BookingPolicy, 'cancelWindowMinutes' | 'moveWindowMinutes' | 'maxMoves'>
  /** How often the client has moved the visit. */
  readonly moves: number
  /** When the visit was booked, in epoch seconds with a fraction. */
  readonly booked: number
  /** Epoch seconds. */
  readonly starts: number
  /** Epoch seconds. */
  readonly ends: number
  readonly price_minor: number
  readonly currency: string
  readonly services: readonly { readonly name: string; readonly staff: string }[]
}

/** The present entry on the waiting list. */
export interface WaitingFacts {
  readonly id: string
  readonly status: string
  /** Epoch seconds. */
  readonly expires: number
  readonly services: readonly string[]
  readonly staff: string | null
  readonly windows: readonly { readonly from: string; readonly to: string }[]
}
