import type { bookingClient } from '../appointments.ts'

/** Any number may be typed beside an email address; alone it must be one that can be called. */
const digitsMin = 5

/** A client whom the salon can reach in one way at least. */
export function reachable<S extends typeof bookingClient>(client: S) {
  return client
    .refine(({ email, phone }) => email || phone, {
      path: ['email'],
      error: 'Please give an email address or a phone number',
    })
    .refine(({ email, phone }) => email || !phone || phone.replace(/\D/g, '').length >= digitsMin, {
      path: ['phone'],
      error: 'Please give the whole phone number, or an email address',
    })
}
