import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { firstOfNextMonth } from '@chairtime/core/time/local.ts'
import { formatDate } from '../../../lib/format.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import { useMay } from '../../../lib/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useSharing } from '../../settings/queries.ts'
import type { Go } from '../address.ts'
import { countVisits } from '../count-visits.ts'
import { useMonth } from '../day-queries.ts'
import type { Grid } from '../grid/model.ts'
import { VisitCount } from './notes.tsx'

interface DayNoteProps {
  readonly grid: Grid
  /** The shown day if it is closed; absent for an open day, and for a week. */
  readonly closedDate?: string | undefined
  /** Whether the last shown day is over. */
  readonly isPast: boolean
  readonly go: Go
}

/**
 * The note above the grid: the number of visits, or that the salon is closed, or what to do on an empty day. Inside the
 * grid it would cover times that people press.
 */
export function DayNote({ grid, closedDate, isPast, go }: DayNoteProps) {
  const visits = grid.columns.flatMap(({ blocks }) => blocks.map(({ appointment }) => appointment))
  if (closedDate) return <ClosedNote date={closedDate} go={go} />
  // a day with a missed visit had a booking, so it is not called empty
  if (visits.some(({ status }) => status !== 'cancelled')) {
    return <VisitCount count={countIn(grid, visits)} />
  }
  return <EmptyNote isPast={isPast} />
}

/** The number of visits in the columns, which are the people or units of one day, or the days of one person. */
function countIn({ columns }: Grid, visits: readonly AppointmentView[]): number {
  const days = new Map(columns.map(({ clock }) => [clock.start, clock]))
  return [...days.values()].reduce((sum, clock) => sum + countVisits(clock, visits), 0)
}

function EmptyNote({ isPast }: Pick<DayNoteProps, 'isPast'>) {
  const { calendarNote: words } = useAppTexts()
  const mayBook = useMay('appointments.write')
  if (isPast) return <p>{words.wasEmpty}</p>
  return (
    <>
      <p>
        {words.empty}{' '}
        {mayBook && (
          <>
            <span className="pointer-coarse:hidden">{words.pressOrKey}</span>
            <span className="not-pointer-coarse:hidden">{words.press}</span>
          </>
        )}
      </p>
      <BookingLink />
    </>
  )
}

/** A button that copies the link of the booking site, as long as the dashboard asks to share that link. */
function BookingLink() {
  const { calendarNote: words } = useAppTexts()
  const { data } = useSharing(useMay('settings.read'))
  if (!data?.suggested) return null
  return (
    <CopyButton
      text={data.booking_url}
      label={words.copyLink}
      copiedLabel={words.copied}
      failedLabel={words.notCopied}
    />
  )
}

/** Says that the salon is closed on a day, and leads to the next open day of this or the next month. */
function ClosedNote({ date, go }: { readonly date: string; readonly go: Go }) {
  const { calendarNote: words } = useAppTexts()
  const isLaterOpenDay = (day: { readonly date: string; readonly closed: boolean }) =>
    day.date > date && !day.closed
  const month = useMonth(date).data?.days
  const inMonth = month?.find(isLaterOpenDay)
  const later = useMonth(firstOfNextMonth(date), month !== undefined && !inMonth).data?.days
  const openDay = inMonth ?? later?.find(isLaterOpenDay)
  return (
    <>
      <p>{words.closed}</p>
      {openDay && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3"
          onClick={() => go({ date: openDay.date })}
        >
          {words.nextOpen(formatDate(openDay.date))}
        </Button>
      )}
    </>
  )
}
