import { useState } from 'react'
import { changeDraft, type Draft } from '../../lib/drafts.ts'
import { dateIn } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'
import { ChosenTime } from './chosen-time.tsx'
import { isLost } from './lost.ts'
import { LostTime } from './lost-time.tsx'
import { OtherTime } from './other-time.tsx'
import type { DeskVisit, Opening, StartAnswer } from './queries.ts'
import { StartNote } from './start-note.tsx'
import { isDay, type TimeFilter } from './time-filter.ts'
import { Times } from './times.tsx'
import { visitName } from './visit.ts'

interface TimePartProps {
  readonly draft: Draft
  readonly today: string
  readonly visit: DeskVisit
  /** The visit is the usual one of the client, which is not chosen yet. */
  readonly isUsual: boolean
  readonly start: StartAnswer | undefined
  readonly error: Error | null
  readonly pick: (opening: Opening) => void
  readonly giveReason: (reason: string) => void
}

/** The free times of the visit, and what is to be said of the chosen minute. */
export function TimePart({ draft, today, visit, isUsual, start, error, ...on }: TimePartProps) {
  const { times } = useAppTexts().deskBooking
  const timeZone = useTimeZone()
  const menu = useMenu().data ?? []
  const staff = useStaff().data ?? []
  const [filter, setFilter] = useState<TimeFilter>(() => filterOf(draft, today, timeZone))
  const name = visitName(visit.services, menu, staff)
  return (
    <section aria-label={times.label}>
      <ChosenTime
        heading={isUsual ? times.sameAgain(name) : times.label}
        draft={draft}
        visit={visit}
        isUsual={isUsual}
        opening={start?.opening ?? null}
      />
      <Times
        visit={visit}
        today={today}
        filter={filter}
        chosen={draft.startTime}
        onFilter={setFilter}
        onPick={on.pick}
      />
      {error && isLost(error) && (
        <LostTime error={error} visit={visit} lost={draft.startTime} onPick={on.pick} />
      )}
      {start && !start.opening && !isLost(error) && (
        <StartNote
          answer={start}
          visit={visit}
          draft={draft}
          onPick={on.pick}
          onReason={on.giveReason}
        />
      )}
      <OtherTime
        today={today}
        onAsk={(startTime) => changeDraft(draft.id, { startTime, reason: '' })}
      />
    </section>
  )
}

function filterOf({ date, startTime }: Draft, today: string, timeZone: string): TimeFilter {
  const day = startTime ? dateIn(startTime, timeZone) : date
  return { day: isDay(day) && day !== today ? day : 'next', part: 'any' }
}
