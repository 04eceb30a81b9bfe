import type { Input } from '@chairtime/contract/endpoint.ts'
import type { createTimeOff } from '@chairtime/contract/time-off.ts'
import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import type { ZoneTable } from '@chairtime/core/time/zone.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { type Refuse, refuseField } from '../../platform/errors/refuse.ts'
import { wholeMinute } from '../../scheduling/reserve.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import type { TimeOffRecord } from '../../scheduling/salon/time-off.ts'

/** The greatest length of time off. */
export const TIME_OFF_MINUTES_MAX = 366 * DAY_MINUTES

interface CheckedTimeOff {
  readonly record: TimeOffRecord
  readonly zone: ZoneTable
  readonly staffName: string
}

/**
 * The time off that a body describes, with the salon's zone and the staff member's name. Refuses invalid times, and a
 * staff member who cannot be booked.
 */
export async function checkedTimeOff(
  db: TenantRead,
  refuse: Refuse<never>,
  id: string,
  body: Input<typeof createTimeOff>['body'],
  version: number,
): Promise<CheckedTimeOff> {
  const { staff_id, kind, reason = null } = body
  const start = wholeMinute(body.start_time)
  const end = wholeMinute(body.end_time, 'end_time')
  if (end <= start) {
    refuseField('end_time', ({ field }) => field.hoursOrder)
  }
  if (end - start > TIME_OFF_MINUTES_MAX) {
    refuseField('end_time', ({ field }) => field.timeOffMax)
  }
  const { staff, salon } = await loadSalon(db)
  const staffMember = staff.find((one) => one.id === staff_id) ?? refuse('not_found')
  const record = { id, staff_id, start, end, kind, reason, version }
  return { record, zone: salon.zone, staffName: staffMember.name }
}
