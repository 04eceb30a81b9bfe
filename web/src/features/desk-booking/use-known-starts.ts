import { holdsTime } from '@chairtime/core/booking/status.ts'
import { firstStart } from '@chairtime/core/calendar/first-start.ts'
import { offDutyIn, type Stretch } from '@chairtime/core/calendar/obstacle.ts'
import { parseInstant } from '@chairtime/core/time/zone.ts'
import { dateIn } from '../../lib/format.ts'
import { type UnsentAction, useQueue, waitingActions } from '../../lib/queue-store.ts'
import { useTimeZone } from '../../lib/session.ts'
import { dutyOf, neededTimes, stretchOf } from '../../lib/stretch.ts'
import { useNow } from '../../lib/use-now.ts'
import { type Today, useToday } from '../calendar/queries.ts'
import { type Service, useMenu } from '../services/queries.ts'

export interface Person {
  readonly id: string
  readonly name: string
}

interface KnownStart {
  readonly person: Person
  /** In epoch milliseconds. */
  readonly start: number
}

/**
 * The people at work now who still have time for the services today, each with their first start; the earliest comes
 * first. The starts are computed from the kept day and the unsent walk-ins, without the server. Null when the kept day
 * is missing or is not today.
 */
export function useKnownStarts(
  people: readonly Person[],
  serviceIds: readonly string[],
): readonly KnownStart[] | null {
  const today = useToday().data
  const time = useNow(10_000)
  const timeZone = useTimeZone()
  const menu = useMenu().data ?? []
  const actions = useQueue((queue) => queue.actions)
  if (today?.date !== dateIn(time, timeZone)) return null
  const now = Math.floor(time / 60_000)
  const minutes = minutesOf(serviceIds, menu)
  const present = { start: now, end: now + 1 }
  return people
    .flatMap((person) => {
      const duty = dutyOf(today, person.id)
      if (offDutyIn([present], duty)) return []
      const busy = [...busyTimes(today, person.id), ...unsentTimes(actions, person.id, menu)]
      const start = firstStart(minutes, { ...duty, busy }, now)
      return start === null ? [] : [{ person, start: start * 60_000 }]
    })
    .toSorted((a, b) => a.start - b.start)
}

/** When the person is with clients, without the processing times. */
function busyTimes({ appointments }: Today, staffId: string): Stretch[] {
  return appointments
    .filter(({ status }) => holdsTime(status))
    .flatMap((appointment) => appointment.services)
    .filter(({ staff }) => staff.id === staffId)
    .flatMap((service) =>
      neededTimes({ ...stretchOf(service), processing: service.processing.map(stretchOf) }),
    )
}

/** When the person serves walk-ins that have not been sent. */
function unsentTimes(
  actions: readonly UnsentAction[],
  staffId: string,
  menu: readonly Service[],
): Stretch[] {
  return waitingActions(actions).flatMap(({ prefill, body }) => {
    const { staff_by_service: people } = body
    if (!prefill?.startTime || !Array.isArray(people) || !people.includes(staffId)) return []
    const start = parseInstant(prefill.startTime)
    return [{ start, end: start + minutesOf(prefill.serviceIds ?? [], menu) }]
  })
}

function minutesOf(serviceIds: readonly string[], menu: readonly Service[]): number {
  const minutes = (id: string) => menu.find((one) => one.id === id)?.duration_minutes ?? 0
  return serviceIds.reduce((sum, id) => sum + minutes(id), 0)
}
