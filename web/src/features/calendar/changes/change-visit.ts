import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { writeInstant } from '@chairtime/core/calendar/axis.ts'
import type { QueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../../lib/api-error.ts'
import { putAppointment } from '../../../lib/appointment-cache.ts'
import { formatMoment, formatTime } from '../../../lib/format.ts'
import { currentTexts } from '../../../lib/texts.ts'
import { now } from '../../../lib/use-now.ts'
import { toast } from '../../../ui/toast.ts'
import { presentOf } from '../../appointments/queries.ts'
import { appointmentStart, changesPerson } from '../drag/judge.ts'
import type { Proposal } from '../drag/proposal.ts'
import { isShared } from '../grid/parts.ts'
import { decideNotice, move, refreshCalendar, resize } from '../queries.ts'
import { shifted } from './shifted.ts'

/** How a change goes against the rules. */
export interface Overriding {
  /** Why the new place is taken in spite of them. */
  readonly reason?: string
  /** The earlier place was against them, too, so that Undo must override them. */
  readonly toUndo: boolean
}

/**
 * Moves or lengthens the appointment of a proposal: it is shown at its new place immediately, and goes back when the
 * server refuses it. The message to the client waits for the desk's word.
 */
export async function changeVisit(
  queries: QueryClient,
  proposal: Proposal,
  timeZone: string,
  overriding: Overriding,
): Promise<void> {
  if (proposal.subject.kind !== 'visit') return
  const before = proposal.subject.block.appointment
  await queries.cancelQueries({ queryKey: ['calendar', 'day'] })
  putAppointment(queries, shifted(before, proposal))
  try {
    const { appointment } = await send(before, proposal, overriding)
    putAppointment(queries, appointment)
    announce(queries, before, appointment, timeZone, overriding)
  } catch (error) {
    const present = presentOf(error)
    putAppointment(queries, present ?? before)
    toast({ tone: 'error', title: present ? meanwhile(present, timeZone) : errorMessage(error) })
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

// an appointment of several people keeps them
function personOf(before: AppointmentView, proposal: Proposal): { staff_id?: string } {
  const { person } = proposal.column
  return person && changesPerson(proposal) && !isShared(before) ? { staff_id: person.id } : {}
}

function announce(
  queries: QueryClient,
  before: AppointmentView,
  after: AppointmentView,
  timeZone: string,
  overriding: Overriding,
): void {
  const { moved } = currentTexts().deskCalendar
  const isMoved = before.start_time !== after.start_time
  const isSamePlace = !isMoved && before.staff?.id === after.staff?.id
  const asks = isMoved && after.client !== null && Date.parse(after.start_time) > now()
  const undo = {
    label: moved.undo,
    undo: true,
    onSelect: () => void takeBack(queries, before, after, timeZone, overriding),
  }
  const choice = [
    { label: moved.tell, onSelect: () => void tell(after.id, true) },
    { label: moved.keepQuiet, onSelect: () => void tell(after.id, false) },
  ]
  toast({
    tone: 'success',
    durationMs: 10_000,
    title: isSamePlace
      ? moved.until(formatTime(after.end_time, timeZone))
      : moved.to(formatMoment(after.start_time, timeZone), nameOf(after)),
    ...(asks && { message: moved.waiting }),
    actions: asks ? [undo, ...choice] : [undo],
  })
}

async function tell(id: string, send: boolean): Promise<void> {
  const { moved } = currentTexts().deskCalendar
  try {
    const { decided } = await decideNotice(id, send)
    // too late to stop it: it has gone out
    toast({ tone: 'success', title: send || !decided ? moved.told : moved.untold })
  } catch (error) {
    toast({ tone: 'error', title: errorMessage(error) })
  }
}

/** Undoes a change: the earlier place or length, without a message, also where it was against the rules. */
async function takeBack(
  queries: QueryClient,
  before: AppointmentView,
  after: AppointmentView,
  timeZone: string,
  { reason = currentTexts().deskCalendar.override.undone, toUndo }: Overriding,
): Promise<void> {
  const { id, version } = after
  const override = toUndo ? { override: { reason } } : {}
  const isMoved = before.start_time !== after.start_time || before.staff?.id !== after.staff?.id
  putAppointment(queries, { ...before, version })
  try {
    const { appointment } = isMoved
      ? await move(id, {
          start_time: before.start_time,
          ...(before.staff && !isShared(before) ? { staff_id: before.staff.id } : {}),
          version,
          notice: 'never',
          ...override,
        })
      : await resize(id, { end_time: before.end_time, version, ...override })
    putAppointment(queries, appointment)
  } catch (error) {
    const present = presentOf(error)
    putAppointment(queries, present ?? after)
    toast({ tone: 'error', title: present ? meanwhile(present, timeZone) : errorMessage(error) })
  } finally {
    void refreshCalendar(queries)
  }
}

function meanwhile(present: AppointmentView, timeZone: string): string {
  const { moved } = currentTexts().deskCalendar
  return moved.changedMeanwhile(formatMoment(present.start_time, timeZone), nameOf(present))
}

function nameOf({ staff }: AppointmentView): string {
  return staff?.name ?? currentTexts().shown.person.unassigned
}
