import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { liesOn, minuteOfDay } from '../../lib/format.ts'
import { ownFirst } from '../../lib/own-first.ts'
import { personHue } from '../../lib/person-hue.ts'
import { textScale } from '../../lib/text-scale.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useFresh } from '../../lib/use-fresh.ts'
import { useMay, useRoleMay } from '../../lib/use-may.ts'
import { useNow } from '../../lib/use-now.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useOneStop } from '../../ui/one-stop.ts'
import type { Today } from '../calendar/queries.ts'
import { useStaff } from '../staff/queries.ts'
import type { LiveDay } from './live-day.ts'
import { StaffColumn } from './staff-column.tsx'
import { TimelineGuides } from './timeline-guides.tsx'
import { BLOCK, nextBlock } from './timeline-keys.ts'
import {
  columnsOf,
  hoursShown,
  place,
  spanOf,
  type TimelineEntry,
  timelineEntries,
} from './timeline-layout.ts'
import { Legend } from './timeline-legend.tsx'
import {
  type DayScale,
  HourLabels,
  heightOf,
  isShown,
  offsetOf,
  WINDOW_PX,
} from './timeline-scale.tsx'

interface TimelineCardProps {
  readonly today: Today
  readonly live: LiveDay
  /** Shown while nothing is booked. */
  readonly emptyContent?: ReactNode
}

/** The gaps for users who may not book. */
const noGaps: Today['gaps'] = []

/**
 * Today, with one column for each staff member on duty or with appointments, in a window that is scrolled to the
 * present time.
 */
export function TimelineCard({ today, live, emptyContent }: TimelineCardProps) {
  const { dashboard, today: words } = useAppTexts()
  const { timeline } = dashboard
  const { date, timezone, working } = today
  const gaps = useMay('appointments.write') ? today.gaps : noGaps
  const staff = useStaff().data ?? []
  const now = useNow(60_000)
  const minute = minuteOfDay(now, timezone)
  const entries = useMemo(
    () =>
      // a visit over midnight may have a part that lies on the other day only
      timelineEntries(today.appointments, live.staff).filter((entry) =>
        liesOn(entry, date, timezone),
      ),
    [today.appointments, live.staff, date, timezone],
  )
  const { first, last } = useMemo(() => {
    const spans = [...entries, ...gaps, ...working].map((item) => spanOf(item, date, timezone))
    return hoursShown(spans)
  }, [entries, gaps, working, date, timezone])
  const scale: DayScale = useMemo(
    () => ({ first, last, textFactor: Math.max(1, textScale()) }),
    [first, last],
  )
  const { shown, off } = columnsOf(staff, entries, today.off_today)
  const own = useRoleMay('appointments.write') ? [] : (today.own_staff_ids ?? [])
  const staffIds = staff.map(({ id }) => id)
  const fresh = useFresh(entries, lookOf, date)
  const frame = useRef<HTMLDivElement>(null)
  const pill = useRef<HTMLSpanElement>(null)
  const keys = useOneStop(frame, BLOCK, nextBlock)
  const toNow = useScrollToNow(frame, scale, minute)
  const isEmpty = entries.length === 0 && gaps.length === 0
  return (
    <Card title={timeline.title}>
      {entries.length === 0 && emptyContent && <div className="mb-4">{emptyContent}</div>}
      <div className="@container relative -mx-4 sm:-mx-5">
        {/* biome-ignore lint/a11y/useSemanticElements: the columns inside are the regions */}
        <div
          ref={frame}
          role="group"
          aria-label={words.timeline.window}
          // without a block inside, the window itself is a tab stop, so that keys can scroll it
          {...(isEmpty && { tabIndex: 0 })}
          {...keys}
          // the names and hours stay in sight and must not cover the focused block
          className="snap-x snap-mandatory scroll-pt-10 scroll-pl-14 overflow-auto overscroll-x-contain border-line border-y sm:snap-none"
          style={{ height: WINDOW_PX }}
        >
          <div className="relative flex min-w-max sm:min-w-full">
            <HourLabels scale={scale} minute={minute} pill={pill} />
            {ownFirst(shown, own).map((person) => (
              <StaffColumn
                key={person.id}
                {...{ person, scale, today, fresh, minute }}
                now={Math.floor(now / 60_000)}
                hue={personHue(staffIds, person.id)}
                {...place(
                  {
                    entries: entries.filter((entry) => entry.staff.id === person.id),
                    gaps: gaps.filter((gap) => gap.staff.id === person.id),
                  },
                  date,
                  timezone,
                )}
              />
            ))}
            {shown.length === 0 && (
              <div
                className="mt-10 flex-1 bg-off text-center text-ink-soft"
                style={{ height: heightOf(scale) }}
              >
                <NoColumns isEverybodyOff={off.length > 0} />
              </div>
            )}
          </div>
        </div>
        <TimelineGuides
          {...{ frame, pill, fresh, toNow }}
          shownDate={isShown(scale, minute) ? date : null}
        />
      </div>
      <Legend />
      {off.length > 0 && (
        <p className="mt-2 text-ink-soft text-sm">
          {timeline.offToday(off.map(({ name }) => name))}
        </p>
      )}
    </Card>
  )
}

/** Says why there is no column, and links to the page where that can be changed. */
function NoColumns({ isEverybodyOff }: { readonly isEverybodyOff: boolean }) {
  const { dashboard, frame } = useAppTexts()
  const mayChange = useMay('onboarding.write')
  const page = isEverybodyOff ? 'hours' : 'staff'
  return (
    // stays in sight while the window is scrolled
    <div className="sticky top-40">
      <p>
        <span className="bg-surface px-3 py-1">
          {isEverybodyOff ? dashboard.timeline.noneAtWork : dashboard.timeline.noStaff}
        </span>
      </p>
      {mayChange && (
        <Link to={`/settings/${page}`} className={buttonClass({ className: 'mt-4' })}>
          {frame.pageTitle[page]}
        </Link>
      )}
    </div>
  )
}

function lookOf({ part, start_time, end_time, status, staff }: TimelineEntry) {
  return [part, `${start_time} ${end_time} ${status} ${staff.id}`] as const
}

/**
 * Scrolls to the present time when the timeline is first shown, and returns a function that does it again. As far as
 * the day allows, that time is then a third of the window's height below the names.
 */
function useScrollToNow(
  frame: { current: HTMLElement | null },
  scale: DayScale,
  minute: number,
): () => void {
  const toNow = () => {
    if (frame.current) frame.current.scrollTop = offsetOf(scale, minute) - WINDOW_PX / 3
  }
  const atFirst = useRef(toNow)
  useEffect(() => atFirst.current(), [])
  return toNow
}
