import type { ClientAppointment, ManageView } from '@chairtime/contract/pages.ts'
import { phoneNumber } from '@chairtime/core/salon/phone.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { formatLocal, formatUnambiguous } from '@chairtime/core/texts/format.ts'

interface Headline {
  readonly title: string
  readonly text: string | null
}

/** The headline of the page: the last action, else the status of the appointment. */
export function headlineOf(
  texts: BookingTexts,
  { appointment, asking, done }: ManageView,
): Headline {
  const { status, client_first_name: name, business } = appointment
  if (asking === 'cancel') return { title: texts.appointment.cancelTitle, text: null }
  if (asking === 'move') return { title: texts.appointment.moveTitle, text: null }
  if (status === 'cancelled') {
    const text = done === 'cancelled' ? texts.appointment.cancelledNow(business.name) : null
    return { title: texts.appointment.cancelled, text }
  }
  if (done === 'booked') return booked(texts, appointment)
  if (done === 'moved') return { title: texts.appointment.moved, text: null }
  if (done === 'confirmed') return { title: texts.appointment.confirmed, text: null }
  return { title: texts.appointment.title(name), text: null }
}

function booked(texts: BookingTexts, appointment: ClientAppointment): Headline {
  const { status, business, client_first_name: name } = appointment
  if (status === 'pending') {
    const text = texts.appointment.requestedNext(business.name)
    return { title: texts.appointment.requested, text }
  }
  return { title: texts.appointment.booked(name), text: null }
}

/** Whether the visit is still ahead. No change is possible after its start. */
export function isAhead({ appointment, now }: ManageView): boolean {
  const { status, start_time } = appointment
  const stands = status === 'pending' || status === 'confirmed'
  return stands && Date.parse(now) < Date.parse(start_time)
}

/** The deadline for changes online, or the reason why none is possible. */
export function changeTerms(texts: BookingTexts, appointment: ClientAppointment): string {
  const { business, can_cancel, can_move, cancel_until, move_until } = appointment
  const { terms } = texts
  const call = business.phone ? terms.call(phoneNumber(business.phone)) : terms.contact
  const say = (instant: string) =>
    texts.times.dayAndTime(
      formatLocal(instant, business.locale, 'longDay'),
      formatUnambiguous(instant, business),
    )
  if (!can_cancel && !can_move) return terms.over(call)
  if (!can_move) return terms.onlyCancel(say(cancel_until), call)
  if (!can_cancel) return terms.onlyMove(say(move_until), call)
  if (cancel_until === move_until) return terms.both(say(move_until))
  return terms.each(say(move_until), say(cancel_until))
}
