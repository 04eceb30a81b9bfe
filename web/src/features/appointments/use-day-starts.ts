import type { readAvailability } from '@chairtime/contract/calendar/openings.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { useState } from 'react'
import { now } from '../../lib/use-now.ts'
import { isShared } from '../../lib/visit-people.ts'
import type { Start } from './appointment-start-chip.tsx'
import type { AppointmentView } from './queries.ts'
import { useMoveTimes } from './visit-queries.ts'

type Slot = Reply<typeof readAvailability>['slots'][number]

/** The free starts of a day to which the appointment can move. */
export interface DayStarts {
  readonly timezone: string
  /** Starts that keep the people of the appointment. */
  readonly own: readonly Start[]
  /**
   * Starts with another staff member. These are the starts at which the appointment's own staff member is not free, and
   * the present start.
   */
  readonly others: readonly Required<Start>[]
}

/**
 * Reads the free starts of a day that are still ahead. `starts` is `undefined` until they are known. The appointment's
 * present start is offered only with another staff member.
 */
export function useDayStarts(appointment: AppointmentView, date: string) {
  const { id, service, staff } = appointment
  const shared = isShared(appointment)
  const present = Date.parse(appointment.start_time)
  const staffId = shared ? '' : 'any'
  const read = useMoveTimes({ id, serviceId: service.id, staffId, date })
  const { data } = read
  // the moment at which the form was opened, so that no start disappears while the desk is about to press it
  const [openedAt] = useState(now)
  const ahead = data?.slots.filter(({ start_time }) => Date.parse(start_time) > openedAt)
  const isOwn = ({ staff_ids }: Slot) => shared || (staff !== null && staff_ids.includes(staff.id))
  const isPresent = ({ start_time }: Slot) => Date.parse(start_time) === present
  const starts: DayStarts | undefined = data &&
    ahead && {
      timezone: data.timezone,
      own: ahead
        .filter((slot) => isOwn(slot) && !isPresent(slot))
        .map(({ start_time: startTime }) =>
          staff && !shared ? { startTime, staffId: staff.id } : { startTime },
        ),
      others: ahead
        .filter((slot) => !isOwn(slot) || (isPresent(slot) && !shared))
        .flatMap(({ start_time: startTime, staff_ids }) => {
          const otherId = staff_ids.find((candidate) => candidate !== staff?.id)
          return otherId === undefined ? [] : [{ startTime, staffId: otherId }]
        }),
    }
  return { starts, read }
}
