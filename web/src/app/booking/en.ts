import { booking } from '@chairtime/core/texts/en/booking.ts'
import { startBooking } from './start.tsx'

startBooking(booking)
