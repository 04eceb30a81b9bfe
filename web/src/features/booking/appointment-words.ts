import type { ClientAppointment, ManageView } from '@chairtime/contract/pages.ts'
import { phoneNumber } from '@chairtime/core/salon/phone.ts'
import { clockOf, longDay } from './words.ts'

/** What the page says first: what has just happened, else how things stand. */
export function headlineOf({ appointment, asking, done }: ManageView): {
  title: string
  text: string | null
} {
  const { status, client_first_name: name, business } = appointment
  if (asking === 'cancel') return { title: 'Cancel this appointment?', text: null }
  if (asking === 'move') return { title: 'Choose another time', text: null }
  if (status === 'cancelled') {
    const text = done === 'cancelled' ? `${business.name} has been told. Nothing more to do.` : null
    return { title: 'This appointment is cancelled', text }
  }
  if (done === 'booked') return booked(appointment)
  if (done === 'moved') return { title: 'Moved to the new time', text: null }
  if (done === 'confirmed') return { title: 'Thank you, see you then', text: null }
  return { title: name ? `Hello ${name}` : 'Your appointment', text: null }
}

function booked({ status, business, client_first_name: name }: ClientAppointment) {
  if (status === 'pending') {
    const text = `${business.name} still has to accept it. You hear from us as soon as they have.`
    return { title: 'Your request is with the salon', text }
  }
  return { title: name ? `You’re booked, ${name}` : 'You’re booked', text: null }
}

/** Whether the client is still to come: nothing can change any more once the visit has begun. */
export function isAhead({ appointment, now }: ManageView): boolean {
  const { status, start_time } = appointment
  const stands = status === 'pending' || status === 'confirmed'
  return stands && Date.parse(now) < Date.parse(start_time)
}

/** Until when the client may change it here, or why not any more. */
export function changeTerms(appointment: ClientAppointment): string {
  const { business, can_cancel, can_move, cancel_until, move_until } = appointment
  const call = business.phone
    ? `Please call ${phoneNumber(business.phone)}.`
    : 'Please contact the salon.'
  const say = (instant: string) =>
    `${longDay(instant, business.locale)}, ${clockOf(business.timezone, instant, business.locale)}`
  if (!can_cancel && !can_move) return `It is too late to change this appointment here. ${call}`
  if (!can_move) return `You can cancel here until ${say(cancel_until)}. To move it: ${call}`
  if (!can_cancel) return `You can move it here until ${say(move_until)}. To cancel: ${call}`
  if (cancel_until === move_until) return `You can change or cancel here until ${say(move_until)}.`
  return `You can move it here until ${say(move_until)} and cancel until ${say(cancel_until)}.`
}
