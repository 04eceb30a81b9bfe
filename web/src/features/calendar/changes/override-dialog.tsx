import { writeInstant } from '@chairtime/core/calendar/axis.ts'
import { REASON_LENGTH_MAX } from '@chairtime/core/text/reason.ts'
import { useRef, useState } from 'react'
import { visitName } from '../../../lib/client-name.ts'
import { formatMoment, formatTime } from '../../../lib/format.ts'
import { currentTexts, useAppTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { appointmentStart, changesPerson } from '../drag/check-proposal.ts'
import type { Proposal } from '../drag/proposal.ts'

interface OverrideDialogProps {
  readonly proposal: Proposal
  readonly timeZone: string
  /** Why the rules refuse the change. */
  readonly sentence: string
  readonly onOverride: (reason: string) => void
  readonly onClose: () => void
}

/**
 * Asks for the reason of a change that the rules refuse. The dialog may cover the grid, so it also names the change.
 */
export function OverrideDialog(props: OverrideDialogProps) {
  const { proposal, timeZone, sentence, onOverride, onClose } = props
  const { override } = useAppTexts().deskCalendar
  const changesLength = proposal.change === 'resize'
  const [reason, setReason] = useState('')
  const [hasTriedToSubmit, setSubmitted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const trimmed = reason.trim()
  return (
    <Dialog
      open
      title={changesLength ? override.changeLength : override.title}
      description={`${inWords(proposal, timeZone)} ${sentence}`}
      onClose={onClose}
    >
      <form
        className="space-y-4"
        // the browser would accept spaces as a reason
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmed) return onOverride(trimmed)
          setSubmitted(true)
          field.current?.focus()
        }}
      >
        <Field
          label={override.reason}
          hint={override.hint}
          error={hasTriedToSubmit && !trimmed ? override.required : undefined}
        >
          {(control) => (
            <Input
              {...control}
              ref={field}
              required
              maxLength={REASON_LENGTH_MAX}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary">
            {changesLength ? override.submitLength : override.submit}
          </Button>
          <Button onClick={onClose}>{override.back}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The change in words. It names the client, and either the new end, or the new start and the people. */
function inWords(proposal: Proposal, timeZone: string): string {
  const { subject, change, column, end } = proposal
  if (subject.kind !== 'visit') return ''
  const { override, moved } = currentTexts().deskCalendar
  const { appointment } = subject.block
  const name = visitName(appointment)
  if (change === 'resize' && end !== null) {
    return override.until(name, formatTime(writeInstant(column.clock, end), timeZone))
  }
  const person = changesPerson(proposal) ? column.person : null
  const names = person ? [person.name] : appointment.services.map(({ staff }) => staff.name)
  const start = formatMoment(writeInstant(column.clock, appointmentStart(proposal)), timeZone)
  return override.to(name, start, moved.people(names))
}
