import type { EpochMinute } from '../booking/model.ts'
import { type KnownDay, obstacleOf } from './obstacle.ts'

/**
 * The first start from `now` on at which a person has that many minutes, by the data that a screen has; `null` when
 * the known day has none. The server may know more.
 */
export function firstStart(minutes: number, day: KnownDay, now: EpochMinute): EpochMinute | null {
  const ends = [...day.busy, ...day.away].map(({ end }) => end)
  const begins = day.working.map(({ start }) => start)
  // free time begins only there
  const starts = [now, ...ends, ...begins].toSorted((a, b) => a - b)
  const fits = (start: number) => obstacleOf([{ start, end: start + minutes }], day, now) === null
  return starts.find(fits) ?? null
}
