import {
  bookingAvailability,
  bookOnline,
  calendarFile,
  cancelBooking,
  confirmBooking,
  createHold,
  joinWaitlist,
  publicAvailability,
  readBooking,
  readSite,
  releaseHold,
  requestProof as requestProofEndpoint,
  rescheduleBooking,
} from '@chairtime/contract/public.ts'
import { type Route, read, readAutocommit, write } from '../../platform/api/route.ts'
import { bookAsClient } from './book-online.ts'
import { listMoves } from './booking-availability.ts'
import { writeCalendarFile } from './calendar-file.ts'
import { cancelAsClient } from './cancel-booking.ts'
import { confirmAsClient } from './confirm-booking.ts'
import { checkEvidence, checkProof } from './contact-proof.ts'
import { contendedStart } from './contended-start.ts'
import { holdTime } from './create-hold.ts'
import { joinAsClient } from './join-waitlist.ts'
import { listSlots } from './public-availability.ts'
import { showBooking } from './read-booking.ts'
import { showSite } from './read-site.ts'
import { freeHold } from './release-hold.ts'
import { requestProof } from './request-proof.ts'
import { moveAsClient } from './reschedule-booking.ts'

export const publicRoutes: readonly Route[] = [
  readAutocommit(readSite, showSite),
  readAutocommit(publicAvailability, listSlots),
  write(createHold, holdTime),
  write(releaseHold, freeHold),
  write(requestProofEndpoint, requestProof),
  write(bookOnline, bookAsClient, { prepare: checkEvidence, contended: contendedStart }),
  write(joinWaitlist, joinAsClient, { prepare: checkProof }),
  read(readBooking, showBooking),
  write(cancelBooking, cancelAsClient),
  write(rescheduleBooking, moveAsClient),
  read(bookingAvailability, listMoves),
  write(confirmBooking, confirmAsClient),
  read(calendarFile, writeCalendarFile),
]
