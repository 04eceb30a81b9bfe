import { addDays } from '@chairtime/core/time/local.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { dateIn, formatDate, formatMoment } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { useStaff } from '../staff/queries.ts'
import type { Start } from './appointment-start-chip.tsx'
import { FreeStarts } from './appointment-starts.tsx'
import { OtherStart } from './other-start.tsx'
import type { AppointmentView } from './queries.ts'
import { useMove } from './use-move.ts'

interface AppointmentMoveProps {
  readonly appointment: AppointmentView
  readonly onDone: () => void
}

/**
 * The form to move a visit to another time or staff member. A press on a free start chooses it; the button below then
 * moves the visit, and names the staff member if that is not the present one.
 */
export function AppointmentMove({ appointment, onDone }: AppointmentMoveProps) {
  const { visitMove, visitStep } = useAppTexts().visit
  const timeZone = useTimeZone()
  const [date, setDate] = useState(dateIn(appointment.start_time, timeZone))
  const [chosen, setChosen] = useState<Start | null>(null)
  const { move, error, isPending } = useMove(appointment, onDone)
  const names = new Map(useStaff().data?.map(({ id, name }) => [id, name]))
  const otherNameOf = (staffId: string | undefined) =>
    staffId === undefined || staffId === appointment.staff?.id ? null : (names.get(staffId) ?? null)
  const chooseDay = (day: string) => {
    setChosen(null)
    setDate(day)
  }
  return (
    <section className="space-y-4">
      <h3 className="text-lg">{visitMove.title}</h3>
      <DayRow date={date} onChoose={chooseDay} />
      <FreeStarts
        appointment={appointment}
        date={date}
        names={names}
        chosen={chosen}
        onChoose={setChosen}
      />
      {error && <Banner>{errorMessage(error)}</Banner>}
      <OtherStart appointment={appointment} date={date} onMove={move} isPending={isPending} />
      <div className="sticky bottom-0 grid gap-2 in-[dialog]:bg-raised bg-surface py-3">
        {chosen && (
          <Button
            variant="primary"
            busy={isPending}
            onClick={() => move(chosen)}
            className="wrap-anywhere h-auto! whitespace-normal!"
          >
            {visitMove.submit(
              formatMoment(chosen.startTime, timeZone),
              otherNameOf(chosen.staffId),
            )}
          </Button>
        )}
        <Button onClick={onDone}>{visitStep.back}</Button>
      </div>
    </section>
  )
}

interface DayRowProps {
  readonly date: string
  readonly onChoose: (date: string) => void
}

/** The day, with arrows to the day before and after. */
function DayRow({ date, onChoose }: DayRowProps) {
  const { visitMove } = useAppTexts().visit
  return (
    <div>
      <div className="flex items-center gap-2">
        <Button
          size="icon"
          aria-label={visitMove.previousDay}
          onClick={() => onChoose(addDays(date, -1))}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Input
          type="date"
          aria-label={visitMove.day}
          value={date}
          onChange={({ target }) => target.value && onChoose(target.value)}
          className="min-w-0 grow"
        />
        <Button
          size="icon"
          aria-label={visitMove.nextDay}
          onClick={() => onChoose(addDays(date, 1))}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      <p aria-live="polite" className="mt-2 font-medium">
        {formatDate(date)}
      </p>
    </div>
  )
}
