import { asSentences } from '../words.ts'
import { listOf } from './words.ts'

/** The pages behind a client's links: to an appointment, and to a place on the waiting list. */
export const afterBooking = {
  leave: {
    title: 'Leave the waiting list?',
    titleLeft: 'You’re not on the list any more',
    waits: (services: readonly string[], days: string) =>
      asSentences(`You’re waiting for ${listOf(services)}, ${days}`),
    days: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
    left: 'We won’t contact you about it again. You can book a free time whenever you like.',
    yes: 'Yes, leave the list',
    no: 'Stay on the list',
    link: 'Leave the waiting list',
  },
  appointment: {
    label: 'The appointment',
    span: (from: string, to: string) => `${from} to ${to}`,
    staff: (name: string) => `with ${name}`,
    total: 'Total',
    cancelTitle: 'Cancel this appointment?',
    moveTitle: 'Choose another time',
    cancelled: 'This appointment is cancelled',
    cancelledNow: 'We’ve told the salon. You’re all set.',
    again: 'Book this time again',
    requested: 'Your request is with the salon',
    requestedNext: (salon: string) =>
      `${salon} still has to accept it. We’ll tell you as soon as they have.`,
    booked: (name: string | null) => (name ? `You’re booked, ${name}` : 'You’re booked'),
    moved: (when: string, staff: readonly string[]) =>
      `You’re now booked for ${when} with ${listOf(staff)}`,
    movedRequest: (when: string, staff: readonly string[]) =>
      `Your request is now for ${when} with ${listOf(staff)}`,
    /** `when` is `today`, `tomorrow`, a weekday or a date. */
    confirmed: (when: string) => `Thanks – see you ${when}!`,
    seeYou: (name: string | null, when: string) =>
      name ? `Hi ${name}, see you ${when}` : `See you ${when}`,
    today: 'today',
    tomorrow: 'tomorrow',
    title: (name: string | null) => (name ? `Hi ${name}` : 'Your appointment'),
  },
  /** What a client does with a visit outside this page. */
  links: {
    calendar: 'Add to calendar',
    google: 'Google',
    apple: 'Apple',
    outlook: 'Outlook',
    directions: 'Directions',
    share: 'Share',
    shared: 'Link copied',
    /** The title of the visit in the client’s calendar. */
    event: (services: string, salon: string) => `${services} at ${salon}`,
    people: (staff: readonly string[]) => listOf(staff),
  },
  status: {
    pending: 'Waiting for the salon',
    confirmed: 'Confirmed',
    arrived: 'You are here',
    in_progress: 'In progress',
    completed: 'Completed',
    cancelled: 'Cancelled',
    no_show: 'Missed',
  },
  /** Until when the client can change the visit online. `call` is one of the first two texts. */
  terms: {
    call: (phone: string) => `Call ${phone} and we’ll sort it out.`,
    contact: 'Contact the salon and we’ll sort it out.',
    over: (hours: number, call: string) => `Online changes close ${hoursBefore(hours)}. ${call}`,
    onlyCancel: (until: string, call: string) =>
      asSentences(
        `You can cancel here until ${until}`,
        `It can no longer be moved online. ${call}`,
      ),
    onlyMove: (until: string, call: string) =>
      asSentences(
        `You can move it here until ${until}`,
        `It can no longer be cancelled online. ${call}`,
      ),
    both: (until: string) => asSentences(`You can change or cancel here until ${until}`),
    each: (move: string, cancel: string) =>
      asSentences(`You can move it here until ${move} and cancel until ${cancel}`),
  },
  /** Said before a client books a visit so near that it can be changed online only during the grace after booking. */
  soon: {
    both: (minutes: number) =>
      `This visit is soon, so you can change or cancel it online for ${minutes} minutes after booking.`,
    cancel: (minutes: number) =>
      `This visit is soon, so you can cancel it online for ${minutes} minutes after booking.`,
    move: (minutes: number) =>
      `This visit is soon, so you can move it online for ${minutes} minutes after booking.`,
  },
  change: {
    another: 'Book another visit',
    move: 'Move',
    cancel: 'Cancel',
    confirm: 'I’ll be there',
    cancelWarning: 'Your time will be offered to others straight away.',
    cancelYes: 'Yes, cancel it',
    cancelNo: 'Keep it',
    moveNo: 'Keep my current time',
    timesWith: (staff: string) => `Times with ${staff}`,
    timesOfAnyone: 'Times with anyone',
    showAnyone: 'Show times with anyone',
    showOnly: (staff: string) => `Only times with ${staff}`,
    instead: (staff: string, booked: string) => `with ${staff} instead of ${booked}`,
    severalPeople: 'with several people',
    mayChange: 'Your services may be with other people than before.',
    look: 'Look at your appointment',
  },
  next: {
    title: 'What happens next',
    email: 'We’ve emailed you these details.',
    text: 'We’ve texted you these details.',
    keepToChange: 'Plans changed? Come back to this page to move or cancel.',
    keepAsProof: 'Save this page – it’s your confirmation.',
    noMessage: 'We can’t send you anything: we have no email for you, and texts are off.',
  },
}

function hoursBefore(hours: number): string {
  return hours === 1 ? 'an hour before' : `${hours} hours before`
}
