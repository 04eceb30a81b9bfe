import type { Call } from '@chairtime/contract/endpoint.ts'
import { createTimeOff, deleteTimeOff, updateTimeOff } from '@chairtime/contract/time-off.ts'
import { callOnce } from '../../../lib/call-once.ts'

export type TimeOffBody = Call<typeof createTimeOff>['body']

/** Adds time off. */
export function addTimeOff(body: TimeOffBody, idempotencyKey: string) {
  return callOnce(createTimeOff, { body, idempotencyKey })
}

/** Changes time off. */
export function changeTimeOff(
  id: string,
  body: Call<typeof updateTimeOff>['body'],
  idempotencyKey: string,
) {
  return callOnce(updateTimeOff, { params: { id }, body, idempotencyKey })
}

/** Deletes time off. */
export function removeTimeOff(id: string, idempotencyKey: string) {
  return callOnce(deleteTimeOff, { params: { id }, idempotencyKey })
}
