import type { ClientAppointment, ManageView } from '@chairtime/contract/pages.ts'
import { isExpected } from '@chairtime/core/booking/status.ts'
import { phoneNumber } from '@chairtime/core/salon/phone.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { formatLocal, formatTime } from '@chairtime/core/texts/format.ts'
import { dayNumber } from '@chairtime/core/time/local.ts'

interface Headline {
  readonly title: string
  readonly text: string | null
}

/**
 * The headline of the page. It is the question that the page asks, if there is one. Else it says that the visit is
 * cancelled, or what the client has just done with an expected visit. Else it greets the client, and names the day of a
 * confirmed visit that is still ahead.
 */
export function headlineOf(texts: BookingTexts, view: ManageView): Headline {
  const { appointment, asking, done } = view
  const { status, client_first_name: name } = appointment
  if (asking === 'cancel') return { title: texts.appointment.cancelTitle, text: null }
  if (asking === 'move') return { title: texts.appointment.moveTitle, text: null }
  if (status === 'cancelled') {
    const text = done === 'cancelled' ? texts.appointment.cancelledNow : null
    return { title: texts.appointment.cancelled, text }
  }
  // a page that confirms what the client did (`done`) may be opened again after the visit
  if (!isExpected(status)) return { title: texts.appointment.title(name), text: null }
  if (done === 'booked') return bookedHeadline(texts, appointment)
  if (done === 'moved') return { title: movedTitle(texts, appointment), text: null }
  if (!isAhead(view) || status === 'pending') {
    return { title: texts.appointment.title(name), text: null }
  }
  const when = dayInWords(texts, view)
  if (done === 'confirmed') return { title: texts.appointment.confirmed(when), text: null }
  return { title: texts.appointment.seeYou(name, when), text: null }
}

function bookedHeadline(texts: BookingTexts, appointment: ClientAppointment): Headline {
  const { status, business, client_first_name: name } = appointment
  if (status === 'pending') {
    const text = texts.appointment.requestedNext(business.name)
    return { title: texts.appointment.requested, text }
  }
  return { title: texts.appointment.booked(name), text: null }
}

function movedTitle(texts: BookingTexts, appointment: ClientAppointment): string {
  const { start_time, services, business, status } = appointment
  const when = texts.times.dayAndTime(
    formatLocal(start_time, business.locale, 'longDay'),
    formatTime(start_time, business),
  )
  const staff = services.map(({ staff_name }) => staff_name)
  const { movedRequest, moved: movedVisit } = texts.appointment
  return status === 'pending' ? movedRequest(when, staff) : movedVisit(when, staff)
}

/** The day of the visit as people say it: today, tomorrow or a weekday. From a week ahead on, it is a date. */
function dayInWords(texts: BookingTexts, { appointment, today }: ManageView): string {
  const { start_time, business } = appointment
  const days = dayNumber(start_time.slice(0, 10)) - dayNumber(today)
  if (days <= 0) return texts.appointment.today
  if (days === 1) return texts.appointment.tomorrow
  const form = days < 7 ? 'longWeekday' : 'longDay'
  return formatLocal(start_time, business.locale, form)
}

/** Whether the visit is still ahead: it is expected, and its start has not passed. No other visit can be changed. */
export function isAhead({ appointment, now }: ManageView): boolean {
  const { status, start_time } = appointment
  return isExpected(status) && Date.parse(now) < Date.parse(start_time)
}

/** Until when the client can change the visit online, or why they cannot. */
export function changeTerms(texts: BookingTexts, { appointment, now }: ManageView): string {
  const { business, can_cancel, can_move, cancel_until, move_until } = appointment
  const { cancel_window_hours: cancelHours, move_window_hours: moveHours } = appointment
  const { terms } = texts
  const call = business.phone ? terms.call(phoneNumber(business.phone)) : terms.contact
  const say = (instant: string) =>
    texts.times.dayAndTime(
      formatLocal(instant, business.locale, 'longDay'),
      formatTime(instant, business),
    )
  if (!can_cancel && !can_move) {
    // the client may have used up the permitted moves before the window for moves closes
    const isMoveClosed = Date.parse(move_until) < Date.parse(now)
    return terms.over(isMoveClosed ? Math.min(cancelHours, moveHours) : cancelHours, call)
  }
  if (!can_move) return terms.onlyCancel(say(cancel_until), call)
  if (!can_cancel) return terms.onlyMove(say(move_until), call)
  if (cancel_until === move_until) return terms.both(say(move_until))
  return terms.each(say(move_until), say(cancel_until))
}
