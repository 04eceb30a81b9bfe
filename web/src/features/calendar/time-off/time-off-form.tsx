import type { TimeOffView } from '@chairtime/contract/time-off.ts'
import { useId, useState } from 'react'
import { affectedBookings, decisionOf } from '../../../lib/affected.ts'
import { ApiError, errorMessage } from '../../../lib/api-error.ts'
import { formatMomentRange } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/session.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import { now } from '../../../lib/use-now.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { PanelFooter } from '../../../ui/panel-footer.tsx'
import type { Person } from '../grid/parts.ts'
import { ClientLinks } from './client-links.tsx'
import { bodyOf, type Draft, restOfDay, type Working } from './draft.ts'
import { TimeOffFields } from './time-off-fields.tsx'
import { useTimeOff } from './use-time-off.ts'

interface TimeOffFormProps {
  readonly before: TimeOffView | undefined
  readonly initial: Draft
  readonly people: readonly Person[]
  /** The hours that the calendar has shown. */
  readonly working: readonly Working[]
  readonly onClose: () => void
}

/** The question about the visits in it, and the call that was refused with it. */
interface Asked {
  readonly error: Error
  readonly sent: object
}

/** The form of time off. Where visits lie in it, it shows them and asks before it saves. */
export function TimeOffForm(props: TimeOffFormProps) {
  const { before, initial, people, working, onClose } = props
  const timeZone = useTimeZone()
  const { affected, deskCalendar, shown } = useAppTexts()
  const { timeOff } = deskCalendar
  const id = useId()
  const [draft, setDraft] = useState(initial)
  const { save, remove, theirs } = useTimeOff(before, people, onClose)
  const [asked, ask] = useState<Asked | null>(null)
  // the list stays while its answer is sent, and when that does not arrive
  if (isAffected(save.error) && save.error !== asked?.error) {
    ask({ error: save.error, sent: save.variables ?? {} })
  }
  const change = (part: Partial<Draft>) => {
    save.reset()
    ask(null)
    // the proposed hour of new time off gives way to the rest of the day
    const isProposed = !before && draft.from === initial.from && draft.to === initial.to
    const leaves = part.kind === 'sick' || part.kind === 'time_off'
    const rest = isProposed && leaves ? restOfDay(draft, working, timeZone, now()) : {}
    setDraft({ ...draft, ...part, ...rest })
  }
  const bookings = affectedBookings(asked?.error, timeZone, { affected, shown })
  const body = () => bodyOf(draft, timeZone)
  const problems = save.error instanceof ApiError ? save.error.errors : undefined
  return (
    <form
      id={id}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(body())
      }}
    >
      <TimeOffFields
        draft={draft}
        people={people}
        problem={problems?.end_time?.[0]}
        onChange={change}
      />
      <Field label={timeOff.reason}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        )}
      </Field>
      {bookings && (
        <ChoiceList
          {...bookings}
          items={bookings.items.map(({ phone, ...item }) => ({
            ...item,
            links: phone && <ClientLinks phone={phone} />,
          }))}
          busy={save.isPending}
          onChoose={(chosen) => {
            const { affected, affected_each } = decisionOf(chosen, asked?.sent ?? {})
            save.mutate({ ...body(), affected, affected_each })
          }}
        />
      )}
      {save.error && save.error !== asked?.error && (
        <Banner>
          {errorMessage(save.error)}
          {theirs && (
            <p>
              {deskCalendar.timeOffKind[theirs.kind]},{' '}
              {formatMomentRange(theirs.start_time, theirs.end_time, timeZone)}
            </p>
          )}
        </Banner>
      )}
      {remove.error && <Banner>{errorMessage(remove.error)}</Banner>}
      {!bookings && (
        <PanelFooter>
          <Button type="submit" form={id} variant="primary" busy={save.isPending}>
            {timeOff.save}
          </Button>
          {before && (
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              {timeOff.remove}
            </Button>
          )}
        </PanelFooter>
      )}
    </form>
  )
}

function isAffected(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === 'bookings_affected'
}
