import { asSentences } from '../words.ts'
import { afterBooking } from './booking-after.ts'
import { bookingDays } from './booking-days.ts'
import { bookingSalon } from './booking-salon.ts'
import { counted } from './words.ts'

/** A salon's booking site, and the pages behind a client's links. */
export const booking = {
  ...bookingDays,
  ...bookingSalon,
  page: {
    title: (salon: string) => `Book at ${salon}`,
    titleWaitlist: (salon: string) => `The waiting list of ${salon}`,
    titleAppointment: (salon: string) => `Your appointment at ${salon}`,
    description: 'Online booking for salons.',
    descriptionSalon: (salon: string) =>
      asSentences(`Choose a service, a person and a time at ${salon}`),
  },
  /** The picture that link previews show. */
  share: {
    action: 'Book online',
    alt: (salon: string) => `${salon}: book online`,
  },
  heading: {
    services: 'What would you like?',
    time: 'When works for you?',
    details: 'Your details',
    waitlist: 'Join the waiting list',
    joined: 'You’re on the list',
  },
  trail: {
    label: 'Steps',
    services: 'Services',
    time: 'Time',
    details: 'Details',
  },
  paused: {
    title: 'Online booking is paused',
    call: 'For a new visit please call us.',
    contact: 'For a new visit please contact the salon.',
  },
  visit: {
    label: 'Your visit',
    empty: 'Choose one or more services.',
    staff: (name: string) => `With ${name}`,
    services: (n: number) => counted(n, 'service', 'services'),
    continue: 'Choose a time',
    needed: 'Choose a service first, then a time.',
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
    none: (weekday: string) => `${weekday} is fully booked.`,
    noneToday: 'No more free times today.',
    noneAhead: (days: number) => `Fully booked for the next ${counted(days, 'day', 'days')}.`,
    notFound: 'Don’t see your time?',
    joinWaitlist: 'Join the waiting list',
    joinWaitlistFor: (weekday: string) => `Join the waiting list for ${weekday}`,
    zone: (city: string) => `Times are in the salon’s time zone (${city}).`,
    /** In place of `zone` for a client in another zone. */
    zoneElsewhere: (city: string) => `Times are in the salon’s time zone (${city}), not yours.`,
    ownHold: 'You’re already holding this time in another tab. Finish your booking there.',
    booked: (day: string, time: string) => asSentences(`You’ve already booked ${day}, ${time}`),
    bookedLook: 'See your appointment',
  },
  hold: {
    ended: (minutes: number) =>
      minutes === 1 ? 'Your minute is up.' : `Your ${minutes} minutes are up.`,
    again: 'Try this time again',
    timeWith: (day: string, time: string, staff: string) => `${day}, ${time} with ${staff}`,
    holding: 'We’re holding this time for you',
    until: (time: string) => `until ${time}`,
  },
  contact: {
    noMessage:
      'Without an email or texts we can’t send you anything, so save the page you see next.',
    /** In place of `noMessage` where no texts are sent. */
    noEmail: 'Without an email we can’t send you anything, so save the page you see next.',
    name: 'Your name',
    email: 'Email',
    phone: 'Phone',
    phoneHint: 'Email or phone – one is enough.',
  },
  details: {
    book: 'Book',
    mistakes: 'Please correct the highlighted fields.',
    notes: 'Anything we should know? (optional)',
    forSomeoneElse: 'I’m booking for someone else',
    policy: 'Booking policy',
    accept: (policy: string) => `By booking you accept: ${policy}`,
    bookedBefore:
      'Your visit is booked already, as you first sent it. To change it, use the link in your confirmation or contact the salon.',
    unreachable:
      'We could not reach the salon’s booking. Nothing you typed is lost: please try again.',
  },
  /** Stored word for word as evidence of the consent. */
  consent: {
    waitlist: 'Text me about my place on the list. Reply STOP to opt out.',
    texts: 'Text me the confirmation and any change. Reply STOP to opt out.',
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
    explain: 'Tell us when you’re free. We’ll let you know if a time opens up.',
    services: (services: string) => `For ${services}`,
    code: 'We send a code of six digits to the address above. Then you can join.',
    submit: 'Join the waiting list',
    from: 'From',
    until: 'Until',
    part: 'Time of day',
    any: 'Any time',
    morning: 'Morning, before 12',
    afternoon: 'Afternoon, 12 to 5',
    evening: 'Evening, after 5',
    joined: (days: string) =>
      asSentences(
        `You’re on the list for ${days}`,
        'We’ll be in touch if a time opens up. This isn’t an appointment yet.',
      ),
    joinedBefore:
      'You’re on the list already, as you first sent it. Send the form again to add this wish as another one.',
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
    trial_run: {
      title: 'That was a trial run',
      text: 'Your client would be booked now and get a confirmation. Nothing was kept and nobody was told, so try as often as you like.',
    },
    preview_ended: {
      title: 'This preview link has expired',
      text: 'Preview links work for 7 days. The salon’s owner can get a new one in Settings.',
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
  /** Nobody knows whether a form had its effect, because the database did not answer. */
  unknownOutcome: {
    booking:
      'We do not know whether your visit was booked: the connection broke at that moment. Please press Book again. Your visit is booked only once.',
    hold: 'We do not know whether this time was kept for you: the connection broke at that moment. Please press it again.',
    waitlist:
      'We do not know whether you are on the list: the connection broke at that moment. Please press the button again. You are put on the list only once.',
  },
  /** The mark of a site that is not published yet. */
  preview: {
    mark: 'Preview: not open yet',
    explain: 'Bookings here are trial runs.',
  },
  home: { link: 'Go to the start page' },
  language: { label: 'Language' },
}
