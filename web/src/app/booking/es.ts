import { booking } from '@chairtime/core/texts/es/booking.ts'
import { startBooking } from './start.tsx'

startBooking(booking)
