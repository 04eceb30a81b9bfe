import { type Axis, hoursOf } from '@chairtime/core/calendar/axis.ts'
import { formatLocal } from '@chairtime/core/texts/format.ts'
import { formatClock } from '@chairtime/core/time/local.ts'
import { memo } from 'react'

interface HoursRailProps {
  readonly axis: Axis
  /** The place of the present time, and the time in words; null when no shown day is today. */
  readonly nowPlace: number | null
  readonly nowLabel: string
  readonly hourPx: number
}

const LABEL_PX = 20

/** The hours at the side, which stay in sight. */
export const HoursRail = memo(function HoursRail({
  axis,
  nowPlace,
  nowLabel,
  hourPx,
}: HoursRailProps) {
  // an hour that the pill of the present time would half cover
  const isCovered = (place: number) =>
    nowPlace !== null && (Math.abs(place - nowPlace) / 60) * hourPx < LABEL_PX
  return (
    <div
      // each visit says its own time
      aria-hidden
      className="calendar-column sticky left-0 z-5 w-(--rail) shrink-0 bg-surface bg-none! text-ink-soft text-sm tabular-nums"
      style={{ '--minutes': axis.minutes }}
    >
      {hoursOf(axis).map(({ place, minute }) => (
        <span
          key={place}
          className="calendar-span right-1.5 -translate-y-2.5"
          style={{ '--from': place, '--to': place }}
        >
          {place > 0 &&
            !isCovered(place) &&
            // after a clock change of half an hour the lines stand at half hours
            formatLocal(
              `2026-02-01T${formatClock(minute)}`,
              undefined,
              minute % 60 === 0 ? 'hour' : 'time',
            )}
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
