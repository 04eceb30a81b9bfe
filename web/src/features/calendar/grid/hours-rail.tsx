import { type Axis, type DayClock, hourLinesOf, instantAt } from '@chairtime/core/calendar/axis.ts'
import { formatLocal } from '@chairtime/core/texts/format.ts'
import { formatClock } from '@chairtime/core/time/local.ts'
import { memo } from 'react'
import { formatTime } from '../../../lib/format.ts'

interface HoursRailProps {
  readonly axis: Axis
  /** A shown day on which the clock changes. */
  readonly changing: DayClock | undefined
  readonly timeZone: string
  /** The place of the present time; null when no shown day is today. */
  readonly nowPlace: number | null
  /** The present time in words. */
  readonly nowLabel: string
  readonly hourPx: number
}

/** The height of a label, with a little space. */
const LABEL_PX = 20

/** The hours at the side of the grid. They stay in sight. */
export const HoursRail = memo(function HoursRail({
  axis,
  changing,
  timeZone,
  nowPlace,
  nowLabel,
  hourPx,
}: HoursRailProps) {
  // whether the label of the present time would cover a part of the label of this hour
  const isCovered = (place: number) =>
    nowPlace !== null && (Math.abs(place - nowPlace) / 60) * hourPx < LABEL_PX
  return (
    <div
      // screen readers need no hours, because each visit tells its own time
      aria-hidden
      className="calendar-column sticky left-0 z-5 w-(--rail) shrink-0 bg-surface bg-none! text-ink-soft text-sm tabular-nums"
      style={{ '--minutes': axis.minutes }}
    >
      {hourLinesOf(axis).map(({ place, minute }) => (
        <span
          key={place}
          className="calendar-span right-1.5 -translate-y-2.5"
          style={{ '--from': place, '--to': place }}
        >
          {place > 0 &&
            !isCovered(place) &&
            (repeatedHour(axis, changing, place, timeZone) ?? formatHour(minute))}
        </span>
      ))}
      {nowPlace !== null && (
        <span
          className="calendar-span right-0 z-1 -translate-y-2.5"
          style={{ '--from': nowPlace, '--to': nowPlace }}
        >
          <span className="whitespace-nowrap rounded-full bg-accent px-1.5 text-accent-ink">
            {nowLabel}
          </span>
        </span>
      )}
    </div>
  )
})

/** The label of an hour that the clock shows twice: its time above its UTC offset. `undefined` for all other hours. */
function repeatedHour(axis: Axis, changing: DayClock | undefined, place: number, timeZone: string) {
  const { at, minutes } = axis.clockChange ?? { at: 0, minutes: 0 }
  if (!changing || place < at - minutes || place >= at + minutes) return
  const instant = instantAt(axis, changing, place)
  if (instant === null) return
  const [time, offset] = formatTime(instant * 60_000, timeZone).split(/ (?=\()/)
  return (
    <span className="block whitespace-nowrap text-right">
      {time} {/* the small type leaves room for an offset such as UTC+10:30 */}
      <span className="-mr-1 block text-[0.6875rem]/none tracking-tighter">{offset}</span>
    </span>
  )
}

// after a clock change of half an hour the lines stand at half hours
function formatHour(minute: number): string {
  const form = minute % 60 === 0 ? 'hour' : 'time'
  return formatLocal(`2026-02-01T${formatClock(minute)}`, undefined, form)
}
