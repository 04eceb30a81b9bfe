import { afterBooking } from './booking-after.ts'
import { counted } from './words.ts'

/** A salon's booking site, and the page behind the link to an appointment. */
export const booking = {
  page: {
    title: (salon: string) => `Book at ${salon}`,
    titleWaitlist: (salon: string) => `The waiting list of ${salon}`,
    titleAppointment: (salon: string) => `Your appointment at ${salon}`,
    description: 'Online booking for salons.',
    descriptionSalon: (salon: string) => `Choose a service, a person and a time at ${salon}.`,
  },
  heading: {
    services: 'What would you like?',
    staff: 'With whom?',
    time: 'When suits you?',
    details: 'Your details',
    waitlist: 'Join the waiting list',
    joined: 'You are on the list',
  },
  trail: {
    label: 'Steps',
    services: 'Services',
    staff: 'Person',
    time: 'Time',
    details: 'Details',
  },
  salon: {
    open: 'Open now',
    openUntil: (time: string) => `Open now, until ${time}`,
    closed: (opens: string) => `Closed now · ${opens}`,
    opensToday: (time: string) => `opens at ${time}`,
    opensTomorrow: (time: string) => `opens tomorrow at ${time}`,
    opensWeekday: (weekday: string, time: string) => `opens ${weekday} at ${time}`,
    opensOn: (day: string, time: string) => `opens on ${day} at ${time}`,
  },
  paused: {
    title: 'Online booking is paused',
    call: 'For a new visit please call us.',
    contact: 'For a new visit please contact the salon.',
  },
  menu: {
    empty: (salon: string) => `${salon} has nothing to book online yet.`,
    emptyCall: (salon: string, phone: string) =>
      `${salon} has nothing to book online yet. Please call ${phone}.`,
    otherServices: 'More',
    allServices: 'Services',
    priceFrom: (price: string) => `from ${price}`,
  },
  staff: {
    anyone: 'Anyone',
    anyoneHint: 'Anyone who is free: the most times to choose from',
  },
  visit: {
    label: 'Your visit',
    empty: 'Choose one or more services.',
    staff: (name: string) => `With ${name}`,
    services: (n: number) => counted(n, 'service', 'services'),
    continue: 'Continue',
    request: 'Request this time',
    book: (price: string) => `Book · ${price}`,
    booking: 'Booking…',
  },
  times: {
    label: 'Free times',
    nearest: 'Nearest free times',
    morning: 'Morning',
    afternoon: 'Afternoon',
    evening: 'Evening',
    dayAndTime: (day: string, time: string) => `${day}, ${time}`,
    closed: (salon: string) => `${salon} is closed on this day.`,
    none: 'Nothing is free on this day.',
    noneAhead: 'There is no free time as far ahead as the salon takes bookings.',
    notFound: 'Don’t see your time?',
    joinWaitlist: 'Join the waiting list',
    zone: (city: string) => `Times are in ${city} time, where the salon is.`,
    /** Follows `zone` for a visitor in another zone. */
    otherClock: 'Your own clock shows another time.',
  },
  days: {
    label: 'Day',
    earlier: 'Earlier days',
    later: 'Later days',
    nextFree: (day: string) => `Next free day: ${day}`,
    closed: (day: string) => `${day}, closed`,
    free: (day: string, times: number) =>
      times === 0 ? `${day}, nothing free` : `${day}, ${counted(times, 'free time', 'free times')}`,
  },
  hold: {
    ended: 'This time is no longer held for you. It may still be free.',
    again: 'Hold it again',
    timeWith: (day: string, time: string, staff: string) => `${day}, ${time} with ${staff}`,
    until: (time: string) => `Kept for you until ${time}`,
  },
  contact: {
    noMessage:
      'Without an email or texts we can’t send you anything, so save the page you see next.',
    name: 'Your name',
    email: 'Email',
    phone: 'Phone',
    phoneHint: 'An email address or a phone number: one of them is enough.',
  },
  details: {
    book: 'Book',
    mistakes: 'Please correct the highlighted fields.',
    notes: 'Anything the salon should know?',
    optional: 'Optional',
    forSomeoneElse: 'I am booking for somebody else',
    policy: 'Booking policy',
    acceptPolicy: 'I accept this policy',
    bookedBefore:
      'Your visit is booked already, as you first sent it. To change it, use the link in your confirmation or contact the salon.',
    unreachable:
      'We could not reach the salon’s booking. Nothing you typed is lost: please try again.',
  },
  /** Stored word for word as evidence of the consent. */
  consent: {
    waitlist: 'Text me about my place on the list. Reply STOP to opt out.',
    texts: 'Text me about this appointment. Reply STOP at any time to end it.',
  },
  proof: {
    title: 'Confirm your email address',
    explain: 'We send a code of six digits to the address above. Your time stays yours meanwhile.',
    sent: (email: string) => `We sent a code to ${email}. It is good for 10 minutes.`,
    code: 'Code',
    send: 'Send me a code',
    sendAgain: 'Send another code',
    emailMissing: 'Please enter an email address; the code is sent there',
  },
  waitlist: {
    explain: 'Tell us when you could come. If a time becomes free, the salon lets you know.',
    code: 'We send a code of six digits to the address above. Then you can join.',
    submit: 'Join the waiting list',
    from: 'From',
    until: 'Until',
    part: 'Time of day',
    any: 'Any time',
    morning: 'Morning, before 12',
    afternoon: 'Afternoon, 12 to 5',
    evening: 'Evening, after 5',
    joined: (salon: string) =>
      `${salon} has your wish and contacts you when a time becomes free. A place on the list is not yet an appointment.`,
    back: 'Back to the menu',
    chooseDay: 'Please choose a day',
    beforeFirst: 'Must not be before the first day',
    tooFar: 'The salon does not plan that far ahead',
    tooLong: 'At most two weeks at a time',
  },
  ...afterBooking,
  notices: {
    not_found: {
      title: 'Page not found',
      text: 'Check the address or start again.',
    },
    opens_soon: {
      title: 'Online booking opens soon',
      text: 'The salon is still setting up its booking site. Please check back soon, or contact the salon directly.',
    },
    link_not_found: {
      title: 'This link has expired',
      text: 'Links to an appointment work until a week after it. If yours should still work, check that you copied all of it, or contact the salon that sent it.',
    },
    unavailable: {
      title: 'We’ll be right back',
      text: 'Nothing was lost. Please try again in a few seconds.',
    },
    outcome_unknown: {
      title: 'We don’t know whether that worked',
      text: 'The connection broke just then. Wait a few seconds and look at your appointment: what it shows is what’s booked.',
    },
  },
  /** Nobody knows whether a form had its effect, because the database fell silent at that moment. */
  unknownOutcome: {
    booking:
      'We do not know whether your visit was booked: the connection broke at that moment. Please press Book again. Your visit is booked only once.',
    hold: 'We do not know whether this time was kept for you: the connection broke at that moment. Please press it again.',
    waitlist:
      'We do not know whether you are on the list: the connection broke at that moment. Please press the button again. You are put on the list only once.',
  },
  home: { link: 'Go to the start page' },
}
