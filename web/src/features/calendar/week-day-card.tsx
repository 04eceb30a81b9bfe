import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { dayClock } from '@chairtime/core/calendar/axis.ts'
import type { OffDuty } from '@chairtime/core/calendar/obstacle.ts'
import { attention } from '@chairtime/core/dashboard/attention.ts'
import { Moon } from 'lucide-react'
import { visitName } from '../../lib/client-name.ts'
import { desk, useDesk } from '../../lib/desk.ts'
import { formatDate, formatDuration, formatTimeRange } from '../../lib/format.ts'
import { staffNames } from '../../lib/staff-names.ts'
import { statusLook } from '../../lib/status-look.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { useNow } from '../../lib/use-now.ts'
import { VisitMark } from '../../lib/visit-mark.tsx'
import { Badge, StatusChip } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { countVisits } from './count-visits.ts'
import { offDutyOf } from './off-duty.ts'
import type { Gap, WeekDay } from './queries.ts'

interface WeekDayCardProps {
  readonly day: WeekDay
  readonly timeZone: string
  /** The present date of the salon. */
  readonly today: string
  /** Whether the card is folded, as a past day in the present week is. */
  readonly folded: boolean
}

/** The appointments and gaps of one day, in order of time. */
export function WeekDayCard({ day, timeZone, today, folded }: WeekDayCardProps) {
  const { calendar } = useAppTexts()
  const mayBook = useMay('appointments.write')
  const items = itemsOf(day)
  const isPast = day.date < today
  if (isPast && items.length === 0) return <QuietDay date={day.date} />
  const list = (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.key}>
          {item.appointment ? (
            <AppointmentRow
              appointment={item.appointment}
              timeZone={timeZone}
              isToday={day.date === today}
              offDuty={offDutyOf(item.appointment, day)}
            />
          ) : (
            <GapRow gap={item.gap} date={day.date} timeZone={timeZone} />
          )}
        </li>
      ))}
    </ul>
  )
  if (folded) {
    return (
      <details className="rounded-md border border-line bg-surface px-5">
        <summary className="min-h-11">
          {formatDate(day.date)}
          <span className="ml-auto text-ink-soft text-sm">
            {calendar.day.appointments(countVisits(dayClock(day), day.appointments))}
          </span>
        </summary>
        <div className="border-line border-t pb-3">{list}</div>
      </details>
    )
  }
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-2">
          {formatDate(day.date)}{' '}
          {day.date === today && <Badge tone="accent">{calendar.week.today}</Badge>}
        </span>
      }
      action={
        !isPast &&
        mayBook && (
          <Button
            variant="quiet"
            size="sm"
            className="-my-2 -mr-3"
            onClick={() => desk.book({ date: day.date })}
          >
            {calendar.day.book}
            <span className="sr-only">{calendar.day.bookOn(formatDate(day.date))}</span>
          </Button>
        )
      }
    >
      {items.length === 0 && (
        <p className="text-ink-soft">{day.closed ? calendar.day.closed : calendar.day.empty}</p>
      )}
      {list}
    </Card>
  )
}

// a past day without appointments and gaps takes only one line
function QuietDay({ date }: { date: string }) {
  const { calendar } = useAppTexts()
  return (
    <p className="px-5 text-ink-soft">
      {formatDate(date)}
      <span className="sr-only">{calendar.day.wasEmpty}</span>
    </p>
  )
}

const row =
  'flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-sm py-2 text-left [&:is(button)]:hover:bg-sunken sm:grid sm:grid-cols-[11rem_minmax(0,1fr)_auto]'

interface AppointmentRowProps {
  readonly appointment: AppointmentView
  readonly timeZone: string
  readonly isToday: boolean
  readonly offDuty: OffDuty | null
}

function AppointmentRow({ appointment, timeZone, isToday, offDuty }: AppointmentRowProps) {
  const { calendar, shown } = useAppTexts()
  const minute = Math.floor(useNow(30_000) / 60_000)
  const found = isToday ? attention(appointment, minute) : null
  const isPanelOpen = useDesk(
    ({ panel }) => panel?.kind === 'appointment' && panel.id === appointment.id,
  )
  return (
    <button
      type="button"
      aria-current={isPanelOpen || undefined}
      className={cx(row, isPanelOpen && 'outline-2 outline-accent outline-offset-4')}
      onClick={() => desk.showAppointment(appointment.id)}
    >
      <span className="tabular-nums">
        {formatTimeRange(appointment.start_time, appointment.end_time, timeZone)}
      </span>
      <span className="order-last w-full min-w-0 sm:order-none">
        <span className="font-medium">{visitName(appointment)}</span>{' '}
        <span className="text-ink-soft">
          {calendar.entry.servicesWith(
            appointment.services.map(({ name }) => name).join(', '),
            staffNames(appointment),
          )}
        </span>{' '}
        {offDuty && (
          <VisitMark icon={Moon} text={shown.offDuty[offDuty]} className="text-ink-soft" />
        )}
      </span>
      {found?.kind === 'late' ? (
        <StatusChip
          tone="warn"
          icon="clock"
          label={calendar.entry.late(formatDuration(found.minutes))}
        />
      ) : (
        <StatusChip {...statusLook(appointment.status)} />
      )}
    </button>
  )
}

function GapRow({ gap, date, timeZone }: { gap: Gap; date: string; timeZone: string }) {
  const { calendar } = useAppTexts()
  const { free, freeDuringProcessing } = calendar.entry
  const mayBook = useMay('appointments.write')
  const content = (
    <>
      <span className="text-ink-soft tabular-nums">
        {formatTimeRange(gap.start_time, gap.end_time, timeZone)}
      </span>
      <span className="order-last w-full min-w-0 text-ink-soft sm:order-none">
        {(gap.inner ? freeDuringProcessing : free)(
          gap.staff.name,
          formatDuration(gap.duration_minutes),
        )}
      </span>
    </>
  )
  if (!mayBook) return <p className={row}>{content}</p>
  return (
    <button
      type="button"
      className={row}
      onClick={() => desk.book({ date, startTime: gap.start_time, staffId: gap.staff.id })}
    >
      {content}
      <span className="font-medium text-accent">{calendar.day.book}</span>
    </button>
  )
}

type Item = { key: string; start: number } & (
  | { appointment: AppointmentView }
  | { appointment: null; gap: Gap }
)

function itemsOf({ appointments, gaps }: WeekDay): Item[] {
  const items: Item[] = [
    ...appointments.map((appointment) => ({
      key: appointment.id,
      start: Date.parse(appointment.start_time),
      appointment,
    })),
    ...gaps.map((gap) => ({
      key: `${gap.start_time} ${gap.staff.id}`,
      start: Date.parse(gap.start_time),
      appointment: null,
      gap,
    })),
  ]
  return items.sort((a, b) => a.start - b.start)
}
