import { memo } from 'react'
import { desk } from '../../lib/desk.ts'
import { dateIn, formatDuration, formatTime, formatTimeRange, liesOn } from '../../lib/format.ts'
import { statusLook } from '../../lib/status-look.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { UnpaidMark } from '../../lib/unpaid-mark.tsx'
import { UnsentMark } from '../../lib/unsent-mark.tsx'
import { now, useNow } from '../../lib/use-now.ts'
import { visitLook, visitSoftInk } from '../../lib/visit-look.ts'
import { StatusIcon } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { toneInk } from '../../ui/tone-class.ts'
import type { Today } from '../calendar/queries.ts'
import { boxOf, INNER_PERCENT } from './block-box.ts'
import { blockProps } from './timeline-keys.ts'
import { type Placed, spanOf } from './timeline-layout.ts'
import { type DayScale, offsetOf } from './timeline-scale.tsx'

// heights from which two and three lines fit into a block, at the usual text size
const TWO_LINES_PX = 36
const THREE_LINES_PX = 58

interface EntryBlockProps {
  readonly entry: Placed
  readonly scale: DayScale
  readonly day: Pick<Today, 'date' | 'timezone'>
  /** Whether the entry was added or changed a moment ago. It is then highlighted. */
  readonly fresh: boolean
  /** Minutes by which the client is late; null for a client who is not late. */
  readonly lateMinutes: number | null
}

/** One staff member's part of a visit. It renders again only when a field of the entry or another prop changes. */
export const EntryBlock = memo(PlainEntryBlock, isSame)

function PlainEntryBlock({ entry, scale, day, fresh, lateMinutes }: EntryBlockProps) {
  const { dashboard, today: words } = useAppTexts()
  const { timeline } = dashboard
  const { date, timezone: timeZone } = day
  const lateText = lateMinutes === null ? null : words.timeline.late(formatDuration(lateMinutes))
  const { tone, icon, label } = statusLook(entry.status)
  const range = formatTimeRange(entry.start_time, entry.end_time, timeZone)
  const free = entry.processing.map((one) =>
    formatTimeRange(one.start_time, one.end_time, timeZone),
  )
  // the block of an entry that starts on the day before begins at midnight, so the end is shown instead of the start
  const timeText =
    dateIn(entry.start_time, timeZone) < date
      ? timeline.until(formatTime(entry.end_time, timeZone))
      : formatTime(entry.start_time, timeZone)
  const note = free.length > 0 ? ` · ${timeline.freeDuring(entry.staff.name, free)}` : ''
  const lateness = lateText === null ? '' : `, ${lateText}`
  const box = boxOf(entry, scale)
  const isShort = box.height < TWO_LINES_PX * scale.textFactor
  const isTall = box.height >= THREE_LINES_PX * scale.textFactor
  return (
    <button
      {...blockProps}
      type="button"
      // the arrow to a change (edge-arrow.tsx) finds the block by this attribute
      data-part={entry.part}
      onClick={() => desk.showAppointment(entry.appointmentId)}
      title={`${range} · ${entry.clientName} · ${entry.serviceName} · ${label}${lateness}${note}`}
      className={cx(
        'absolute flex overflow-hidden rounded-sm px-1.5 text-left text-sm/tight',
        isShort ? 'items-center gap-2 whitespace-nowrap' : 'flex-col items-start py-1',
        // a visit in the processing time of another visit stays in front, even while the other visit has the focus
        entry.inner ? 'z-3 shadow-[-2px_0_0_var(--surface)] focus-visible:z-5' : 'z-2',
        'border-l-3',
        visitLook(entry.status),
        lateText !== null && 'outline-2 outline-warn -outline-offset-2',
        fresh && 'landed z-4!',
      )}
      style={box}
    >
      {entry.processing
        .filter((stretch) => liesOn(stretch, date, timeZone))
        .map((stretch) => (
          <ProcessingBand key={stretch.start_time} {...{ stretch, entry, scale, day }} />
        ))}
      {entry.status === 'in_progress' && <ProgressEdge entry={entry} />}
      {/* In a narrow block the lateness wraps below the name. A short block then has no room and hides it. */}
      <span
        className={cx(
          'relative z-1 flex max-w-full shrink-0 flex-wrap items-center gap-x-1 font-medium',
          isShort && 'max-h-5 overflow-hidden',
        )}
      >
        <span className="flex min-w-0 max-w-full items-center gap-1">
          <StatusIcon icon={icon} className={toneInk[tone]} />
          <span className="min-w-0 truncate">{entry.clientName}</span>
          <UnpaidMark visit={entry} />
          <UnsentMark appointmentId={entry.appointmentId} />
        </span>
        {lateText !== null && (isShort || isTall) && (
          <span aria-hidden className="shrink-0 rounded-full bg-warn-soft px-1.5 text-warn">
            {lateText}
          </span>
        )}
      </span>
      {isTall && (
        <span aria-hidden className={cx(softLine, visitSoftInk(entry.status))}>
          {timeText}
        </span>
      )}
      <span className={cx(softLine, visitSoftInk(entry.status))}>
        {!isShort && !isTall && <span aria-hidden>{lateText ?? timeText} · </span>}
        {entry.serviceName}
      </span>
      <span className="sr-only">
        {range}, {label}
        {lateness}
        {note}
      </span>
    </button>
  )
}

// each change of the day makes new entry objects, so fields are compared
function isSame({ entry: before, ...a }: EntryBlockProps, { entry: after, ...b }: EntryBlockProps) {
  return areEqual(a, b) && areEqual(before, after)
}

function areEqual<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(a) as (keyof T)[]
  return keys.every((key) => a[key] === b[key])
}

const softLine = 'relative z-1 max-w-full min-w-0 truncate'

interface ProcessingBandProps extends Pick<EntryBlockProps, 'entry' | 'scale' | 'day'> {
  readonly stretch: Placed['processing'][number]
}

/** A processing time of a visit: hatched, with room on the right for another booking. */
function ProcessingBand({ stretch, entry, scale, day }: ProcessingBandProps) {
  const { from, to } = spanOf(stretch, day.date, day.timezone)
  const top = offsetOf(scale, from) - offsetOf(scale, entry.from)
  const height = offsetOf(scale, to) - offsetOf(scale, from)
  return (
    <>
      <span
        aria-hidden
        // the tests find the hatched area by this attribute
        data-band
        className="absolute inset-x-0 bg-[repeating-linear-gradient(135deg,color-mix(in_oklab,var(--surface)_75%,transparent)_0_4px,transparent_4px_7px)]"
        style={{ top, height, right: `${INNER_PERCENT}%` }}
      />
      <span
        aria-hidden
        className="absolute right-0 rounded-l-sm bg-surface"
        style={{ top, height, width: `${INNER_PERCENT}%` }}
      />
    </>
  )
}

/** A bar along the right edge of the block. Its length is the share of the entry's planned time that has passed. */
function ProgressEdge({ entry }: { entry: Placed }) {
  useNow()
  const [start, end] = [Date.parse(entry.start_time), Date.parse(entry.end_time)]
  const passed = Math.min(1, Math.max(0, (now() - start) / (end - start)))
  return (
    <span
      aria-hidden
      className="absolute top-0 right-0 w-1 bg-person-rail"
      style={{ height: `${Math.round(passed * 100)}%` }}
    />
  )
}
