import type { readDay } from '@chairtime/contract/calendar.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { addDays, type LocalDate } from '@chairtime/core/time/local.ts'
import { formatInstant, toInstant, type ZoneTable } from '@chairtime/core/time/zone.ts'

type DayClock = Pick<Reply<typeof readDay>, 'start_time' | 'end_time' | 'clock_change'>

/** When a local day begins and ends, and its clock change if it has one. */
export function dayClock(zone: ZoneTable, date: LocalDate): DayClock {
  const [start, end] = [toInstant(zone, date, 0), toInstant(zone, addDays(date, 1), 0)]
  const change = zone.changes.find((instant) => instant > start && instant < end)
  return {
    start_time: formatInstant(zone, start),
    end_time: formatInstant(zone, end),
    clock_change: change === undefined ? null : formatInstant(zone, change),
  }
}
