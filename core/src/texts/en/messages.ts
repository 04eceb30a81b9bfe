import { listOf } from './words.ts'

/** E-mails and texts. The opening of an e-mail continues the greeting, so it begins in lower case. */
export const messages = {
  letter: {
    /** `name` is empty where it is not known. */
    greeting: (name: string) => `Hello ${name || 'there'},`,
    service: (service: string, staff: string) => `${service} with ${staff}`,
  },
  details: { when: 'When', what: 'What', price: 'Price', where: 'Where', phone: 'Phone' },
  actions: {
    manageBooking: 'See, move or cancel it',
    manageRequest: 'See or withdraw it',
    rebook: 'Book another time',
    resetPassword: 'Choose a new password',
    openSite: 'Open the booking site',
  },
  letters: {
    confirmation: {
      subject: (salon: string, when: string) => `Your appointment at ${salon}: ${when}`,
      opening: (salon: string) => `your appointment at ${salon} is confirmed.`,
    },
    request: {
      subject: (salon: string, when: string) => `Your request to ${salon}: ${when}`,
      opening: (salon: string) =>
        `we have passed your request on to ${salon}. They will confirm it soon.`,
    },
    moved: {
      subject: (salon: string, when: string) => `Your appointment at ${salon} is now ${when}`,
      opening: (salon: string) => `your appointment at ${salon} has a new time.`,
    },
    movedRequest: {
      subject: (salon: string, when: string) => `Your request to ${salon} is now for ${when}`,
      opening: (salon: string) =>
        `your request to ${salon} has a new time. They will confirm it soon.`,
    },
    cancelled: {
      subject: (salon: string, when: string) => `Cancelled: your appointment at ${salon}, ${when}`,
      openingBySalon: (salon: string) => `${salon} had to cancel your appointment.`,
      openingByClient: (salon: string) =>
        `your appointment at ${salon} is cancelled, as you asked.`,
    },
    contactCode: {
      subject: (salon: string, code: string) => `${code} is your code for ${salon}`,
      opening: (salon: string, code: string) =>
        `${code} is the code that confirms your email address at ${salon}.`,
      closing:
        'It is good for 10 minutes. If you did not ask for it, there is nothing to do; please do not pass it on.',
    },
    passwordReset: {
      subject: 'Choose a new password',
      opening: 'somebody, hopefully you, asked for a new password for your Chairtime account.',
      closing:
        'The link is good once and for 30 minutes. If it was not you, nothing has changed and there is nothing to do.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      opening:
        'the password of your Chairtime account was just changed and every device signed out.',
      closing: 'If it was not you, choose a new password at once with "Forgot password?".',
    },
    sessionEnded: {
      subject: 'A sign-in was ended for your safety',
      opening:
        'a sign-in of your Chairtime account was used from two places at once, so we ended it. Other devices stay signed in.',
      closing:
        'If you did not restore a browser from a backup, choose a new password with "Forgot password?".',
    },
    siteLink: {
      subject: (salon: string) => `Your booking site: ${salon}`,
      opening: 'here is your booking site, as your clients will see it.',
    },
  },
  /** Carriers recognise STOP, START and HELP, so these words stay English in every language. */
  text: {
    service: (service: string, staff: string) => `${service} with ${staff}`,
    siteLink: (salon: string, link: string) => `${salon}: your booking site is ${link}`,
    contactCode: (salon: string, code: string) =>
      `${salon}: ${code} is your code, good for 10 minutes.`,
    /** `services` is empty when there is no room for them. */
    confirmation: (salon: string, when: string, services: string, link: string) =>
      `${salon}: confirmed, ${when}${services && `, ${services}`}. Change: ${link} Reply STOP to opt out.`,
    request: (salon: string, when: string, link: string) =>
      `${salon}: we got your request for ${when} and will confirm it soon. See: ${link} Reply STOP to opt out.`,
    moved: (salon: string, when: string, link: string) =>
      `${salon}: your appointment is now ${when}. Change: ${link} Reply STOP to opt out.`,
    movedRequest: (salon: string, when: string, link: string) =>
      `${salon}: your request is now for ${when}, and we will confirm it soon. See: ${link} Reply STOP to opt out.`,
    cancelled: (salon: string, when: string, link: string) =>
      `${salon}: your appointment on ${when} is cancelled. Book again: ${link} Reply STOP to opt out.`,
    stopped: (salon: string) =>
      `${salon}: you will get no more texts from this number. Reply START to get them again.`,
    started: (salon: string) =>
      `${salon}: you will get texts about your appointments again. Reply HELP for help, STOP to opt out.`,
    help: (salon: string) =>
      `${salon}: texts about your appointments. For anything else please call the salon. Reply STOP to opt out.`,
  },
  /** The appointment in the client's own calendar. */
  calendar: {
    unnamedService: 'Appointment',
    title: (services: string, salon: string) => `${services} at ${salon}`,
    manage: (link: string) => `See, move or cancel: ${link}`,
    withStaff: (staff: readonly string[], link: string) =>
      `With ${listOf(staff)}. See, move or cancel: ${link}`,
  },
}
