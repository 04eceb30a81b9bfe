import { useMemo, useRef } from 'react'
import type { RetryableQuery } from '../../../lib/api-error.ts'
import { dateIn, formatDate } from '../../../lib/format.ts'
import { ownFirst } from '../../../lib/own-first.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import { now } from '../../../lib/use-now.ts'
import { useDay } from '../day-queries.ts'
import { CalendarGrid } from '../grid/calendar-grid.tsx'
import { peopleGrid, unitsGrid } from '../grid/model.ts'
import type { Person } from '../grid/parts.ts'
import { useZoom } from '../grid/use-zoom.ts'
import { type Day, useOwnStaff } from '../queries.ts'
import { Frame, type ViewProps } from './frame.tsx'
import { GridNote } from './notes.tsx'

/** One day, with a column for each person or each unit. */
export function DayView(view: ViewProps) {
  const { deskCalendar, calendar } = useAppTexts()
  const day = useDay(view.address.date, { units: view.address.staff === 'units' })
  const own = useOwnStaff()
  // no grid is drawn until all columns and their order are known, because a later change would move the columns
  if (!day.data || !own || view.staff.isLoading) {
    const { date } = view.address
    const title = date ? formatDate(date) : calendar.title
    return <Frame {...view} title={title} date={date} read={day} fills />
  }
  if (view.people.length === 0 && day.data.appointments.length === 0) {
    return (
      <Frame {...view} title={formatDate(day.data.date)} date={day.data.date} read={day}>
        <p className="text-ink-soft">{deskCalendar.grid.noStaff}</p>
      </Frame>
    )
  }
  return <DayGrid {...view} day={day.data} own={own} read={day} />
}

interface DayGridProps extends ViewProps {
  readonly day: Day
  readonly own: readonly string[]
  readonly read: RetryableQuery
}

function DayGrid({ day, own, read, ...view }: DayGridProps) {
  const { address, people } = view
  const scroller = useRef<HTMLElement>(null)
  const zoom = useZoom(scroller)
  const shownPeople = useMemo(
    () =>
      ownFirst(peopleOf(day, people), own).filter(
        ({ id }) => !isAmong(people, address.staff) || id === address.staff,
      ),
    [day, people, own, address.staff],
  )
  const isByUnit = address.staff === 'units'
  const grid = useMemo(
    () =>
      isByUnit
        ? unitsGrid(day, address.cancelled)
        : peopleGrid(day, shownPeople, address.cancelled),
    [day, shownPeople, isByUnit, address.cancelled],
  )
  const staffIds = useMemo(() => people.map(({ id }) => id), [people])
  const today = dateIn(now(), day.timezone)
  return (
    <Frame
      {...view}
      title={formatDate(day.date)}
      date={day.date}
      showsToday={day.date === today}
      zone={{ timeZone: day.timezone, dates: [day.date] }}
      zoom={zoom}
      read={read}
      fills
    >
      <GridNote
        day={day}
        grid={grid}
        closedDate={day.closed ? day.date : undefined}
        isPast={day.date < today}
        go={view.go}
      />
      <CalendarGrid
        grid={grid}
        timeZone={day.timezone}
        staffIds={staffIds}
        appointments={day.appointments}
        shownKey={`${day.date} ${isByUnit}`}
        startKey={grid.columns.find(({ key }) => own.includes(key))?.key}
        zoom={zoom}
        scroller={scroller}
        headOf={({ title }) => (
          <span className="truncate" title={title}>
            {title}
          </span>
        )}
      />
    </Frame>
  )
}

/**
 * The given people and all others who have appointments on the day. Those with neither hours nor appointments are last.
 */
function peopleOf({ appointments, working }: Day, people: readonly Person[]): Person[] {
  const booked = appointments.flatMap(({ services }) => services.map(({ staff }) => staff))
  const all = [...new Map([...people, ...booked].map((one) => [one.id, one])).values()]
  const presentIds = new Set([
    ...working.map(({ staff_id }) => staff_id),
    ...booked.map(({ id }) => id),
  ])
  return [
    ...all.filter(({ id }) => presentIds.has(id)),
    ...all.filter(({ id }) => !presentIds.has(id)),
  ]
}

function isAmong(people: readonly Person[], id: string | undefined): boolean {
  return people.some((person) => person.id === id)
}
