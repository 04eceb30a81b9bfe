import type { bookingClient } from '../appointments/contact.ts'
import { problem } from '../problems.ts'

/**
 * The fewest digits of the phone number of a client who gives no email address. With an email address, any phone
 * number is accepted.
 */
const DIGITS_MIN = 5

/** Requires a contact by which the salon can reach the client: an email address or a phone number. */
export function reachable<S extends typeof bookingClient>(client: S) {
  return client
    .refine(({ email, phone }) => email || phone, {
      path: ['email'],
      ...problem('emailOrPhoneRequired'),
    })
    .refine(({ email, phone }) => email || !phone || digitCount(phone) >= DIGITS_MIN, {
      path: ['phone'],
      ...problem('wholePhoneOrEmail'),
    })
}

/** The number of digits, in any script. */
function digitCount(phone: string): number {
  return phone.match(/\p{Nd}/gu)?.length ?? 0
}
