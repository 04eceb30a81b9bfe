import { booking } from '@chairtime/core/texts/vi/booking.ts'
import { startBooking } from './start.tsx'

startBooking(booking)
