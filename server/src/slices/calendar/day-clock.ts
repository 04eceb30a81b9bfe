import type { readDay } from '@chairtime/contract/calendar.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { LocalDate } from '@chairtime/core/time/local.ts'
import { dayBounds, formatInstant, type ZoneTable } from '@chairtime/core/time/zone.ts'

type DayClock = Pick<Reply<typeof readDay>, 'start_time' | 'end_time' | 'clock_change'>

/** When a local day begins and ends, and its clock change if it has one. */
export function dayClock(zone: ZoneTable, date: LocalDate): DayClock {
  const { from, to } = dayBounds(zone, date)
  const change = zone.changes.find((instant) => instant > from && instant < to)
  return {
    start_time: formatInstant(zone, from),
    end_time: formatInstant(zone, to),
    clock_change: change === undefined ? null : formatInstant(zone, change),
  }
}
