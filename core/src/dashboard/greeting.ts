import { dayTexts } from '../texts/day.ts'
import type { Locale } from '../texts/language.ts'
import { toLocal, type ZoneTable } from '../time/zone.ts'

/**
 * The greeting of the dashboard at an hour of the salon's wall clock (0 to 23). A greeting says
 * "afternoon" until six; the parts of a booking day (`DAY_PARTS`) end the afternoon at five.
 */
export function greeting(localHour: number, locale?: Locale): string {
  const { greeting } = dayTexts(locale)
  if (localHour < 12) return greeting.morning
  return localHour < 18 ? greeting.afternoon : greeting.evening
}

/** The greeting at an instant, as an epoch minute. */
export function greetingAt(zone: ZoneTable, now: number, locale?: Locale): string {
  return greeting(Math.floor(toLocal(zone, now).minute / 60), locale)
}
