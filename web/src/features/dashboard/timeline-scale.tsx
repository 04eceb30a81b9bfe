/** Which hours the timeline shows. */
export interface DayScale {
  readonly first: number
  readonly last: number
}

/** Eight to twenty is 600 pixels; a longer day is taller, so that an hour always looks like an hour. */
const HOUR_PX = 50
export const HEADING_PX = 40

/** How far down a minute of the day lies, in pixels. */
export function offsetOf({ first }: DayScale, minute: number): number {
  return (minute / 60 - first) * HOUR_PX
}

/** How tall the day is, in pixels. */
export function heightOf({ first, last }: DayScale): number {
  return (last - first) * HOUR_PX
}

/** The hours of the scale, the last one excluded. */
export function hoursOf({ first, last }: DayScale): number[] {
  return Array.from({ length: last - first }, (_, i) => first + i)
}

/** The clock at the left edge. */
export function HourLabels({ scale }: { scale: DayScale }) {
  return (
    <div
      aria-hidden
      className="sticky left-0 z-3 w-12 shrink-0 bg-surface text-ink-soft text-sm tabular-nums"
      style={{ height: HEADING_PX + heightOf(scale) }}
    >
      {hoursOf(scale).map((hour) => (
        <span
          key={hour}
          className="absolute right-2 -translate-y-1/2"
          style={{ top: HEADING_PX + offsetOf(scale, hour * 60) }}
        >
          {formatHour(hour)}
        </span>
      ))}
    </div>
  )
}

/** Where the day stands. */
export function NowLine({ scale, minute }: { scale: DayScale; minute: number }) {
  const shown = minute >= scale.first * 60 && minute <= scale.last * 60
  if (!shown) return null
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute right-0 left-12 z-2 border-stop border-t before:absolute before:top-[-4.5px] before:-left-1 before:size-2 before:rounded-full before:bg-stop"
      style={{ top: HEADING_PX + offsetOf(scale, minute) }}
    />
  )
}

const hours = new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' })

function formatHour(hour: number): string {
  return hours.format(Date.UTC(2026, 0, 1, hour))
}
