import { dayClock } from '@chairtime/core/calendar/axis.ts'
import { dateIn, formatDateRange } from '../../../lib/format.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import { useNow } from '../../../lib/use-now.ts'
import { countVisits } from '../count-visits.ts'
import { useWeek } from '../day-queries.ts'
import { WeekDayCard } from '../week-day-card.tsx'
import { Frame, type ViewProps } from './frame.tsx'
import { NoteRow, VisitCount } from './notes.tsx'

/** A week of appointments and gaps, by day. */
export function ListView(view: ViewProps) {
  const { calendar } = useAppTexts()
  const { date, cancelled } = view.address
  const week = useWeek(date)
  const now = useNow()
  if (!week.data) {
    return <Frame {...view} title={calendar.title} date={date} read={week} />
  }
  const { days, timezone } = week.data
  const dates = days.map((day) => day.date)
  const today = dateIn(now, timezone)
  const todaysDay = days.find(({ date }) => date === today)
  const [first, last] = [dates[0], dates.at(-1)]
  return (
    <Frame
      {...view}
      title={first && last ? formatDateRange(first, last) : calendar.title}
      date={first}
      showsToday={todaysDay !== undefined}
      zone={{ timeZone: timezone, dates }}
      read={week}
    >
      <NoteRow day={todaysDay && { ...todaysDay, timezone }}>
        <VisitCount
          count={days.reduce((sum, day) => sum + countVisits(dayClock(day), day.appointments), 0)}
        />
      </NoteRow>
      <div className="space-y-3" aria-busy={week.isPlaceholderData}>
        {days.map((day) => (
          <WeekDayCard
            key={day.date}
            day={cancelled ? day : withoutCancelled(day)}
            timeZone={timezone}
            today={today}
            folded={todaysDay !== undefined && day.date < today}
          />
        ))}
      </div>
    </Frame>
  )
}

function withoutCancelled<D extends { appointments: readonly { status: string }[] }>(day: D): D {
  return { ...day, appointments: day.appointments.filter(({ status }) => status !== 'cancelled') }
}
