import type { BookingRequest } from '../reserve.ts'
import { type AppointmentLine, type AppointmentRecord, claimedClient } from './record.ts'

type TimeAndStaff = Pick<BookingRequest, 'start' | 'keepsStart' | 'staffId' | 'staffByService'>

/** The desk's request for services of a visit, by default all. The visit's own present claims do not block it. */
export function deskRequest(
  visit: AppointmentRecord,
  timeAndStaff: TimeAndStaff,
  lines: readonly AppointmentLine[] = visit.lines,
): BookingRequest {
  return {
    serviceIds: lines.map(({ service_id }) => service_id),
    ...timeAndStaff,
    channel: 'desk',
    clientId: claimedClient(visit),
    exceptAppointmentId: visit.id,
    bookedLines: lines,
  }
}
