import type { Draft } from '../../lib/drafts.ts'
import { formatDuration, formatMoment, formatTime } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'
import type { DeskVisit, Opening, StartAnswer } from './queries.ts'
import { OpeningChip } from './times.tsx'

interface StartNoteProps {
  readonly answer: StartAnswer
  readonly visit: DeskVisit
  readonly draft: Draft
  readonly onPick: (opening: Opening) => void
  readonly onReason: (reason: string) => void
}

/** Why the chosen minute does not fit, the next one that does, and the override with a reason. */
export function StartNote({ answer, visit, draft, onPick, onReason }: StartNoteProps) {
  const { times, override } = useAppTexts().deskBooking
  const timeZone = useSession((session) => session.tenant?.timezone ?? 'UTC')
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
        <details open={draft.reason !== ''}>
          <summary className="min-h-9 font-medium pointer-coarse:min-h-11">{override.open}</summary>
          <Field label={override.reason} hint={override.hint}>
            {(control) => (
              <Input
                {...control}
                value={draft.reason}
                maxLength={200}
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
  const timeZone = useSession((session) => session.tenant?.timezone ?? 'UTC')
  const menu = useMenu().data ?? []
  const staff = useStaff().data ?? []
  const [first] = visit.services
  const service = menu.find(({ id }) => id === first?.serviceId)?.name
  const person = staff.find(({ id }) => id === first?.staffId)?.name
  const start = formatTime(answer.start_time, timeZone)
  const free = answer.free_minutes
  if (free && person && service) {
    return times.tooShort(start, person, service, formatDuration(free))
  }
  return times.notPossible(
    start,
    answer.reasons.map(({ sentence }) => sentence),
  )
}
