import type { AppTexts } from '@chairtime/core/texts/app.ts'
import { addDays } from '@chairtime/core/time/local.ts'
import { dateIn, formatDate } from '../../../lib/format.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useWeek } from '../queries.ts'
import { WeekDayCard } from '../week-day-card.tsx'
import { Frame, type ViewProps } from './frame.tsx'

/** A week of appointments and gaps, by day. */
export function ListView(view: ViewProps) {
  const { calendar } = useAppTexts()
  const { date, cancelled } = view.address
  const week = useWeek(date)
  const present = useNow()
  if (!week.data) {
    return <Frame {...view} title={calendar.week.title} date={date} error={week.error} />
  }
  const { days, timezone } = week.data
  const dates = days.map((day) => day.date)
  const today = dateIn(present, timezone)
  const isPresent = dates.includes(today)
  const [first] = dates
  return (
    <Frame
      {...view}
      title={first ? monthOf(calendar, first) : calendar.week.title}
      date={first}
      zone={{ timeZone: timezone, dates }}
      error={week.error}
    >
      <div className="space-y-3" aria-busy={week.isPlaceholderData}>
        {days.map((day) => (
          <WeekDayCard
            key={day.date}
            day={cancelled ? day : withoutCancelled(day)}
            timeZone={timezone}
            today={today}
            folded={isPresent && day.date < today}
          />
        ))}
      </div>
    </Frame>
  )
}

function withoutCancelled<D extends { appointments: readonly { status: string }[] }>(day: D): D {
  return { ...day, appointments: day.appointments.filter(({ status }) => status !== 'cancelled') }
}

// The month of the week, or both months of a week in two.
function monthOf({ week }: AppTexts['calendar'], first: string): string {
  const from = formatDate(first, 'month')
  const to = formatDate(addDays(first, 6), 'month')
  return from === to ? from : week.months(from, to)
}
