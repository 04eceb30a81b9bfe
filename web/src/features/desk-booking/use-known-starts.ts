import { holdsTime } from '@chairtime/core/booking/status.ts'
import { firstStart } from '@chairtime/core/calendar/first-start.ts'
import type { Stretch } from '@chairtime/core/calendar/obstacle.ts'
import { parseInstant } from '@chairtime/core/time/zone.ts'
import { dateIn } from '../../lib/format.ts'
import { type UnsentAction, useQueue, waitingActions } from '../../lib/queue-store.ts'
import { useTimeZone } from '../../lib/session.ts'
import { neededTimes, stretchOf } from '../../lib/stretch.ts'
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
 * Who of the people is at work now, with the first start that fits, by the day that the browser has kept and the
 * walk-ins that wait; the first start first. Who is off today, in a break or in time off is left out. Null where the
 * browser has not kept the day.
 */
export function useKnownStarts(
  people: readonly Person[],
  serviceIds: readonly string[],
): readonly KnownStart[] | null {
  const today = useToday().data
  const present = useNow(10_000)
  const timeZone = useTimeZone()
  const menu = useMenu().data ?? []
  const actions = useQueue((queue) => queue.actions)
  if (today?.date !== dateIn(present, timeZone)) return null
  const now = Math.floor(present / 60_000)
  const minutes = minutesOf(serviceIds, menu)
  const isNow = ({ start, end }: Stretch) => start <= now && now < end
  return people
    .flatMap((person) => {
      const { busy, away, working } = knownDay(today, person.id)
      if (!working.some(isNow) || away.some(isNow)) return []
      const unsent = unsentOf(actions, person.id, menu)
      const start = firstStart(minutes, { busy: [...busy, ...unsent], away, working }, now)
      return start === null ? [] : [{ person, start: start * 60_000 }]
    })
    .toSorted((a, b) => a.start - b.start)
}

function knownDay({ appointments, working, time_off }: Today, staffId: string) {
  const isTheirs = ({ staff_id }: { readonly staff_id: string }) => staff_id === staffId
  const services = appointments
    .filter(({ status }) => holdsTime(status))
    .flatMap((appointment) => appointment.services)
    .filter(({ staff }) => staff.id === staffId)
  return {
    busy: services.flatMap((service) =>
      neededTimes({ ...stretchOf(service), processing: service.processing.map(stretchOf) }),
    ),
    away: time_off.filter(isTheirs).map(stretchOf),
    working: working.filter(isTheirs).map(stretchOf),
  }
}

/** The times that the person's walk-ins take which have not been sent. */
function unsentOf(
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
