import { dayTexts } from '../texts/day.ts'
import type { Locale } from '../texts/language.ts'

/** The present occupancy of a salon as a colour and a sentence. */
export interface OccupancyLevel {
  readonly color: 'red' | 'yellow' | 'green'
  readonly sentence: string
}

/** The level of a percentage of units in use. */
export function occupancyLevel(percent: number, locale?: Locale): OccupancyLevel {
  const color = percent >= 80 ? 'red' : percent >= 60 ? 'yellow' : 'green'
  return { color, sentence: dayTexts(locale).occupancy[color] }
}

/** Units in use as a whole percentage of the units in service; 0 without units. */
export function occupancyPercent(occupied: number, total: number): number {
  return total > 0 ? Math.round((100 * occupied) / total) : 0
}
