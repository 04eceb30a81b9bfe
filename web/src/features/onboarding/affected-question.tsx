import { affectedBookings, decisionOf } from '../../lib/affected.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import type { StepBodies } from './queries.ts'
import type { StepQuestion } from './step-frame.tsx'

interface AffectedQuestionProps {
  readonly question: StepQuestion<StepBodies['hours']>
  /** The hours that the form holds now. */
  readonly body: StepBodies['hours']
  readonly timezone: string
}

/** Asks what shall become of the visits that the new opening hours affect. */
export function AffectedQuestion({ question, body, timezone }: AffectedQuestionProps) {
  const { affected, shown } = useAppTexts()
  const { error, sent, send, busy, list } = question
  const bookings = affectedBookings(error, timezone, { affected, shown })
  return (
    bookings && (
      <ChoiceList
        {...bookings}
        ref={list}
        className="mt-6"
        busy={busy}
        onChoose={(chosen) => send({ ...body, ...decisionOf(chosen, sent) })}
      />
    )
  )
}
