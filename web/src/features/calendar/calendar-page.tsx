import { readDay } from '@chairtime/contract/booking-address.ts'
import type { AppTexts } from '@chairtime/core/texts/app.ts'
import { addDays } from '@chairtime/core/time/local.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { errorMessage } from '../../lib/api-error.ts'
import { desk } from '../../lib/desk.ts'
import { clocksDiffer, dateIn, formatDate } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { now } from '../../lib/use-now.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ZoneNote } from '../../ui/zone-note.tsx'
import { useWeek } from './queries.ts'
import { WeekDayCard } from './week-day-card.tsx'

const DAYS_PER_WEEK = 7

/** A week of appointments and gaps, by day. The address holds the week. */
export function CalendarPage() {
  const { calendar } = useAppTexts()
  const [search, setSearch] = useSearchParams()
  const written = search.get('date') ?? ''
  const wanted = readDay(written) ?? undefined
  const week = useWeek(wanted)
  const dates = week.data?.days.map(({ date }) => date) ?? []
  const [first] = dates
  const today = week.data ? dateIn(now(), week.data.timezone) : null
  // near the first date any day of the previous week is enough; before it there is none
  const earlier = first && (readDay(addDays(first, -DAYS_PER_WEEK)) ?? readDay(addDays(first, -1)))
  const later = first && readDay(addDays(first, DAYS_PER_WEEK))
  const isPresent = today !== null && dates.includes(today)
  const show = (date: string | null) => setSearch(date ? { date } : {}, { replace: true })
  return (
    <div className="space-y-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl">{first ? monthOf(calendar, first) : calendar.week.title}</h1>
          {week.data && clocksDiffer(week.data.timezone, dates) && (
            <ZoneNote timeZone={week.data.timezone} />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="icon"
            aria-label={calendar.week.previous}
            disabled={!earlier}
            onClick={() => earlier && show(earlier)}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <Button onClick={() => show(null)}>{calendar.week.today}</Button>
          <Button
            size="icon"
            aria-label={calendar.week.next}
            disabled={!later}
            onClick={() => later && show(later)}
          >
            <ChevronRight aria-hidden className="size-5" />
          </Button>
          <Button variant="primary" onClick={() => desk.book(wanted ? { date: wanted } : {})}>
            {calendar.week.book}
          </Button>
        </div>
      </header>
      {week.isError && <Banner>{errorMessage(week.error)}</Banner>}
      {week.isPending && <Skeleton className="h-96" />}
      <div className="space-y-3" aria-busy={week.isPlaceholderData}>
        {today &&
          week.data?.days.map((day) => (
            <WeekDayCard
              key={day.date}
              day={day}
              timeZone={week.data.timezone}
              today={today}
              folded={isPresent && day.date < today}
            />
          ))}
      </div>
    </div>
  )
}

// The month of the week, or both months of a week in two.
function monthOf({ week }: AppTexts['calendar'], first: string): string {
  const from = formatDate(first, 'month')
  const to = formatDate(addDays(first, DAYS_PER_WEEK - 1), 'month')
  return from === to ? from : week.months(from, to)
}
