import { HOUR_PX, PRESS_STEP_MINUTES } from '@chairtime/core/calendar/snap.ts'
import { formatTime, formatWithoutDayPeriod } from '@chairtime/core/texts/format.ts'
import type { RefObject } from 'react'
import { cx } from '../../ui/cx.ts'

/** The hours that the timeline shows. */
export interface DayScale {
  readonly first: number
  readonly last: number
  /** The text size of the browser as a factor, at least 1. The height of the hours grows with it. */
  readonly textFactor: number
}

/** Height of the window in which the day is scrolled, in pixels. */
export const WINDOW_PX = 600
/** Height of the row with the names, above the hours, in pixels. */
export const HEADING_PX = 40

/** The distance of a minute from the top, in pixels. */
export function offsetOf({ first, textFactor }: DayScale, minute: number): number {
  return (minute / 60 - first) * HOUR_PX * textFactor
}

/** The minute of the day that a press at a distance from the top chooses. */
export function minuteAt({ first, textFactor }: DayScale, px: number): number {
  const minute = (first + px / (HOUR_PX * textFactor)) * 60
  return Math.floor(minute / PRESS_STEP_MINUTES) * PRESS_STEP_MINUTES
}

/** The height of the day in pixels. */
export function heightOf(scale: DayScale): number {
  return offsetOf(scale, scale.last * 60)
}

/** The hours of the scale, the last one excluded. */
export function hoursOf({ first, last }: DayScale): number[] {
  return Array.from({ length: last - first }, (_, i) => first + i)
}

// an hour label closer than this to the present time is hidden, because the two would overlap
const NOW_LABEL_MINUTES = 12

interface HourLabelsProps {
  readonly scale: DayScale
  /** The present minute of the day. */
  readonly minute: number
  /** The pill with the present time. */
  readonly pill: RefObject<HTMLSpanElement | null>
}

/** The hours at the left edge, and the present time. */
export function HourLabels({ scale, minute, pill }: HourLabelsProps) {
  const isNowShown = isShown(scale, minute)
  return (
    <div
      aria-hidden
      className="sticky left-0 z-6 w-14 shrink-0 bg-surface text-ink-soft text-sm tabular-nums"
      style={{ height: HEADING_PX + heightOf(scale) }}
    >
      <div className="sticky top-0 z-1 bg-surface" style={{ height: HEADING_PX }} />
      {hoursOf(scale).map((hour) => (
        <span
          key={hour}
          className={cx('absolute right-2', hour > scale.first && '-translate-y-1/2')}
          style={{ top: HEADING_PX + offsetOf(scale, hour * 60) }}
        >
          {!(isNowShown && Math.abs(hour * 60 - minute) < NOW_LABEL_MINUTES) && formatHour(hour)}
        </span>
      ))}
      {isNowShown && (
        <span
          ref={pill}
          className="absolute right-0 -translate-y-1/2 rounded-full bg-stop px-1.5 py-0.5 font-semibold text-surface leading-none"
          style={{ top: HEADING_PX + offsetOf(scale, minute) }}
        >
          {formatMinute(minute)}
        </span>
      )}
    </div>
  )
}

/**
 * The line of the present time in a column. It is drawn behind the visits, because a line through a client's name would
 * look like a no-show. Only a short piece at the left edge, where no text is, is drawn over the visits.
 */
export function NowLine({ scale, minute }: { scale: DayScale; minute: number }) {
  if (!isShown(scale, minute)) return null
  return ['inset-x-0', 'left-0 z-4 w-1.5'].map((position) => (
    <div
      key={position}
      aria-hidden
      className={cx('pointer-events-none absolute border-stop/60 border-t', position)}
      style={{ top: offsetOf(scale, minute) }}
    />
  ))
}

/** Whether a minute is within the shown hours. */
export function isShown({ first, last }: DayScale, minute: number): boolean {
  return minute >= first * 60 && minute <= last * 60
}

// a label is a wall-clock time, so it is formatted as a time of an arbitrary day in UTC
const scalePlace = { timezone: 'UTC', locale: undefined }

function formatHour(hour: number): string {
  return formatTime(Date.UTC(2026, 0, 1, hour), scalePlace, 'hour')
}

function formatMinute(minute: number): string {
  return formatWithoutDayPeriod(Date.UTC(2026, 0, 1, 0, minute), scalePlace)
}
