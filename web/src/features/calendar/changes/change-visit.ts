import { moveAppointment, resizeAppointment } from '@chairtime/contract/appointments/changes.ts'
import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import type { Call } from '@chairtime/contract/endpoint.ts'
import { writeInstant } from '@chairtime/core/calendar/axis.ts'
import type { QueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../../lib/api-error.ts'
import { putAppointment } from '../../../lib/appointment-cache.ts'
import { sendOnce } from '../../../lib/ask-again.ts'
import { callOnce } from '../../../lib/call-once.ts'
import { visitName } from '../../../lib/client-name.ts'
import { formatMoment, formatTime } from '../../../lib/format.ts'
import { currentTexts } from '../../../lib/texts.ts'
import { isShared } from '../../../lib/visit-people.ts'
import { LONG_TOAST_MS, toast } from '../../../ui/toast.ts'
import { loadMoveNotice, presentOf } from '../../appointments/queries.ts'
import { appointmentStart, changesPerson } from '../drag/check-proposal.ts'
import type { Proposal } from '../drag/proposal.ts'
import { whileSaving } from '../grid/saving.ts'
import { dropCalendarAnswers, refreshCalendar } from '../queries.ts'
import { asProposed } from './as-proposed.ts'
import { meanwhileSentence, staffNames } from './meanwhile.ts'

/** How a change overrides the rules. */
export interface Overriding {
  /** The reason for a change against the rules; absent if the rules allow the change. */
  readonly reason?: string
  /** Whether the earlier place was against the rules, so that Undo must override them. */
  readonly undoMustOverride: boolean
}

/**
 * Moves the appointment of a proposal or changes its end. The screen shows the change immediately, and takes it back if
 * the server refuses. After a change of the start, the message to the client waits for half a minute, in which the desk
 * can send or drop it.
 */
export async function changeVisit(
  queries: QueryClient,
  proposal: Proposal,
  timeZone: string,
  overriding: Overriding,
): Promise<void> {
  if (proposal.subject.kind !== 'visit') return
  const before = proposal.subject.block.appointment
  dropCalendarAnswers(queries)
  putAppointment(queries, asProposed(before, proposal))
  try {
    const reply = await send(before, proposal, overriding)
    putAppointment(queries, reply.appointment)
    await sayChanged(queries, before, reply, timeZone, overriding)
  } catch (error) {
    const present = presentOf(error)
    putAppointment(queries, present ?? before)
    toast({
      tone: 'error',
      title: present ? meanwhileSentence(before, present, timeZone) : errorMessage(error),
    })
  } finally {
    void refreshCalendar(queries)
  }
}

function send(before: AppointmentView, proposal: Proposal, { reason }: Overriding) {
  const { column, end } = proposal
  const { id, version } = before
  const override = reason ? { override: { reason } } : {}
  if (proposal.change === 'resize' && end !== null) {
    return resize(id, { end_time: writeInstant(column.clock, end), version, ...override })
  }
  return move(id, {
    start_time: writeInstant(column.clock, appointmentStart(proposal)),
    ...personOf(before, proposal),
    version,
    notice: 'soon',
    ...override,
  })
}

// an appointment of several staff members keeps them
function personOf(before: AppointmentView, proposal: Proposal): { staff_id?: string } {
  const { person } = proposal.column
  return person && changesPerson(proposal) && !isShared(before) ? { staff_id: person.id } : {}
}

async function sayChanged(
  queries: QueryClient,
  before: AppointmentView,
  reply: Awaited<ReturnType<typeof send>>,
  timeZone: string,
  overriding: Overriding,
): Promise<void> {
  const { appointment: after } = reply
  const moveNotice = await loadMoveNotice()
  const { moved } = currentTexts().deskCalendar
  const isMoved = before.start_time !== after.start_time
  toast({
    tone: 'success',
    durationMs: LONG_TOAST_MS,
    title: isElsewhere(before, after)
      ? moved.to(visitName(after), formatMoment(after.start_time, timeZone), staffNames(after))
      : moved.until(visitName(after), formatTime(after.end_time, timeZone)),
    ...moveNotice(reply, isMoved, () => takeBack(queries, before, after, timeZone, overriding)),
  })
}

/** Undoes a change. If the earlier place or length was against the rules, the rules are overridden again. */
async function takeBack(
  queries: QueryClient,
  before: AppointmentView,
  after: AppointmentView,
  timeZone: string,
  { reason = currentTexts().deskCalendar.override.undone, undoMustOverride }: Overriding,
): Promise<void> {
  const { id, version } = after
  const override = undoMustOverride ? { override: { reason } } : {}
  dropCalendarAnswers(queries)
  putAppointment(queries, { ...before, version })
  try {
    const { appointment } = isElsewhere(before, after)
      ? await move(id, {
          start_time: before.start_time,
          ...(before.staff && !isShared(before) ? { staff_id: before.staff.id } : {}),
          version,
          notice: 'back',
          ...override,
        })
      : await resize(id, { end_time: before.end_time, version, ...override })
    putAppointment(queries, appointment)
    const { moved } = currentTexts().deskCalendar
    toast({ title: moved.takenBack(visitName(appointment)) })
  } catch (error) {
    const present = presentOf(error)
    putAppointment(queries, present ?? after)
    toast({
      tone: 'error',
      title: present ? meanwhileSentence(after, present, timeZone) : errorMessage(error),
    })
  } finally {
    void refreshCalendar(queries)
  }
}

// all services are compared, because the finished ones of a visit in progress keep their staff members
function isElsewhere(before: AppointmentView, after: AppointmentView): boolean {
  const people = ({ services }: AppointmentView) => services.map(({ staff }) => staff.id).join()
  return before.start_time !== after.start_time || people(before) !== people(after)
}

// A change may have succeeded although its answer is lost. So the answer is asked for again before the screen takes the
// change back.
function move(id: string, body: Call<typeof moveAppointment>['body']) {
  const answer = sendOnce((idempotencyKey) =>
    callOnce(moveAppointment, { params: { id }, body, idempotencyKey }),
  )
  return whileSaving(id, answer)
}

function resize(id: string, body: Call<typeof resizeAppointment>['body']) {
  const answer = sendOnce((idempotencyKey) =>
    callOnce(resizeAppointment, { params: { id }, body, idempotencyKey }),
  )
  return whileSaving(id, answer)
}
