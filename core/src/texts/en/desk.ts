import { asSentences } from '../words.ts'
import { counted, listOf } from './words.ts'

/** What the server writes for the desk: notifications, pushes, reminders, and reasons why a time is impossible. */
export const desk = {
  client: {
    walkIn: 'Walk-in',
    removed: 'Client removed',
    unknown: 'Someone',
    buyer: (what: string) => `the buyer of ${what}`,
    invited: 'the person you invited to the team',
  },
  booking: {
    requested: 'New booking request',
    booked: 'New online booking',
    moved: 'Moved online',
    cancelled: 'Cancelled online',
    /** "Lea K.: Colour with Mia, Thu, Mar 12, 2:30 PM". */
    summary: (name: string, services: string, staff: readonly string[], when: string) =>
      `${name}: ${services} with ${listOf(staff)}, ${when}`,
    byBlocked: (summary: string, client: string) =>
      asSentences(summary, `Probably ${client}, whom you blocked from booking online.`),
    /** Of a cancelled visit that is paid. */
    paid: (summary: string) => asSentences(summary, 'It is paid.'),
  },
  /** The notification that the salon has changed a visit and no message can reach its client. */
  toCall: {
    title: (name: string) => `Please call ${name}`,
    cancelled: (summary: string) => `${summary} is cancelled, and no message can reach them.`,
    /** What the desk must tell the client, by the kind of the text that an opted-out number did not get. */
    optedOut: {
      /** Of an approved request, and of a visit whose cancellation was taken back. */
      booking_confirmation: (when: string) =>
        `Their appointment on ${when} is confirmed. They don’t know it, because their number has opted out of texts.`,
      booking_cancelled: (when: string) =>
        `Their appointment on ${when} is cancelled. They don’t know it, because their number has opted out of texts.`,
      booking_moved: (when: string) =>
        asSentences(
          `Their appointment is now on ${when}`,
          'They don’t know it, because their number has opted out of texts.',
        ),
      booking_reassigned: (when: string) =>
        `Their appointment on ${when} went to another client. They don’t know it, because their number has opted out of texts.`,
      running_late: (when: string, minutes: number) =>
        `Their appointment on ${when} begins about ${counted(minutes, 'minute', 'minutes')} late. They don’t know it, because their number has opted out of texts.`,
    },
  },
  /** What a push says on a device of the team while the app is closed. */
  push: {
    /** To the stylist who loses a visit, because its client has moved it to a colleague. */
    movedAway: (name: string, services: string) => `${name}: ${services} is no longer with you`,
    test: 'It works',
    testWorks: 'New online bookings will reach you like this.',
    /** To a device whose session has run out. Its user may have signed in again since. */
    ended: 'Notifications have ended on this device',
    turnOnAgain:
      'There is news. Turn notifications on again in Settings. Sign in first if you are asked to.',
  },
  show: 'Show',
  reminder: { inMinutes: (minutes: number) => `${minutes} minutes` },
  waitlist: {
    joined: 'New on the waiting list',
    left: 'Left the waiting list',
    request: (name: string, services: string) => `${name} would like ${services}`,
  },
  /** Titles above a text that a client sent. */
  inbound: {
    mayCancel: (name: string) => `${name} may want to cancel`,
    otherTime: (name: string) => `${name} wants another time`,
    text: (name: string) => `${name} sent a text`,
    textsAgain: (name: string) => `${name} wants texts again`,
    changedTime: (name: string) => `${name} said yes to a time that has changed`,
  },
  unsent: {
    titleText: (name: string) => `We couldn’t text ${name}`,
    titleMail: (name: string) => `We couldn’t email ${name}`,
    text: 'The text couldn’t be delivered. Please check the number.',
    mail: 'The email couldn’t be delivered. Please check the address.',
  },
  /** Reasons why a text did not reach its recipient, by their stored code. `never_taken` is also said of emails. */
  undeliveredBecause: {
    number_not_allowed:
      'The number is not a mobile number of a country that your salon texts. Please reach them in another way.',
    too_many_texts:
      'This number had as many texts as one may get. Please reach them in another way.',
    area_budget_spent:
      'More texts went to numbers of this area today than is usual. Please reach them in another way.',
    salon_budget_spent:
      'Your salon has sent as many texts as it may in a day. Please reach them in another way.',
    texts_paused: 'Texts are paused for everybody at the moment. Please reach them in another way.',
    no_text_provider: 'No provider of texts is set up. Please reach them in another way.',
    never_taken:
      'The service that sends our messages could not be reached. Please reach them in another way.',
    undelivered: 'The text did not arrive. Please check the number.',
  },
  unknownOutcome: {
    titleText: (name: string) => `We don’t know whether ${name} got our text`,
    titleMail: (name: string) => `We don’t know whether ${name} got our email`,
    text: 'The connection broke while it was being sent, and we don’t send it twice on our own. Text them again?',
    mail: 'The connection broke while it was being sent, and we don’t send it twice on our own. Email it again?',
  },
  /** Reasons why a time is impossible; `until` is a time of day, or `null` where it is not known. */
  reason: {
    clientBusy: (until: string | null) =>
      asSentences(`The client has another appointment${untilWords(until)}`),
    unitTaken: (unit: string, until: string | null) =>
      asSentences(`${unit} is taken${untilWords(until)}`),
    noUnit: 'No suitable station is free.',
    staffBusy: (name: string, until: string | null) =>
      asSentences(`${name} is busy${untilWords(until)}`),
    offDuty: (name: string) => `${name} isn’t working then.`,
    offFrom: (name: string, from: string) => asSentences(`${name} is off from ${from}`),
    offGrid: (name: string) => `${name}’s bookings don’t start then.`,
  },
}

function untilWords(until: string | null): string {
  return until === null ? '' : ` until ${until}`
}
