import type { AppointmentStatus } from '../../../booking/status.ts'

/** Where the client is, of those who are already there. */
const isHere: Partial<Record<AppointmentStatus, string>> = {
  arrived: 'already here',
  in_progress: 'in the chair',
}

/** Appointments, not over, that a change of hours, people, services or the time zone touches. */
export const affected = {
  /** The choice for one appointment. */
  becomes: {
    keep: 'Keep as it is',
    keep_time_of_day: 'Keep the time of day',
    keep_instant: 'Keep the moment, tell the client',
    cancel: 'Cancel it, tell the client',
  },
  isHere,
  paid: 'already paid',
  /** Of a client without an email address and without a number that may be texted. */
  unreached: 'no message can reach them',
  /** By what of the appointment is given. */
  give: {
    visit: (name: string) => `Give to ${name}`,
    visit_now: (name: string) => `Give to ${name}, starting now`,
    rest: (name: string) => `Give the rest to ${name}`,
  },
  /** The button where all appointments have only this choice. */
  becomesAll: {
    keep: 'Keep these appointments as they are',
    keep_time_of_day: 'Keep their time of day',
    keep_instant: 'Keep the exact moment and tell the clients',
    cancel: 'Cancel them and tell the clients',
  },
  affectedList: {
    all: 'The same for all',
    hint: 'A time of day that is kept moves with the time zone. A moment that is kept has another time of day on the new clock.',
    cancelHint:
      'Kept appointments stay in the calendar as they were promised. Cancelled ones become free, and their clients get the message about it if one can reach them. Given ones keep their time unless they start now, and their clients get no message.',
    save: 'Save with these choices',
  },
}
