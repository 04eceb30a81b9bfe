import { booking } from '@chairtime/core/texts/fr/booking.ts'
import { startBooking } from './start.tsx'

startBooking(booking)
