import type { RefObject } from 'react'
import type { Failure } from '../../lib/api-error.ts'
import { changeDraft, type Draft } from '../../lib/drafts.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'
import { ChosenTime } from './chosen-time.tsx'
import { LostTime } from './lost-time.tsx'
import { OtherTime } from './other-time.tsx'
import type { DeskVisit, Opening, StartAnswer } from './queries.ts'
import { StartNote } from './start-note.tsx'
import type { TimeFilter } from './time-filter.ts'
import { isTimeRefused } from './time-refusal.ts'
import { Times } from './times.tsx'
import { describeVisit, isAt } from './visit.ts'

interface TimePartProps {
  readonly draft: Draft
  readonly today: string
  readonly visit: DeskVisit
  /** The visit with the people who were chosen together with its time. */
  readonly visitAtTime: DeskVisit
  /** The visit is the client's usual one, which is not chosen yet. */
  readonly isUsual: boolean
  readonly start: StartAnswer | undefined
  /** Why it is not known whether the visit can start at the chosen time. */
  readonly startFailure: Failure | null
  readonly error: Error | null
  readonly filter: TimeFilter
  readonly onFilter: (filter: TimeFilter) => void
  readonly onPick: (opening: Opening) => void
  readonly onReason: (reason: string) => void
  readonly overrideRef: RefObject<HTMLDetailsElement | null>
}

/** The chosen time with its problems and warnings, and the free times of the visit. */
export function TimePart(props: TimePartProps) {
  const { draft, today, visit, visitAtTime, isUsual, start, startFailure, error, filter } = props
  const { onFilter, onPick, onReason, overrideRef } = props
  const { times } = useAppTexts().deskBooking
  const menu = useMenu().data ?? []
  const staff = useStaff().data ?? []
  const name = describeVisit(visit.services, menu, staff)
  return (
    <section aria-label={times.label}>
      <ChosenTime
        heading={isUsual ? times.sameAgain(name) : times.label}
        draft={draft}
        visit={visitAtTime}
        isUsual={isUsual}
        opening={start?.opening ?? null}
      />
      {startFailure && <ErrorState className="mt-2" {...startFailure} />}
      {error && isTimeRefused(error) && (
        <LostTime error={error} visit={visit} lost={draft.startTime} onPick={onPick} />
      )}
      {start && !start.opening && (
        <StartNote
          answer={start}
          visit={visitAtTime}
          draft={draft}
          onPick={onPick}
          onReason={onReason}
          overrideRef={overrideRef}
        />
      )}
      <Times
        visit={visit}
        today={today}
        filter={filter}
        isChosen={(opening) => isAt(opening, draft.startTime, visitAtTime)}
        onFilter={onFilter}
        onPick={onPick}
      />
      <OtherTime
        today={today}
        onChoose={(startTime) => changeDraft(draft.id, { startTime, reason: '' })}
      />
    </section>
  )
}
