import type { EpochMinute } from '../booking/model.ts'
import { type KnownDay, obstacleOf } from './obstacle.ts'

/**
 * The first start from `now` on at which a person is free for `minutes`; `null` when the known day has none. Only the
 * data that the screen has is read. The server may know more.
 */
export function firstStart(minutes: number, day: KnownDay, now: EpochMinute): EpochMinute | null {
  const ends = [...day.busy, ...day.away].map(({ end }) => end)
  const workStarts = day.working.map(({ start }) => start)
  // a free time begins now, at the end of a visit or of time off, or when work begins
  const starts = [now, ...ends, ...workStarts].toSorted((a, b) => a - b)
  const fits = (start: number) => obstacleOf([{ start, end: start + minutes }], day, now) === null
  return starts.find(fits) ?? null
}
