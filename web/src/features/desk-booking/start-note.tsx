import { REASON_LENGTH_MAX } from '@chairtime/core/text/reason.ts'
import { type RefObject, useState } from 'react'
import type { Draft, DraftService } from '../../lib/drafts.ts'
import { formatDuration, formatMoment, formatTime } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { type Service, useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'
import type { DeskVisit, Opening, StartAnswer } from './queries.ts'
import { OpeningChip } from './times.tsx'
import { describeVisit } from './visit.ts'

interface StartNoteProps {
  readonly answer: StartAnswer
  readonly visit: DeskVisit
  readonly draft: Draft
  readonly onPick: (opening: Opening) => void
  readonly onReason: (reason: string) => void
  /** The element with the field for the reason. The form opens it when only the reason is missing. */
  readonly overrideRef: RefObject<HTMLDetailsElement | null>
}

/** Why the chosen minute does not fit, the next start that fits, and a field for a reason to book the minute anyway. */
export function StartNote(props: StartNoteProps) {
  const { answer, visit, draft, onPick, onReason, overrideRef } = props
  const { times, override } = useAppTexts().deskBooking
  const timeZone = useTimeZone()
  // the field for the reason stays open while the reason is cleared and typed anew
  const [isOpen, setOpen] = useState(draft.reason !== '')
  const why = useWhy(answer, visit)
  return (
    <div role="status" className="mt-2 space-y-2 rounded-md border border-warn bg-warn-soft p-3">
      <p>
        {why} {answer.next && times.nextIs(formatMoment(answer.next.start_time, timeZone))}
      </p>
      {answer.next && (
        <OpeningChip
          opening={answer.next}
          label={times.take(formatMoment(answer.next.start_time, timeZone))}
          isChosen={false}
          onPick={onPick}
        />
      )}
      {answer.overridable && (
        <details
          ref={overrideRef}
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary className="min-h-9 font-medium pointer-coarse:min-h-11">{override.open}</summary>
          <Field label={override.reason} hint={override.hint}>
            {(control) => (
              <Input
                {...control}
                value={draft.reason}
                maxLength={REASON_LENGTH_MAX}
                onChange={(event) => onReason(event.currentTarget.value)}
              />
            )}
          </Field>
        </details>
      )}
    </div>
  )
}

function useWhy(answer: StartAnswer, visit: DeskVisit): string {
  const { times } = useAppTexts().deskBooking
  const timeZone = useTimeZone()
  const menu = useMenu().data ?? []
  const staff = useStaff().data ?? []
  const services = firstPersonsServices(visit)
  const person = staff.find(({ id }) => id === services[0]?.staffId)?.name
  const start = formatTime(answer.start_time, timeZone)
  const free = answer.free_minutes
  const length = minutesOf(services, menu, answer.next)
  if (free && person && free < length) {
    const name = describeVisit(services, menu, [])
    return times.tooShort(start, person, name, formatDuration(length), formatDuration(free))
  }
  return times.notPossible(
    start,
    answer.reasons.map(({ sentence }) => sentence),
  )
}

// the answer counts the free minutes of the person with whom the visit begins
function firstPersonsServices({ services }: DeskVisit): readonly DraftService[] {
  const handOver = services.findIndex(({ staffId }) => staffId !== services[0]?.staffId)
  return handOver < 0 ? services : services.slice(0, handOver)
}

// the people of the next possible start may need more or fewer minutes than the menu says
function minutesOf(
  services: readonly DraftService[],
  menu: readonly Service[],
  next: Opening | null,
): number {
  const minutes = services.map(
    ({ serviceId }, i) =>
      (next?.services[i] ?? menu.find(({ id }) => id === serviceId))?.duration_minutes ?? 0,
  )
  return minutes.reduce((sum, one) => sum + one, 0)
}
