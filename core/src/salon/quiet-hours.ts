import { toLocal, type ZoneTable } from '../time/zone.ts'

const QUIET_FROM_MINUTE = 21 * 60
const QUIET_TO_MINUTE = 8 * 60

/**
 * Whether this epoch minute lies between 9 PM and 8 AM by the salon's clock, when clients are not told of a delay by
 * text. Answers to what a client has just done, such as a confirmation, are sent at any time.
 */
export function isQuiet(zone: ZoneTable, now: number): boolean {
  const { minute } = toLocal(zone, now)
  return minute >= QUIET_FROM_MINUTE || minute < QUIET_TO_MINUTE
}
