import { useMemo } from 'react'
import { liesOn, minuteOfDay } from '../../lib/format.ts'
import { statusLook } from '../../lib/status-look.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { StatusIcon } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { toneInk } from '../../ui/tone-class.ts'
import type { Today } from '../calendar/queries.ts'
import { useStaff } from '../staff/queries.ts'
import type { LiveDay } from './live-day.ts'
import { StaffColumn } from './staff-column.tsx'
import { columnsOf, hoursShown, place, spanOf, timelineEntries } from './timeline-layout.ts'
import { type DayScale, HourLabels, heightOf, NowLine } from './timeline-scale.tsx'

/** Today, one column per staff member. */
export function TimelineCard({ today, live }: { today: Today; live: LiveDay }) {
  const { timeline } = useAppTexts().dashboard
  const { date, timezone, gaps, working } = today
  const staff = useStaff()
  const minute = minuteOfDay(useNow(60_000), timezone)
  const entries = useMemo(
    () =>
      // of a visit over midnight, a part may lie on the other day only
      timelineEntries(today.appointments, live.staff).filter((entry) =>
        liesOn(entry, date, timezone),
      ),
    [today.appointments, live.staff, date, timezone],
  )
  const scale: DayScale = useMemo(() => {
    const spans = [...entries, ...gaps, ...working].map((item) => spanOf(item, date, timezone))
    return hoursShown(spans)
  }, [entries, gaps, working, date, timezone])
  const { shown, off } = columnsOf(staff.data ?? [], entries, today.off_today)
  return (
    <Card title={timeline.title} action={<Legend />}>
      <div className="-mr-4 overflow-x-auto pr-4 sm:-mr-5 sm:pr-5">
        <div className="relative flex min-w-max snap-x">
          <HourLabels scale={scale} minute={minute} />
          {shown.map((person) => (
            <StaffColumn
              key={person.id}
              name={person.name}
              scale={scale}
              today={today}
              entries={place(
                entries.filter((entry) => entry.staff.id === person.id),
                date,
                timezone,
              )}
              gaps={gaps.filter((gap) => gap.staff.id === person.id)}
              work={working.filter((one) => one.staff_id === person.id)}
            />
          ))}
          {shown.length === 0 && (
            <p
              className="mt-10 grid flex-1 place-items-center bg-off text-ink-soft"
              style={{ height: heightOf(scale) }}
            >
              <span className="z-3 bg-surface px-3 py-1">
                {off.length > 0 ? timeline.noneAtWork : timeline.noStaff}
              </span>
            </p>
          )}
          <NowLine scale={scale} minute={minute} />
        </div>
      </div>
      {off.length > 0 && (
        <p className="mt-3 text-ink-soft text-sm">
          {timeline.offToday(off.map(({ name }) => name))}
        </p>
      )}
    </Card>
  )
}

const legend = ['confirmed', 'in_progress', 'pending', 'completed', 'cancelled'] as const

function Legend() {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
      {legend.map(statusLook).map(({ tone, icon, label }) => (
        <span key={label} className="inline-flex items-center gap-1.5">
          <StatusIcon icon={icon} className={toneInk[tone]} />
          {label}
        </span>
      ))}
    </span>
  )
}
