import { toLocal, type ZoneTable } from '../time/zone.ts'

/** How the dashboard greets by the salon's own clock: morning to noon, afternoon to six. */
export function greeting(localHour: number): string {
  if (localHour < 12) return 'Good morning'
  return localHour < 18 ? 'Good afternoon' : 'Good evening'
}

/** The greeting at an instant, as an epoch minute. */
export function greetingAt(zone: ZoneTable, now: number): string {
  return greeting(Math.floor(toLocal(zone, now).minute / 60))
}
