import { toLocal, type ZoneTable } from '../time/zone.ts'

const QUIET_FROM_MINUTE = 21 * 60
const QUIET_TO_MINUTE = 8 * 60

/** Whether no texts are sent at this epoch minute: from 9 PM to 8 AM, by the salon's clock. */
export function isQuiet(zone: ZoneTable, now: number): boolean {
  const { minute } = toLocal(zone, now)
  return minute >= QUIET_FROM_MINUTE || minute < QUIET_TO_MINUTE
}
