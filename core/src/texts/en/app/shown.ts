/** What several screens show: people, statuses, failed calls, and questions about bookings. */
export const shown = {
  /** The rest of a day, from a time on. */
  fromOn: (day: string, time: string) => `${day}, from ${time}`,
  person: {
    walkIn: 'Walk-in',
    /** In place of a client who was erased, or taken off the visit. */
    removed: 'Client removed',
    unassigned: 'Unassigned',
  },
  /** Asked when the phone number or email address of a new client is that of a client on file. */
  whose: { phone: 'Whose number is this?', email: 'Whose email address is this?' },
  /** A visit that is done and still to be paid. */
  unpaid: 'Done, not paid',
  /** Why the person of a visit cannot be booked at its time. */
  offDuty: { away: 'During time off', off: 'Outside working hours' },
  statusLabel: {
    pending: 'Pending',
    confirmed: 'Confirmed',
    arrived: 'Arrived',
    in_progress: 'In progress',
    completed: 'Completed',
    cancelled: 'Cancelled',
    no_show: 'No-show',
  },
  failedCall: {
    unexpected: 'An unexpected error occurred',
    invalid: 'Validation error',
    unreachable: 'We can’t reach the server. Please check your connection and try again.',
    unanswered:
      'No answer came. We don’t know yet whether this was saved. Try again: it can’t be saved twice.',
    noRefreshToken: 'No refresh token available',
  },
  probableClient: {
    text: (name: string) => `Probably the same person as ${name}`,
    option: 'Add the email and phone to the client’s file, where they are missing',
    yes: 'Same person',
    no: 'A new client',
  },
}
