import type { TimeOffView } from '@chairtime/contract/time-off.ts'
import { REASON_LENGTH_MAX } from '@chairtime/core/text/reason.ts'
import { useId } from 'react'
import { affectedBookings, decisionOf, isAffectedRefusal } from '../../../lib/affected.ts'
import { ApiError, errorMessage } from '../../../lib/api-error.ts'
import type { TimeOffPrefill } from '../../../lib/desk.ts'
import { useTimeZone } from '../../../lib/session.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import { now } from '../../../lib/use-now.ts'
import { useFocusOnNewContent } from '../../../ui/area-focus.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { CallList } from '../../../ui/call-list.tsx'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { PanelFooter } from '../../../ui/panel-footer.tsx'
import { useErrorInSight } from '../../../ui/use-error-in-sight.ts'
import type { Person } from '../grid/parts.ts'
import type { TimeOffBody } from './queries.ts'
import { TimeOffFields } from './time-off-fields.tsx'
import {
  bodyOf,
  choosesTimes,
  proposedTimes,
  type TypedTimeOff,
  type Working,
  whenOf,
} from './typed-time-off.ts'
import { useMayBlock } from './use-may-block.ts'
import { useTimeOff } from './use-time-off.ts'
import { useUnsavedTimeOff } from './use-unsaved-time-off.ts'

interface TimeOffFormProps {
  /** What the form was opened with. It is the key under which unsaved values are kept. */
  readonly prefill: TimeOffPrefill
  /** The time off that is changed; undefined for new time off. */
  readonly before: TimeOffView | undefined
  readonly initial: TypedTimeOff
  readonly people: readonly Person[]
  /** The hours that the calendar has shown. */
  readonly working: readonly Working[]
  readonly onClose: () => void
}

/**
 * The form of time off. If the server refuses to save the time off because visits lie in it, the form lists these
 * visits and asks what happens with each.
 */
export function TimeOffForm(props: TimeOffFormProps) {
  const { prefill, before, initial, people, working, onClose } = props
  const { kinds } = useMayBlock()
  const timeZone = useTimeZone()
  const { affected, deskCalendar, shown } = useAppTexts()
  const { timeOff } = deskCalendar
  const id = useId()
  const unsaved = useUnsavedTimeOff(prefill, before, initial)
  const { typed, asked, set, forget } = unsaved
  const { save, remove, theirs, callList } = useTimeOff(
    unsaved.opened,
    people,
    unsaved.rebase,
    forget,
    onClose,
  )
  const form = useFocusOnNewContent<HTMLFormElement>(`${unsaved.isKept}`)
  const list = useErrorInSight(asked?.error)
  const change = (part: Partial<TypedTimeOff>) => {
    save.reset()
    const next = { ...typed, ...part }
    const hasChosenTimes = unsaved.hasChosenTimes || choosesTimes(part)
    // A change of the reason proposes no new times. Times that are proposed for today begin now, so each typed letter
    // would make them later.
    const affectsProposal = part.kind || part.staffId || part.firstDay
    const times =
      affectsProposal && !hasChosenTimes
        ? proposedTimes(next, initial, working, timeZone, now())
        : {}
    set({ typed: { ...next, ...times }, hasChosenTimes, asked: null, chosen: undefined })
  }
  const send = (body: TimeOffBody) =>
    save.mutate(body, {
      // the list stays while the choices are sent, and when the answer is lost
      onError: (error) => isAffectedRefusal(error) && set({ asked: { error, sent: body } }),
    })
  const bookings = affectedBookings(asked?.error, timeZone, { affected, shown })
  const typedBody = () => bodyOf(typed, timeZone)
  if (callList) return <CallList {...callList} />
  const problems = save.error instanceof ApiError ? save.error.errors : undefined
  return (
    <form
      ref={form}
      id={id}
      tabIndex={-1}
      className="space-y-4 focus:outline-none"
      onSubmit={(event) => {
        event.preventDefault()
        send(typedBody())
      }}
    >
      <TimeOffFields
        typed={typed}
        people={people}
        kinds={kinds}
        problem={problems?.end_time?.[0]}
        onChange={change}
      />
      <Field label={timeOff.reason}>
        {(control) => (
          <Input
            {...control}
            maxLength={REASON_LENGTH_MAX}
            value={typed.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        )}
      </Field>
      {bookings && (
        <ChoiceList
          {...bookings}
          ref={list}
          {...(unsaved.chosen && { initial: unsaved.chosen })}
          onChange={(chosen) => set({ chosen })}
          busy={save.isPending}
          onChoose={(chosen) => {
            const { affected, affected_each } = decisionOf(chosen, asked?.sent ?? {})
            // `soon` holds the messages back for half a minute, in which Undo can withdraw them
            send({ ...typedBody(), affected, affected_each, notice: 'soon' })
          }}
        />
      )}
      {save.error && !isAffectedRefusal(save.error) && (
        <Banner>
          {theirs
            ? timeOff.changedMeanwhile(
                [
                  deskCalendar.timeOffKind[theirs.kind],
                  people.find(({ id }) => id === theirs.staff_id)?.name,
                  whenOf(theirs, timeZone),
                  theirs.reason,
                ].filter((part) => part != null),
              )
            : errorMessage(save.error)}
        </Banner>
      )}
      {remove.error && <Banner>{errorMessage(remove.error)}</Banner>}
      {unsaved.isKept && !save.isPending && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3"
          onClick={() => {
            save.reset()
            forget()
          }}
        >
          {timeOff.startOver}
        </Button>
      )}
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
