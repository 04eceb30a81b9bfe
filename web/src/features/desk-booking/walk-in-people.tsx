import type { DayPart } from '@chairtime/core/time/day-part.ts'
import { useState } from 'react'
import { failureOf } from '../../lib/api-error.ts'
import { dateIn, formatMoment } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type DeskVisit, type Opening, useOpenings } from './queries.ts'
import { Filter } from './times.tsx'
import { peopleOf, presentMinute } from './visit.ts'
import { WalkInChoice } from './walk-in-choice.tsx'
import { isNow, isTooLate, WalkInWait } from './walk-in-wait.tsx'

interface WalkInPeopleProps {
  readonly visit: DeskVisit
  readonly isPending: boolean
  readonly onTake: (opening: Opening) => void
  /** Turns the walk-in into an appointment at a later start. */
  readonly onLater: (opening: Opening) => void
  /** Turns the walk-in into an entry of the waiting list. */
  readonly onWait: () => void
  readonly onBack: () => void
}

/** Who can serve the client now, after a wait, or in a later part of the day. */
export function WalkInPeople(props: WalkInPeopleProps) {
  const { visit, isPending, onTake, onLater, onWait, onBack } = props
  const { walkIn, times, waitlist } = useAppTexts().deskBooking
  const timeZone = useTimeZone()
  const [part, setPart] = useState<DayPart['name'] | null>(null)
  const found = useOpenings(visit, {
    from: dateIn(useNow(10_000), timeZone),
    days: 1,
    by_person: '1',
    limit: 20,
    ...(part && { part }),
  })
  const choose = (opening: Opening) => {
    const start = Date.parse(opening.start_time)
    if (isTooLate(start)) return onLater(opening)
    onTake(isNow(start) ? { ...opening, start_time: presentMinute() } : opening)
  }
  return (
    <div>
      <WalkInChoice visit={visit} onBack={onBack} />
      <fieldset aria-label={times.filters} className="mb-2 flex gap-1">
        {([null, 'afternoon', 'evening'] as const).map((name) => (
          <Filter key={name ?? ''} isOn={part === name} onPress={() => setPart(name)}>
            {name === null ? walkIn.soonest : walkIn[name]}
          </Filter>
        ))}
      </fieldset>
      <div aria-busy={found.isFetching} className="min-h-48">
        {found.isError && <ErrorState {...failureOf(found)} />}
        {found.isPending && <Skeleton className="h-40" />}
        {found.data?.openings.length === 0 && <p className="text-ink-soft">{walkIn.none}</p>}
        <ul className="space-y-2">
          {found.data?.openings.map((opening) => (
            <li key={opening.services.map(({ staff }) => staff.id).join()}>
              <Button
                className="w-full justify-start!"
                variant={isNow(Date.parse(opening.start_time)) ? 'primary' : 'secondary'}
                busy={isPending}
                onClick={() => choose(opening)}
              >
                <WalkInWait
                  person={peopleOf(opening).join(', ')}
                  start={Date.parse(opening.start_time)}
                />
              </Button>
            </li>
          ))}
          {found.data?.openings.length === 0 && found.data.next && (
            <li>
              <Next opening={found.data.next} onLater={onLater} />
            </li>
          )}
          <li>
            <Button variant="quiet" className="w-full justify-start!" onClick={onWait}>
              {waitlist.title}
            </Button>
          </li>
        </ul>
      </div>
    </div>
  )
}

interface NextProps {
  readonly opening: Opening
  readonly onLater: (opening: Opening) => void
}

function Next({ opening, onLater }: NextProps) {
  const { walkIn } = useAppTexts().deskBooking
  const timeZone = useTimeZone()
  return (
    <Button className="w-full justify-start!" onClick={() => onLater(opening)}>
      {walkIn.next(formatMoment(opening.start_time, timeZone), peopleOf(opening).join(', '))}
    </Button>
  )
}
