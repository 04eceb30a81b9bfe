import { evaluateStart } from '@chairtime/core/booking/book.ts'
import { type ExplainedStart, explainStart } from '@chairtime/core/booking/explain.ts'
import type { OfferedStart } from '@chairtime/core/booking/model.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { deskRequest } from '../../scheduling/appointment/desk-request.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'
import { requestForRest } from '../../scheduling/appointment/rest.ts'
import { type BookingRequest, loadBookFor, questionOf } from '../../scheduling/reserve.ts'

/** Whether certain people can serve a visit that keeps its start, or its rest, and the reasons if they cannot. */
export type OwnStart = OfferedStart & ExplainedStart

/**
 * Says whether these people can serve the rest of a visit. A visit without a rest (`requestForRest`), for example one
 * that is not in progress, is judged whole if it is of an earlier day, as if now were its start. Otherwise the answer is
 * `null`.
 */
export async function ownStart(
  db: TenantRead,
  visit: AppointmentRecord,
  people: Pick<BookingRequest, 'staffId' | 'staffByService'>,
  { now, isEarlierDay }: { readonly now: Date; readonly isEarlierDay: boolean },
): Promise<OwnStart | null> {
  const whole = deskRequest(visit, { start: visit.start, keepsStart: true, ...people })
  const { request, rest } = await requestForRest(db, visit, whole, now)
  if (!(rest || isEarlierDay)) return null
  const { salon, taken } = await loadBookFor(db, request, now)
  const { staffByService, ...requestForOne } = request
  const isPossible = (variant: BookingRequest) =>
    evaluateStart(salon, taken, questionOf(variant, now), request.start).ok
  const { staffId } = people
  const candidateIds = staffId === 'any' ? salon.staff.map(({ id }) => id) : [staffId]
  return {
    ...explainStart(salon, taken, questionOf(request, now), request.start),
    start: visit.start,
    end: visit.end,
    staffIds: staffByService
      ? []
      : candidateIds.filter((id) => isPossible({ ...requestForOne, staffId: id })),
  }
}
