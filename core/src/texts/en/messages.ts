import { asSentences } from '../words.ts'
import { listOf } from './words.ts'

/** Emails and texts. */
export const messages = {
  /** The days for which a client waits. */
  waitlistDays: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  letter: {
    /** `name` is empty where it is not known. */
    greeting: (name: string) => `Hi ${name || 'there'},`,
    service: (service: string, staff: string) => `${service} with ${staff}`,
  },
  details: {
    tip: 'Tip',
    total: 'Total',
    when: 'When',
    what: 'What',
    price: 'Price',
    where: 'Where',
    phone: 'Phone',
  },
  /** The rows of a receipt. */
  receipt: {
    number: 'No.',
    subtotal: 'Subtotal',
    discount: 'Discount',
    taxAdded: (rate: string) => `Tax ${rate}`,
    taxIncluded: (rate: string) => `Tax ${rate} included`,
    card: 'Card',
    cash: 'Cash',
    other: 'Other',
    change: 'Change',
    refunded: 'Refunded',
  },
  /** Below the details of a visit. */
  changes: {
    both: (until: string) => asSentences(`You can change or cancel it online until ${until}`),
    each: (move: string, cancel: string) =>
      asSentences(`You can move it online until ${move} and cancel it until ${cancel}`),
    onlyCancel: (until: string) => asSentences(`You can cancel it online until ${until}`),
    onlyMove: (until: string) => asSentences(`You can move it online until ${until}`),
    call: (phone: string) => `To change it, call ${phone}.`,
    contact: 'To change it, contact the salon.',
  },
  actions: {
    manageBooking: 'View or change your appointment',
    manageRequest: 'View or withdraw your request',
    directions: 'Directions',
    rebook: 'Book another time',
    resetPassword: 'Choose a new password',
    verifyEmail: 'Confirm my email address',
    joinTeam: 'Join the team',
    freeTimes: 'See free times',
    leaveWaitlist: 'Leave the waiting list',
    openSite: 'Open the booking site',
    openPreview: 'Open the preview',
  },
  letters: {
    confirmation: {
      subject: (salon: string, when: string) => `Your appointment at ${salon}: ${when}`,
      opening: (salon: string) => `Your appointment at ${salon} is confirmed.`,
    },
    request: {
      subject: (salon: string, when: string) => `Your request to ${salon}: ${when}`,
      opening: (salon: string) =>
        asSentences(`We’ve passed your request on to ${salon}`, 'They’ll confirm it soon.'),
    },
    moved: {
      subject: (salon: string, when: string) => `Your appointment at ${salon} is now ${when}`,
      opening: (salon: string) => `Your appointment at ${salon} has a new time.`,
    },
    movedRequest: {
      subject: (salon: string, when: string) => `Your request to ${salon} is now for ${when}`,
      opening: (salon: string) =>
        `Your request to ${salon} has a new time. They’ll confirm it soon.`,
    },
    cancelled: {
      subject: (salon: string, when: string) => `Cancelled: your appointment at ${salon}, ${when}`,
      openingBySalon: (salon: string) => `${salon} had to cancel your appointment.`,
      openingByClient: (salon: string) =>
        `Your appointment at ${salon} is cancelled, as you asked.`,
    },
    /** `minutes` is the approximate delay of the visit. */
    late: {
      subject: (salon: string, when: string) =>
        `Running late: your appointment at ${salon}, ${when}`,
      opening: (salon: string, minutes: number) =>
        `${salon} is running about ${minutes} minutes late. Your appointment still stands, it may just begin a little later.`,
      closing: 'We’re sorry about the wait.',
    },
    receipt: {
      subject: (salon: string) => `Your receipt from ${salon}`,
      opening: (salon: string, total: string, when: string) =>
        asSentences(
          `Thank you for your visit to ${salon}`,
          asSentences(`You paid ${total} on ${when}`),
        ),
    },
    waitlist: {
      subject: (salon: string, days: string) => `You’re on the waiting list at ${salon}: ${days}`,
      opening: (salon: string) =>
        asSentences(
          `You’re on the waiting list at ${salon}`,
          'We’ll be in touch if a time opens up. This isn’t an appointment yet.',
        ),
    },
    contactCode: {
      subject: (salon: string, code: string) => `${code} is your code for ${salon}`,
      opening: (salon: string, code: string) =>
        asSentences(`${code} is the code that confirms your email address at ${salon}`),
      closing:
        'It works for 10 minutes. If you didn’t ask for it, there’s nothing to do. Please don’t pass it on.',
    },
    emailVerification: {
      subject: 'Confirm your email address',
      opening:
        'Welcome to Chairtime. Please confirm that this address is yours, so that messages about your salon reach you.',
      closing:
        'The link works once, for 24 hours. If you didn’t open an account, there’s nothing to do.',
    },
    teamInvitation: {
      subject: (salon: string) => `Join the team of ${salon}`,
      opening: (salon: string) => `${salon} invites you to sign in to its calendar on Chairtime.`,
      closing: 'The link works once, for a week. If you don’t work there, there’s nothing to do.',
    },
    passwordReset: {
      subject: 'Choose a new password',
      opening: 'Someone, hopefully you, asked for a new password for your Chairtime account.',
      closing:
        'The link works once, for 30 minutes. If it wasn’t you, nothing has changed and there’s nothing to do.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      opening:
        'The password of your Chairtime account was just changed, and every device was signed out.',
      closing: 'If it wasn’t you, choose a new password right away with "Forgot password?".',
    },
    sessionEnded: {
      subject: 'A sign-in was ended for your safety',
      opening:
        'A sign-in of your Chairtime account was used from two places at once, so we ended it. Other devices stay signed in.',
      closing:
        'If you didn’t restore a browser from a backup, choose a new password with "Forgot password?".',
    },
    siteLink: {
      subject: (salon: string) => `Your booking site: ${salon}`,
      opening: 'Here’s your booking site, as your clients will see it.',
    },
    previewLink: {
      subject: (salon: string) => `Preview of your booking site: ${salon}`,
      opening: 'Here’s your booking site before it opens. Book a visit to try it: nothing is kept.',
      closing:
        'The link works for 7 days. Anyone who has it can look, so share it only with people you trust.',
    },
  },
  /** Carriers recognise STOP, START and HELP, so these words stay English in every language. */
  text: {
    service: (service: string, staff: string) => `${service} with ${staff}`,
    siteLink: (salon: string, link: string) => `${salon}: your booking site is ${link}`,
    previewLink: (salon: string, link: string) =>
      `${salon}: the preview of your booking site, for 7 days: ${link}`,
    contactCode: (salon: string, code: string) =>
      `${salon}: ${code} is your code, good for 10 minutes.`,
    /** `services` is empty when there is no room for them. */
    confirmation: (salon: string, when: string, services: string, link: string) =>
      asSentences(
        `${salon}: confirmed, ${when}${services && `, ${services}`}`,
        `Change: ${link} Reply STOP to opt out.`,
      ),
    request: (salon: string, when: string, link: string) =>
      `${salon}: we got your request for ${when} and will confirm it soon. See: ${link} Reply STOP to opt out.`,
    moved: (salon: string, when: string, link: string) =>
      asSentences(
        `${salon}: your appointment is now ${when}`,
        `Change: ${link} Reply STOP to opt out.`,
      ),
    movedRequest: (salon: string, when: string, link: string) =>
      `${salon}: your request is now for ${when}, and we will confirm it soon. See: ${link} Reply STOP to opt out.`,
    cancelled: (salon: string, when: string, link: string) =>
      `${salon}: your appointment on ${when} is cancelled. Book again: ${link} Reply STOP to opt out.`,
    late: (salon: string, when: string, minutes: number, link: string) =>
      `${salon}: we are running about ${minutes} min late, sorry. Your appointment on ${when} still stands. Details: ${link} Reply STOP to opt out.`,
    waitlist: (salon: string, days: string, link: string) =>
      asSentences(
        `${salon}: you are on the waiting list for ${days}`,
        `This is no appointment yet. Leave the list: ${link} Reply STOP to opt out.`,
      ),
    receipt: (salon: string, total: string, when: string) =>
      asSentences(`${salon}: you paid ${total} on ${when}`, 'Thank you! Reply STOP to opt out.'),
    stopped: (salon: string) =>
      `${salon}: you will get no more texts from this number. Reply START to get them again.`,
    started: (salon: string) =>
      `${salon}: you will get texts about your appointments again. Reply HELP for help, STOP to opt out.`,
    /** To a client who asked for another time. */
    changeTime: (salon: string, when: string, link: string) =>
      `${salon}: change your appointment on ${when} here: ${link} Reply STOP to opt out.`,
    help: (salon: string) =>
      `${salon}: texts about your appointments. For anything else please call the salon. Reply STOP to opt out.`,
  },
  /** The appointment in the client's own calendar. */
  calendar: {
    unnamedService: 'Appointment',
    title: (services: string, salon: string) => `${services} at ${salon}`,
    withStaff: (staff: readonly string[]) => `With ${listOf(staff)}`,
    /** `what` may end with a name such as “Mia K.”. The link begins a new line, so `what` needs no full stop. */
    description: (what: string, link: string) =>
      `${what}\nView or change your appointment: ${link}`,
  },
}
