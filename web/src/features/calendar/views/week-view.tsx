import { formatLocal } from '@chairtime/core/texts/format.ts'
import { useMemo, useRef } from 'react'
import type { RetryableQuery } from '../../../lib/api-error.ts'
import { dateIn, formatDate, formatDateRange } from '../../../lib/format.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { useWeek } from '../day-queries.ts'
import { CalendarGrid } from '../grid/calendar-grid.tsx'
import { daysGrid } from '../grid/model.ts'
import type { Person } from '../grid/parts.ts'
import { useZoom } from '../grid/use-zoom.ts'
import type { WeekDay } from '../queries.ts'
import { Frame, type ViewProps } from './frame.tsx'
import { GridNote } from './notes.tsx'

/** The week of one person. */
export function WeekView(view: ViewProps) {
  const { calendar, deskCalendar } = useAppTexts()
  const { address, people } = view
  const week = useWeek(address.date)
  const person = people.find(({ id }) => id === address.staff) ?? people[0]
  const title = calendar.title
  if (!week.data || !person) {
    return (
      <Frame {...view} title={title} date={view.address.date} read={week} fills>
        {week.data && !view.staff.isLoading && (
          <p className="text-ink-soft">{deskCalendar.grid.noStaff}</p>
        )}
      </Frame>
    )
  }
  const { days, timezone } = week.data
  return <WeekGrid {...view} {...{ days, timezone, person, read: week }} />
}

interface WeekGridProps extends ViewProps {
  readonly days: readonly WeekDay[]
  readonly timezone: string
  readonly person: Person
  readonly read: RetryableQuery
}

function WeekGrid({ days, timezone, person, read, ...view }: WeekGridProps) {
  const { address, go, people } = view
  const { week } = useAppTexts().calendar
  const scroller = useRef<HTMLElement>(null)
  const zoom = useZoom(scroller)
  const today = dateIn(useNow(), timezone)
  const grid = useMemo(
    () => daysGrid(days, person, (date) => formatDate(date), address.cancelled),
    [days, person, address.cancelled],
  )
  const dates = useMemo(() => days.map(({ date }) => date), [days])
  const appointments = useMemo(() => days.flatMap((day) => day.appointments), [days])
  const staffIds = useMemo(() => people.map(({ id }) => id), [people])
  const todaysDay = days.find(({ date }) => date === today)
  const shownDate = dates.find((date) => date === (address.date ?? today)) ?? dates[0]
  return (
    <Frame
      {...view}
      // The week always shows one person. The address may name nobody, because it may come from a view of everyone.
      address={{ ...address, staff: person.id }}
      title={week.of(formatDateRange(dates[0] ?? today, dates.at(-1) ?? today), person.name)}
      date={shownDate}
      showsToday={todaysDay !== undefined}
      zone={{ timeZone: timezone, dates }}
      zoom={zoom}
      read={read}
      fills
    >
      <GridNote
        day={todaysDay && { ...todaysDay, timezone }}
        grid={grid}
        isPast={(dates.at(-1) ?? today) < today}
        go={go}
      />
      <CalendarGrid
        grid={grid}
        timeZone={timezone}
        staffIds={staffIds}
        appointments={appointments}
        shownKey={`${dates[0]} ${person.id}`}
        startKey={shownDate}
        zoom={zoom}
        scroller={scroller}
        headOf={({ key, title }) => (
          <Button
            variant="quiet"
            size="sm"
            aria-label={title}
            aria-current={key === today ? 'date' : undefined}
            className="aria-[current]:text-accent"
            onClick={() => go({ view: 'day', date: key, staff: undefined })}
          >
            {formatLocal(key, undefined, 'weekday')} {formatLocal(key, undefined, 'dayOfMonth')}
          </Button>
        )}
      />
    </Frame>
  )
}
