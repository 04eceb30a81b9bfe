import { dayTexts } from '../texts/day.ts'
import type { Locale } from '../texts/language.ts'
import { toLocal, type ZoneTable } from '../time/zone.ts'

/**
 * The greeting of the dashboard at an hour of the salon's wall clock (0 to 23). A greeting says
 * "afternoon" until six; the parts of a booking day (`DAY_PARTS`) end the afternoon at five.
 */
export function greeting(localHour: number, locale?: Locale): string {
  const texts = dayTexts(locale)
  if (localHour < 12) return texts.greeting.morning
  return localHour < 18 ? texts.greeting.afternoon : texts.greeting.evening
}

/** The greeting at `now` (epoch minutes). */
export function greetingAt(zone: ZoneTable, now: number, locale?: Locale): string {
  return greeting(Math.floor(toLocal(zone, now).minute / 60), locale)
}
