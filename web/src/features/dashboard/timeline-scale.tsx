import { formatTime, formatWithoutDayPeriod } from '@chairtime/core/texts/format.ts'

/** The hours that the timeline shows. */
export interface DayScale {
  readonly first: number
  readonly last: number
}

/** 08:00 to 20:00 is 600 pixels. A longer day is taller, so that an hour always has one height. */
const HOUR_PX = 50
export const HEADING_PX = 40

/** The distance of a minute from the top, in pixels. */
export function offsetOf({ first }: DayScale, minute: number): number {
  return (minute / 60 - first) * HOUR_PX
}

/** The height of the day in pixels. */
export function heightOf({ first, last }: DayScale): number {
  return (last - first) * HOUR_PX
}

/** The hours of the scale, the last one excluded. */
export function hoursOf({ first, last }: DayScale): number[] {
  return Array.from({ length: last - first }, (_, i) => first + i)
}

// An hour label closer than this to the present time is hidden, because both would overlap.
const NOW_LABEL_MINUTES = 18

/** The hours at the left edge, and the present time. */
export function HourLabels({ scale, minute }: { scale: DayScale; minute: number }) {
  const now = isShown(scale, minute)
  return (
    <div
      aria-hidden
      className="sticky left-0 z-4 w-12 shrink-0 bg-surface text-ink-soft text-sm tabular-nums"
      style={{ height: HEADING_PX + heightOf(scale) }}
    >
      {hoursOf(scale).map((hour) => (
        <span
          key={hour}
          className="absolute right-2 -translate-y-1/2"
          style={{ top: HEADING_PX + offsetOf(scale, hour * 60) }}
        >
          {!(now && Math.abs(hour * 60 - minute) < NOW_LABEL_MINUTES) && formatHour(hour)}
        </span>
      ))}
      {now && (
        <span
          className="absolute right-2 -translate-y-1/2 font-semibold text-stop"
          style={{ top: HEADING_PX + offsetOf(scale, minute) }}
        >
          {formatMinute(minute)}
        </span>
      )}
    </div>
  )
}

/** Line at the present time. */
export function NowLine({ scale, minute }: { scale: DayScale; minute: number }) {
  if (!isShown(scale, minute)) return null
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute right-0 left-12 z-2 border-stop/60 border-t before:absolute before:top-[-4.5px] before:-left-1 before:size-2 before:rounded-full before:bg-stop"
      style={{ top: HEADING_PX + offsetOf(scale, minute) }}
    />
  )
}

function isShown({ first, last }: DayScale, minute: number): boolean {
  return minute >= first * 60 && minute <= last * 60
}

const scalePlace = { timezone: 'UTC', locale: undefined }

function formatHour(hour: number): string {
  return formatTime(Date.UTC(2026, 0, 1, hour), scalePlace, 'hour')
}

function formatMinute(minute: number): string {
  return formatWithoutDayPeriod(Date.UTC(2026, 0, 1, 0, minute), scalePlace)
}
