import { addDays } from '@chairtime/core/time/local.ts'
import { failureOf } from '../../lib/api-error.ts'
import { formatMoment, formatTime } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { isShared } from '../../lib/visit-people.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Start, StartChip, StartGroup } from './appointment-start-chip.tsx'
import type { AppointmentView } from './queries.ts'
import { useDayStarts } from './use-day-starts.ts'

interface FreeStartsProps {
  readonly appointment: AppointmentView
  readonly date: string
  readonly names: ReadonlyMap<string, string>
  readonly chosen: Start | null
  readonly onChoose: (start: Start) => void
}

/**
 * The free starts of a day. First come those that keep the people of the visit, then those with another staff member,
 * whose name is shown.
 */
export function FreeStarts({ appointment, date, names, chosen, onChoose }: FreeStartsProps) {
  const { visitMove } = useAppTexts().visit
  const { staff } = appointment
  const { starts, read } = useDayStarts(appointment, date)
  if (read.isError) return <ErrorState {...failureOf(read)} />
  if (!starts)
    return (
      <WhileLoading>
        <Skeleton className="h-33" />
      </WhileLoading>
    )
  const { own, others, timezone } = starts
  const onlyStaff = staff && !isShared(appointment) ? staff : null
  const chipProps = { chosen, onChoose }
  return (
    <div className="space-y-4">
      <StartGroup title={onlyStaff ? visitMove.sameStaff(onlyStaff.name) : visitMove.sameTeam}>
        {own.map((start) => (
          <StartChip key={start.startTime} start={start} {...chipProps}>
            {formatTime(start.startTime, timezone)}
          </StartChip>
        ))}
        {own.length === 0 && (
          <p className="text-ink-soft">
            {onlyStaff ? visitMove.none(onlyStaff.name) : visitMove.noneAtAll}
          </p>
        )}
      </StartGroup>
      {own.length === 0 && (
        <NextStarts key={date} {...{ appointment, date, names, chosen, onChoose }} />
      )}
      {others.length > 0 && (
        <StartGroup title={visitMove.others}>
          {others.map((start) => (
            <StartChip key={start.startTime} start={start} {...chipProps}>
              {formatTime(start.startTime, timezone)} {names.get(start.staffId)}
            </StartChip>
          ))}
        </StartGroup>
      )}
    </div>
  )
}

const DAYS_AHEAD_MAX = 14
const NEXT_STARTS = 3

/**
 * The next free starts with the people of the visit. Reads one day after another, at most 14, until a day has such
 * starts.
 */
function NextStarts({
  daysAhead = 1,
  ...props
}: FreeStartsProps & { readonly daysAhead?: number }) {
  const { visitMove } = useAppTexts().visit
  const { appointment, date, chosen, onChoose } = props
  const { starts, read } = useDayStarts(appointment, addDays(date, daysAhead))
  if (read.isError) return <ErrorState {...failureOf(read)} />
  if (!starts)
    return (
      <WhileLoading>
        <Skeleton className="h-11" />
      </WhileLoading>
    )
  if (starts.own.length === 0) {
    return daysAhead < DAYS_AHEAD_MAX ? <NextStarts {...props} daysAhead={daysAhead + 1} /> : null
  }
  return (
    <StartGroup title={visitMove.next}>
      {starts.own.slice(0, NEXT_STARTS).map((start) => (
        <StartChip key={start.startTime} start={start} chosen={chosen} onChoose={onChoose}>
          {formatMoment(start.startTime, starts.timezone)}
        </StartChip>
      ))}
    </StartGroup>
  )
}
