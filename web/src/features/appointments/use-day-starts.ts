import { useState } from 'react'
import { now } from '../../lib/use-now.ts'
import { isShared } from '../../lib/visit-people.ts'
import type { Start } from './appointment-start-chip.tsx'
import type { AppointmentView } from './queries.ts'
import { useMoveTimes } from './visit-queries.ts'

/** The free starts of a day to which the appointment can move. */
export interface DayStarts {
  readonly timezone: string
  /** Those that keep its people. */
  readonly own: readonly Start[]
  /** Starts at which only another staff member is free, who is named. */
  readonly others: readonly Required<Start>[]
}

/** The free starts of a day still to come, other than the present one; `undefined` until they are known. */
export function useDayStarts(appointment: AppointmentView, date: string) {
  const { id, service, staff, start_time: present } = appointment
  const shared = isShared(appointment)
  const staffId = shared ? '' : 'any'
  const read = useMoveTimes({ id, serviceId: service.id, staffId, date })
  const { data } = read
  // no start disappears under the finger
  const [opened] = useState(now)
  const ahead = data?.slots.filter(({ start_time }) => {
    const start = Date.parse(start_time)
    return start > opened && start !== Date.parse(present)
  })
  const isOwn = (ids: readonly string[]) => shared || (staff !== null && ids.includes(staff.id))
  const starts: DayStarts | undefined = data &&
    ahead && {
      timezone: data.timezone,
      own: ahead
        .filter(({ staff_ids }) => isOwn(staff_ids))
        .map(({ start_time: startTime }) =>
          staff && !shared ? { startTime, staffId: staff.id } : { startTime },
        ),
      others: ahead
        .filter(({ staff_ids }) => !isOwn(staff_ids))
        .flatMap(({ start_time: startTime, staff_ids: [other] }) =>
          other === undefined ? [] : [{ startTime, staffId: other }],
        ),
    }
  return { starts, read }
}
