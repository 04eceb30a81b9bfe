/** What prevents a visit at a certain time, by the data that a screen has. */
import type { EpochMinute, Stretch } from '../booking/model.ts'
import { overlap } from '../time/interval.ts'

export type { Stretch }

/** What a screen knows of one person's day. */
export interface KnownDay {
  /** Times with other clients, without the processing times. */
  readonly busy: readonly Stretch[]
  /** Time off of any kind. */
  readonly away: readonly Stretch[]
  readonly working: readonly Stretch[]
}

export type OffDuty = 'away' | 'off'

export interface Obstacle {
  /**
   * `busy`: the person is with another client. `away`: the person has time off. `off`: the person does not work.
   * `past`: the start has passed.
   */
  readonly kind: 'busy' | OffDuty | 'past'
  /** The end of the time with the other client or of the time off; `null` for other kinds and when `offFrom` is set. */
  readonly until: EpochMinute | null
  /** When the person goes off duty. It is set if the person works at the start, but goes off duty before the end. */
  readonly offFrom?: EpochMinute
}

/**
 * The obstacle of a visit that needs the person in `parts`; `null` when none is known. Of several obstacles, the past
 * comes before another client, and another client before time off or the end of work. The server may know more, such
 * as a chair that is taken.
 */
export function obstacleOf(
  parts: readonly Stretch[],
  { busy, away, working }: KnownDay,
  now: EpochMinute,
): Obstacle | null {
  const start = Math.min(...parts.map((part) => part.start))
  if (start < now) return { kind: 'past', until: null }
  const otherVisit = busy.find((one) => parts.some((part) => overlap(one, part)))
  if (otherVisit) return { kind: 'busy', until: otherVisit.end }
  return offDutyIn(parts, { away, working })
}

/** The obstacle when the person is away, or does not work, in one of the parts; else `null`. */
export function offDutyIn(
  parts: readonly Stretch[],
  { away, working }: Pick<KnownDay, 'away' | 'working'>,
): (Obstacle & { readonly kind: OffDuty }) | null {
  const timeOff = away.filter((one) => parts.some((part) => overlap(one, part)))
  const works = parts.every((part) =>
    working.some((one) => one.start <= part.start && part.end <= one.end),
  )
  if (works && timeOff.length === 0) return null
  const start = Math.min(...parts.map((part) => part.start))
  const from = offFrom(start, timeOff, working)
  const [first] = timeOff
  return {
    kind: first ? 'away' : 'off',
    until: first && from === null ? first.end : null,
    ...(from !== null && { offFrom: from }),
  }
}

/** When a person who works at the start goes off duty; `null` for one who is off duty at the start. */
function offFrom(
  start: EpochMinute,
  timeOff: readonly Stretch[],
  working: readonly Stretch[],
): EpochMinute | null {
  const shift = working.find((one) => one.start <= start && start < one.end)
  if (!shift || timeOff.some((one) => one.start <= start)) return null
  return Math.min(shift.end, ...timeOff.map((one) => one.start))
}
