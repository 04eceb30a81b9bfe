import type { TimeOffView } from '@chairtime/contract/time-off.ts'
import type { Stretch } from '@chairtime/core/booking/model.ts'
import { formatInstant, type ZoneTable } from '@chairtime/core/time/zone.ts'

/** Time off as it is stored. */
export interface TimeOffRecord extends Stretch {
  readonly id: string
  readonly staff_id: string
  readonly kind: TimeOffView['kind']
  readonly reason: string | null
  readonly version: number
}

/** Time off as the salon's screens show it. */
export function timeOffView(zone: ZoneTable, { start, end, ...rest }: TimeOffRecord): TimeOffView {
  return { ...rest, start_time: formatInstant(zone, start), end_time: formatInstant(zone, end) }
}
