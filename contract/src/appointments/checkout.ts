import { z } from 'zod'
import { appointment } from '../appointments.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, money, version } from '../fields.ts'
import { checkout, checkoutLine, LINES_MAX, payment } from '../payments.ts'
import { problem } from '../problems.ts'

export const checkoutAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{id}/checkout',
  summary:
    'Takes payment for an appointment and completes it. An appointment that is paid before its start and before its client has arrived is confirmed instead.',
  access: 'appointments.checkout',
  params: idParams,
  body: z.object({
    /** All lines of the bill; without them, the services as they were booked. */
    lines: z.array(checkoutLine).max(LINES_MAX).optional(),
    /** An amount, for the whole bill. */
    discount: money.optional(),
    /** The tip in all. The staff members of the visit share it by the prices of their services. */
    tip: money.optional(),
    payments: z.array(payment).min(1, problem('paymentRequired')).max(10),
    /** The total and the version that the screen showed. If the present ones differ, the call is refused. */
    total: money.optional(),
    version: version.optional(),
  }),
  response: z.object({ appointment, checkout }),
  status: 201,
  createdPath: '/checkouts/{checkout.id}',
  refusals: ['appointment_closed', 'version_conflict', 'total_changed'],
})
