import type { readToday } from '@chairtime/contract/calendar.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { may } from '@chairtime/contract/permissions.ts'
import type { Salon } from '@chairtime/core/booking/model.ts'
import { workingIntervals } from '@chairtime/core/booking/working-time.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { addDays, type LocalDate } from '@chairtime/core/time/local.ts'
import { formatInstant, toInstant } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { timeOffView } from '../../scheduling/salon/time-off.ts'
import { readOwnStaff } from '../staff/own-staff-store.ts'
import { readTimeOff } from '../time-off/store.ts'

type DayFrame = Pick<Reply<typeof readToday>, 'working' | 'time_off'>

/**
 * When the staff members work on consecutive days, and their time off. The result has one element for each day. Only
 * users who may enter time off, and the staff member whose time off it is, get its reason.
 */
export async function dayFrames(
  db: TenantRead,
  { actor }: Pick<Context, 'actor'>,
  salon: Salon,
  from: LocalDate,
  count: number,
): Promise<DayFrame[]> {
  const readsAll = may(actor.role, 'time_off.write')
  const own = readsAll ? [] : await readOwnStaff(db, actor.id)
  const isReadable = (staffId: string) => readsAll || own.includes(staffId)
  const start = (i: number) => toInstant(salon.zone, addDays(from, i), 0)
  const timeOff = await readTimeOff(db, { from: start(0), to: start(count) })
  return Array.from({ length: count }, (_, i) => ({
    working: workingOn(salon, addDays(from, i)),
    time_off: timeOff
      .filter((one) => one.start < start(i + 1) && one.end > start(i))
      .map((one) => timeOffView(salon.zone, one))
      .map((one) => (isReadable(one.staff_id) ? one : { ...one, reason: null })),
  }))
}

/** Ids of the staff members who do not work on a day. */
export function staffOffOn(salon: Salon, date: LocalDate): string[] {
  const isOff = (id: string) => workingIntervals(salon, id, date, 1).length === 0
  return salon.staff.map(({ id }) => id).filter(isOff)
}

function workingOn(salon: Salon, date: LocalDate): DayFrame['working'] {
  return salon.staff.flatMap(({ id: staff_id }) => {
    const work = workingIntervals(salon, staff_id, date, 1)
    return Array.from({ length: work.length / 2 }, (_, i) => ({
      staff_id,
      start_time: formatInstant(salon.zone, itemAt(work, 2 * i)),
      end_time: formatInstant(salon.zone, itemAt(work, 2 * i + 1)),
    }))
  })
}
