import type { ReactNode } from 'react'
import type { Draft } from '../../lib/drafts.ts'
import { formatDuration, formatMoment, formatMoney } from '../../lib/format.ts'
import { useCurrency, useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import type { Opening } from './queries.ts'
import { SubmitFooter } from './submit-footer.tsx'
import { peopleOf } from './visit.ts'

interface BookFooterProps {
  readonly draft: Draft
  readonly opening: Opening | null
  /** What is missing, or why the booking was refused or failed. */
  readonly problem: ReactNode
  readonly isPending: boolean
  readonly onBook: () => void
}

/** What will be booked, and the button that books it. */
export function BookFooter({ draft, opening, problem, isPending, onBook }: BookFooterProps) {
  const { panel } = useAppTexts().deskBooking
  return (
    <SubmitFooter
      label={panel.submit}
      busyLabel={panel.submitting}
      offline={panel.offline}
      problem={problem}
      isPending={isPending}
      onSubmit={onBook}
    >
      <Summary draft={draft} opening={opening} />
    </SubmitFooter>
  )
}

function Summary({ draft, opening }: Pick<BookFooterProps, 'draft' | 'opening'>) {
  const { times, override } = useAppTexts().deskBooking
  const timeZone = useTimeZone()
  const currency = useCurrency()
  if (!draft.startTime) return null
  const when = formatMoment(draft.startTime, timeZone)
  if (!opening) return draft.reason.trim() === '' ? null : override.with(when)
  const minutes = opening.services.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0)
  return (
    <>
      {times.chosen(when, peopleOf(opening))}
      <span className="font-normal text-ink-soft">
        {' '}
        · {formatDuration(minutes)} · {formatMoney(opening.price, currency)}
      </span>
    </>
  )
}
