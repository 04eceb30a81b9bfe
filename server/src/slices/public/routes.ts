import * as appointments from '@chairtime/contract/public/appointments.ts'
import * as availability from '@chairtime/contract/public/availability.ts'
import * as holds from '@chairtime/contract/public/holds.ts'
import * as manage from '@chairtime/contract/public/manage.ts'
import * as proofs from '@chairtime/contract/public/proofs.ts'
import * as site from '@chairtime/contract/public/site.ts'
import * as waitlist from '@chairtime/contract/public/waitlist.ts'
import {
  prepareAndWrite,
  type Route,
  read,
  readAutocommit,
  write,
} from '../../platform/api/route.ts'
import { bookOnline } from './book-online.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { checkEvidence, checkProof } from './contact-proof.ts'
import { contendedStart } from './contended-start.ts'
import { createHold } from './create-hold.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { readBooking } from './read-booking.ts'
import { readBookingAvailability } from './read-booking-availability.ts'
import { readCalendarFile } from './read-calendar-file.ts'
import { readCompactAvailability } from './read-compact-availability.ts'
import { readPublicAvailability } from './read-public-availability.ts'
import { readSite } from './read-site.ts'
import { readWaitlistEntry } from './read-waitlist-entry.ts'
import { releaseHold } from './release-hold.ts'
import { requestProof } from './request-proof.ts'
import { rescheduleBooking } from './reschedule-booking.ts'

export const publicRoutes: readonly Route[] = [
  readAutocommit(site.readSite, readSite),
  readAutocommit(availability.readPublicAvailability, readPublicAvailability),
  readAutocommit(availability.readCompactAvailability, readCompactAvailability),
  write(holds.createHold, createHold),
  write(holds.releaseHold, releaseHold),
  write(proofs.requestProof, requestProof),
  prepareAndWrite(appointments.bookOnline, checkEvidence, bookOnline, contendedStart),
  prepareAndWrite(waitlist.joinWaitlist, checkProof, joinWaitlist),
  read(waitlist.readWaitlistEntry, readWaitlistEntry),
  write(waitlist.leaveWaitlist, leaveWaitlist),
  read(manage.readBooking, readBooking),
  write(manage.cancelBooking, cancelBooking),
  write(manage.rescheduleBooking, rescheduleBooking),
  read(manage.readBookingAvailability, readBookingAvailability),
  write(manage.confirmBooking, confirmBooking),
  read(manage.readCalendarFile, readCalendarFile),
]
