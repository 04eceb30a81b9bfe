import { type ReactNode, useRef, useState } from 'react'
import { errorMessage, fieldProblem } from '../../lib/api-error.ts'
import { changeDraft, type Draft, type DraftClient } from '../../lib/drafts.ts'
import { dateIn } from '../../lib/format.ts'
import { knownClientIn } from '../../lib/known-client.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { Panel } from '../../ui/panel.tsx'
import { BookFooter } from './book-footer.tsx'
import { BookedMeanwhile, bookedMeanwhile } from './booked-meanwhile.tsx'
import { ClientPart } from './client-part.tsx'
import { DraftFields } from './draft-fields.tsx'
import type { Opening, StartAnswer } from './queries.ts'
import { ServicePart } from './service-part.tsx'
import { TimePart } from './time-part.tsx'
import { isTimeRefused } from './time-refusal.ts'
import { useBooking } from './use-booking.ts'
import { useDeskVisit } from './use-desk-visit.ts'
import { useTimeFilter } from './use-time-filter.ts'
import { bookingOf } from './visit.ts'
import { waitInstead } from './wait.ts'

interface AppointmentFormProps {
  readonly draft: Draft
  readonly onClose: () => void
}

/** The form of an appointment: client, services and time. The button that books stays in sight. */
export function AppointmentForm({ draft, onClose }: AppointmentFormProps) {
  const { panel, notes, override, waitlist } = useAppTexts().deskBooking
  const timeZone = useTimeZone()
  const today = dateIn(useNow(), timeZone)
  const deskVisit = useDeskVisit(draft)
  const [filter, setFilter] = useTimeFilter(draft, today)
  const { visitAtTime, isUsual } = deskVisit
  const booking = useBooking(draft, onClose)
  const isUnanswered = booking.unanswered !== null
  // a booking whose answer is lost may exist, and would make its own time look taken
  const start = isUnanswered && !deskVisit.start?.opening ? undefined : deskVisit.start
  // until the desk chooses services, the panel shows the client's usual ones, and booking them is not possible
  const opening = (!isUsual && start?.opening) || null
  const [hasTried, setTried] = useState(false)
  const overrideRef = useRef<HTMLDetailsElement>(null)
  const startFailure = isUnanswered ? null : deskVisit.startFailure
  const missing = useMissing(draft, start, isUnanswered, startFailure?.message)
  const book = (client = draft.client) => {
    setTried(true)
    if (missing === null) booking.book(bookingOf({ ...draft, client }, visitAtTime, opening))
    if (missing === override.required) askReason(overrideRef.current)
  }
  const pick = (opening: Opening) => {
    // the same time may be free with another person
    if (isTimeRefused(booking.error)) booking.reset()
    deskVisit.pick(opening)
  }
  const answer = (client: DraftClient) => {
    changeDraft(draft.id, { client })
    book(client)
  }
  return (
    <Panel
      onClose={onClose}
      title={panel.title}
      footer={
        <BookFooter
          draft={draft}
          opening={opening}
          problem={(hasTried && missing) || otherProblem(booking.error)}
          isPending={booking.isPending}
          onBook={() => book()}
        />
      }
    >
      <DraftFields onSubmit={book}>
        <ClientPart draft={draft} error={booking.error} onAnswer={answer} />
        <ServicePart draft={draft} opening={opening} />
        <TimePart
          key={draft.date}
          draft={draft}
          today={today}
          visit={deskVisit.visit}
          visitAtTime={visitAtTime}
          isUsual={isUsual}
          start={start}
          startFailure={startFailure}
          error={booking.error}
          filter={filter}
          onFilter={setFilter}
          onPick={pick}
          onReason={deskVisit.giveReason}
          overrideRef={overrideRef}
        />
        <Field label={notes} error={fieldProblem(booking.error, 'notes')}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={draft.notes}
              onChange={(event) => changeDraft(draft.id, { notes: event.currentTarget.value })}
            />
          )}
        </Field>
        <div className="-ml-3 flex flex-wrap">
          <Button
            variant="quiet"
            size="sm"
            onClick={() => changeDraft(draft.id, { form: 'walkIn' })}
          >
            {panel.toWalkIn}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => waitInstead(draft, filter, today, timeZone)}
          >
            {waitlist.title}
          </Button>
        </div>
      </DraftFields>
    </Panel>
  )
}

// says what is still needed before booking, or why the time could not be checked; null when nothing is in the way
function useMissing(
  draft: Draft,
  start: StartAnswer | undefined,
  isUnanswered: boolean,
  startFailure: string | undefined,
): string | null {
  const { times, override } = useAppTexts().deskBooking
  if (isUnanswered) return null
  if (draft.client === null) return times.missingClient
  if (draft.services.length === 0) return times.missingService
  if (start?.opening) return null
  if (draft.startTime === '' || !start?.overridable) return startFailure ?? times.missing
  return draft.reason.trim() === '' ? override.required : null
}

function askReason(override: HTMLDetailsElement | null) {
  if (!override) return
  override.open = true
  override.querySelector('input')?.focus()
  // the sentence above the field says what the reason is for, so it is scrolled into view too
  override.parentElement?.scrollIntoView({ block: 'nearest' })
}

// `TimePart` shows the refusal of a time, and `ClientPart` asks whether a new client is the known one
function otherProblem(error: Error | null): ReactNode {
  if (error === null || isTimeRefused(error) || knownClientIn(error)) return null
  const visit = bookedMeanwhile(error)
  return visit ? <BookedMeanwhile visit={visit} /> : errorMessage(error)
}
