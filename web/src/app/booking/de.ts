import { booking } from '@chairtime/core/texts/de/booking.ts'
import { startBooking } from './start.tsx'

startBooking(booking)
