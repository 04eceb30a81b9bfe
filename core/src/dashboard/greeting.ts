import { dayTexts } from '../texts/day.ts'
import type { Locale } from '../texts/language.ts'
import { toLocal, type ZoneTable } from '../time/zone.ts'

/**
 * The greeting of the dashboard at an hour of the salon's wall clock (0 to 23). A greeting says
 * "afternoon" until six; the parts of a booking day (`DAY_PARTS`) end the afternoon at five.
 */
export function greeting(localHour: number, locale?: Locale): string {
  const words = dayTexts(locale).greeting
  if (localHour < 12) return words.morning
  return localHour < 18 ? words.afternoon : words.evening
}

/** The greeting at `now` (epoch minutes). */
export function greetingAt(zone: ZoneTable, now: number, locale?: Locale): string {
  return greeting(Math.floor(toLocal(zone, now).minute / 60), locale)
}
