import { TRIAL_DAYS } from '../../../billing/billing.ts'

/** Pages with text only: a heading and a paragraph each. */
export const legal = {
  terms: {
    title: 'Terms of Service',
    get: {
      title: 'What you get',
      text: 'A booking page for your clients, a calendar that refuses double bookings, and a live view of your day. The software is open source under the MIT licence and comes without warranty.',
    },
    trial: {
      title: 'The trial',
      text: `An account is free for ${TRIAL_DAYS} days. No credit card is asked for, and nothing is charged when the trial ends. After it, the booking page takes no new bookings; those already made stand. Where billing is off, no trial ends.`,
    },
    promise: {
      title: 'What you promise',
      text: 'You enter people’s names, numbers and addresses only for their appointments, you answer to your clients for the services you sell, and you keep your password to yourself.',
    },
    operator: {
      title: 'Who runs this installation',
      text: 'The operator of this installation runs Chairtime. For anything beyond the software, your agreement with the operator holds.',
    },
  },
  privacy: {
    title: 'Privacy Policy',
    stored: {
      title: 'What is stored',
      text: 'Of owners: name, email address, phone number if given, and a hash of the password. Of clients: the name and contact details they book with, and their appointments. Of visitors: nothing but a scrambled form of their network address, for as long as limits against abuse need it.',
    },
    seenBy: {
      title: 'Who sees it',
      text: 'Each salon sees its own clients and no other salon’s; the database itself enforces that. Nothing is sold, and there is no advertising or tracking.',
    },
    browser: {
      title: 'In your browser',
      text: 'Sign-in is kept in your browser’s storage until you sign out, and so is your choice of a light or dark theme. Fonts and scripts come from this installation alone.',
    },
    rights: {
      title: 'Your rights',
      text: 'Ask the salon that you booked with to see, correct or erase what it holds about you.',
    },
  },
}
