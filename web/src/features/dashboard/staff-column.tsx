import { attention } from '@chairtime/core/dashboard/attention.ts'
import { type CSSProperties, useMemo } from 'react'
import { liesOn } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import type { Today } from '../calendar/queries.ts'
import { EntryBlock } from './entry-block.tsx'
import { FreeTime } from './free-time.tsx'
import { GapBlock } from './gap-block.tsx'
import { offHours, type Placed, type PlacedGap, type StaffRef, spanOf } from './timeline-layout.ts'
import {
  type DayScale,
  HEADING_PX,
  heightOf,
  hoursOf,
  NowLine,
  offsetOf,
} from './timeline-scale.tsx'

interface StaffColumnProps {
  readonly person: StaffRef
  /** The person's colour. */
  readonly hue: CSSProperties & { readonly '--person': number }
  readonly scale: DayScale
  readonly today: Today
  readonly entries: readonly Placed[]
  readonly gaps: readonly PlacedGap[]
  /** The ids of the parts of visits that were added or changed a moment ago. */
  readonly fresh: ReadonlySet<string>
  /** The present epoch minute. */
  readonly now: number
  /** The present minute of the day. */
  readonly minute: number
}

/** One staff member's day: working hours, time off, appointments, and gaps that can still be sold. */
export function StaffColumn({
  person,
  hue,
  scale,
  today,
  entries,
  gaps,
  fresh,
  now,
  minute,
}: StaffColumnProps) {
  const { date, timezone } = today
  // one object for as long as the day is the same, because a new object would draw every block again
  const day = useMemo(() => ({ date, timezone }), [date, timezone])
  const isOfPerson = (one: { staff_id: string }) => one.staff_id === person.id
  const workingSpans = today.working.filter(isOfPerson).map((one) => spanOf(one, date, timezone))
  const timesOff = today.time_off.filter((one) => isOfPerson(one) && liesOn(one, date, timezone))
  return (
    <section
      aria-label={person.name}
      className="person w-[calc(100cqi-3.5rem)] shrink-0 snap-start border-line border-l sm:w-auto sm:min-w-36 sm:flex-1"
      style={hue}
    >
      <h3
        className="sticky top-0 z-5 flex items-center gap-2 border-line border-b bg-surface px-2 font-medium"
        style={{ height: HEADING_PX }}
        title={person.name}
      >
        <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-person-rail" />
        <span className="truncate">{person.name}</span>
      </h3>
      <div className="relative isolate" style={{ height: heightOf(scale) }}>
        {offHours(workingSpans, scale).map(({ from, to }) => (
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
        <FreeTime person={person} scale={scale} today={today} />
        {timesOff.map((stretch) => (
          <TimeOff key={stretch.id} stretch={stretch} scale={scale} today={today} />
        ))}
        <NowLine scale={scale} minute={minute} />
        {entries.map((entry) => (
          <EntryBlock
            key={entry.part}
            {...{ entry, scale, day }}
            fresh={fresh.has(entry.part)}
            lateMinutes={lateMinutes(entry, now)}
          />
        ))}
        {gaps.map((placed) => (
          <GapBlock key={placed.gap.end_time} {...placed} {...{ scale, day }} />
        ))}
      </div>
    </section>
  )
}

function lateMinutes(entry: Placed, now: number): number | null {
  const found = attention(entry, now)
  return found?.kind === 'late' ? found.minutes : null
}

interface TimeOffProps {
  readonly stretch: Today['time_off'][number]
  readonly scale: DayScale
  readonly today: Today
}

/** Blocked time, a break or an absence. */
function TimeOff({ stretch, scale, today }: TimeOffProps) {
  const { timeOff } = useAppTexts().today.timeline
  const { from, to } = spanOf(stretch, today.date, today.timezone)
  const shownFrom = Math.max(from, scale.first * 60)
  const shownTo = Math.min(to, scale.last * 60)
  // the time off may lie outside the shown hours
  if (shownFrom >= shownTo) return null
  return (
    <p
      className="pointer-events-none absolute inset-x-0.5 z-1 flex items-start justify-center overflow-hidden rounded-sm border border-line bg-[repeating-linear-gradient(135deg,var(--sunken)_0_6px,var(--off)_6px_12px)] p-1 text-ink-soft text-sm/tight"
      style={{
        top: offsetOf(scale, shownFrom),
        height: offsetOf(scale, shownTo) - offsetOf(scale, shownFrom),
      }}
    >
      <span className="truncate rounded-full bg-surface px-2">
        {stretch.reason ?? timeOff[stretch.kind]}
      </span>
    </p>
  )
}
