import { Plus } from 'lucide-react'
import { desk } from '../../lib/desk.ts'
import { dateIn, formatDuration, formatTime, formatTimeRange, liesOn } from '../../lib/format.ts'
import { statusLook } from '../../lib/status-look.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { StatusIcon } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { toneBlock, toneInk } from '../../ui/tone-class.ts'
import type { Gap, Today } from '../calendar/queries.ts'
import { offHours, type Placed, spanOf } from './timeline-layout.ts'
import { type DayScale, HEADING_PX, heightOf, hoursOf, offsetOf } from './timeline-scale.tsx'

interface StaffColumnProps {
  readonly name: string
  readonly scale: DayScale
  readonly today: Today
  readonly entries: readonly Placed[]
  readonly gaps: readonly Gap[]
  /** Working hours of the staff member, by start. */
  readonly work: Today['working']
}

/** One staff member's day: working hours, appointments, and gaps that can still be sold. */
export function StaffColumn({ name, scale, today, entries, gaps, work }: StaffColumnProps) {
  const spans = work.map((one) => spanOf(one, today.date, today.timezone))
  return (
    <section
      aria-label={name}
      className="w-[70vw] shrink-0 snap-start scroll-ml-12 border-line border-l sm:w-auto sm:min-w-36 sm:flex-1"
    >
      <h3 className="truncate px-2 font-medium" style={{ height: HEADING_PX }} title={name}>
        {name}
      </h3>
      <div className="relative" style={{ height: heightOf(scale) }}>
        {offHours(spans, scale).map(({ from, to }) => (
          <div
            key={from}
            aria-hidden
            className="absolute inset-x-0 bg-off"
            style={{
              top: offsetOf(scale, from),
              height: offsetOf(scale, to) - offsetOf(scale, from),
            }}
          />
        ))}
        {hoursOf(scale).map((hour) => (
          <div
            key={hour}
            aria-hidden
            className="absolute inset-x-0 border-line border-t"
            style={{ top: offsetOf(scale, hour * 60) }}
          />
        ))}
        {entries.map((entry) => (
          <EntryBlock key={entry.id} entry={entry} scale={scale} today={today} />
        ))}
        {gaps.map((gap) => (
          <GapBlock key={gap.start_time} gap={gap} scale={scale} today={today} beside={entries} />
        ))}
      </div>
    </section>
  )
}

// Heights of a block in pixels. Below the first, a second line of text would be cut; below the second, the
// first line too.
const TWO_LINES_PX = 36
const ONE_LINE_PX = 15
const THREE_LINES_PX = 56

interface EntryBlockProps {
  readonly entry: Placed
  readonly scale: DayScale
  readonly today: Today
}

function EntryBlock({ entry, scale, today }: EntryBlockProps) {
  const { timeline } = useAppTexts().dashboard
  const { date, timezone: timeZone } = today
  const { tone, icon, label } = statusLook(entry.status)
  const range = formatTimeRange(entry.start_time, entry.end_time, timeZone)
  const free = entry.processing.map((one) =>
    formatTimeRange(one.start_time, one.end_time, timeZone),
  )
  // an appointment of yesterday is cut at the top, so the top of its block is not its start
  const begins =
    dateIn(entry.start_time, timeZone) < date
      ? timeline.until(formatTime(entry.end_time, timeZone))
      : formatTime(entry.start_time, timeZone)
  const note = free.length > 0 ? ` · ${timeline.freeDuring(entry.staff.name, free)}` : ''
  const box = boxOf(entry, scale)
  const isShort = box.height < TWO_LINES_PX
  const isTiny = box.height < ONE_LINE_PX
  return (
    <button
      type="button"
      onClick={() => desk.show(entry.appointmentId)}
      title={`${range} · ${entry.clientName} · ${entry.serviceName} · ${label}${note}`}
      className={cx(
        'absolute flex overflow-hidden border-l-4 px-1.5 text-left',
        isShort
          ? 'items-center gap-2 whitespace-nowrap rounded-[3px]'
          : 'flex-col items-start rounded-sm py-0.5',
        isTiny ? 'text-[0.6875rem]/none [&_svg]:size-2.5' : 'text-sm/tight',
        toneBlock[tone],
      )}
      style={box}
    >
      {entry.processing
        .filter((one) => liesOn(one, date, timeZone))
        .map((one) => (
          <ProcessingBand key={one.start_time} {...{ one, entry, scale, today }} />
        ))}
      <span className={cx('flex shrink-0 items-center gap-1 font-medium', aboveNow)}>
        <StatusIcon icon={icon} className={toneInk[tone]} />
        <span className="truncate">{entry.clientName}</span>
      </span>
      {box.height >= THREE_LINES_PX && (
        <span aria-hidden className={softLine}>
          {begins}
        </span>
      )}
      <span className={softLine}>
        {!isShort && box.height < THREE_LINES_PX && <span aria-hidden>{begins} · </span>}
        {entry.serviceName}
      </span>
      <span className="sr-only">
        {range}, {label}
        {note}
      </span>
    </button>
  )
}

// Text lies above the line of the present time, which would strike it out.
const aboveNow = 'relative z-3 max-w-full bg-inherit'
const softLine = `${aboveNow} min-w-0 truncate text-ink-soft`

interface ProcessingBandProps extends EntryBlockProps {
  readonly one: Placed['processing'][number]
}

// The processing time of a visit: lighter, and hatched like free time.
function ProcessingBand({ one, entry, scale, today }: ProcessingBandProps) {
  const { from, to } = spanOf(one, today.date, today.timezone)
  const top = offsetOf(scale, from) - offsetOf(scale, entry.from)
  const height = offsetOf(scale, to) - offsetOf(scale, from)
  return (
    <span
      aria-hidden
      className="absolute inset-x-0 bg-[repeating-linear-gradient(135deg,color-mix(in_oklab,var(--surface)_75%,transparent)_0_4px,transparent_4px_7px)]"
      style={{ top, height }}
    />
  )
}

interface GapBlockProps {
  readonly gap: Gap
  readonly scale: DayScale
  readonly today: Today
  readonly beside: readonly Placed[]
}

// A gap during a processing time, or after an early end, lies beside its appointment, not over it.
function GapBlock({ gap, scale, today, beside }: GapBlockProps) {
  const { bookInnerLabel, bookLabel } = useAppTexts().dashboard.availableSlots
  const { from, to } = spanOf(gap, today.date, today.timezone)
  const shared = beside.some((entry) => entry.from < to && entry.to > from)
  const range = formatTimeRange(gap.start_time, gap.end_time, today.timezone)
  const box = boxOf(
    { from, to, ...(shared ? { lane: 1, lanes: 2 } : { lane: 0, lanes: 1 }) },
    scale,
  )
  return (
    <button
      type="button"
      onClick={() =>
        desk.book({ date: today.date, startTime: gap.start_time, staffId: gap.staff.id })
      }
      aria-label={(gap.inner ? bookInnerLabel : bookLabel)(range, gap.staff.name)}
      className="absolute z-1 flex items-center justify-center gap-1 overflow-hidden whitespace-nowrap rounded-sm border border-line-strong border-dashed bg-surface text-ink-soft text-sm hover:bg-sunken"
      style={box}
    >
      <Plus aria-hidden className="size-4 max-h-full shrink-0" />
      {box.height >= ONE_LINE_PX + 4 && (
        <span aria-hidden>{formatDuration(gap.duration_minutes)}</span>
      )}
    </button>
  )
}

/** Top, height and column as CSS lengths, with one pixel between neighbours. */
function boxOf(
  { from, to, lane, lanes }: Pick<Placed, 'from' | 'to' | 'lane' | 'lanes'>,
  scale: DayScale,
) {
  const top = offsetOf(scale, from)
  return {
    top,
    height: offsetOf(scale, to) - top - 1,
    left: `calc(${(100 * lane) / lanes}% + 2px)`,
    width: `calc(${100 / lanes}% - 4px)`,
  }
}
