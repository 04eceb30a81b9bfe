import { counted } from './words.ts'

/** A salon's booking site, and the page behind the link to an appointment. */
export const booking = {
  page: {
    title: (salon: string) => `Book at ${salon}`,
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
  consent: { texts: 'Text me about this appointment. Reply STOP at any time to end it.' },
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
  appointment: {
    label: 'The appointment',
    span: (from: string, to: string) => `${from} to ${to}`,
    staff: (name: string) => `with ${name}`,
    total: 'Total',
    cancelTitle: 'Cancel this appointment?',
    moveTitle: 'Choose another time',
    cancelled: 'This appointment is cancelled',
    cancelledNow: (salon: string) => `${salon} has been told. Nothing more to do.`,
    requested: 'Your request is with the salon',
    requestedNext: (salon: string) =>
      `${salon} still has to accept it. You hear from us as soon as they have.`,
    booked: (name: string | null) => (name ? `You’re booked, ${name}` : 'You’re booked'),
    moved: 'Moved to the new time',
    confirmed: 'Thank you, see you then',
    title: (name: string | null) => (name ? `Hello ${name}` : 'Your appointment'),
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
  /** The deadline for changes by the client. `call` is one of the first two texts. */
  terms: {
    call: (phone: string) => `Please call ${phone}.`,
    contact: 'Please contact the salon.',
    over: (call: string) => `It is too late to change this appointment here. ${call}`,
    onlyCancel: (until: string, call: string) =>
      `You can cancel here until ${until}. To move it: ${call}`,
    onlyMove: (until: string, call: string) =>
      `You can move it here until ${until}. To cancel: ${call}`,
    both: (until: string) => `You can change or cancel here until ${until}.`,
    each: (move: string, cancel: string) =>
      `You can move it here until ${move} and cancel until ${cancel}.`,
  },
  change: {
    another: 'Book another visit',
    calendar: 'Add to calendar',
    move: 'Move',
    cancel: 'Cancel',
    confirm: 'I will come',
    cancelWarning: 'The time becomes free for somebody else at once and may not come back.',
    cancelYes: 'Yes, cancel it',
    cancelNo: 'Keep it',
    moveNo: 'Keep the present time',
    look: 'Look at your appointment',
  },
  next: {
    title: 'What happens next',
    email: 'An email with everything on this page is on its way to you.',
    text: 'A text with everything on this page is on its way to you.',
    keepToChange: 'Plans change? This page stays yours: keep its address to move or cancel.',
    keepAsProof: 'This page stays yours: keep its address, it is your confirmation.',
  },
  notices: {
    not_found: {
      title: 'There is no page here',
      text: 'The address may be mistyped, or what stood here has moved.',
    },
    opens_soon: {
      title: 'Online booking opens soon',
      text: 'The salon is still setting up its booking site. Please look in again in a while, or contact the salon directly.',
    },
    link_not_found: {
      title: 'This link has ended',
      text: 'Links to an appointment work until a week after it. If yours should still work, please check that it was copied whole, or contact the salon that sent it.',
    },
    unavailable: {
      title: 'We are briefly unavailable',
      text: 'Nothing was lost. Please try again in a few seconds.',
    },
    outcome_unknown: {
      title: 'We do not know whether this was done',
      text: 'The connection broke at that moment. Please wait a few seconds and look at your appointment: what it shows is what holds.',
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
  language: { label: 'Language' },
}
