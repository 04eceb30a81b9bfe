import type { AppointmentStatus } from '../../../booking/status.ts'
import { counted, listOf } from '../words.ts'

/** Where the client of a visit is, for each status at which the client is in the salon. */
const whereClientIs: Partial<Record<AppointmentStatus, string>> = {
  arrived: 'already here',
  in_progress: 'in the chair',
}

/** Appointments that are not over and are affected by a change of hours, people, services or the time zone. */
export const affected = {
  /** The choice for one appointment. */
  becomes: {
    keep: 'Keep as it is',
    keep_time_of_day: 'Keep the time of day',
    keep_instant: 'Keep the moment, tell the client',
    cancel: 'Cancel it, tell the client',
  },
  /** The cancellation of a visit whose client gets no message about it. */
  cancelUntold: 'Cancel it',
  whereClientIs,
  paid: 'already paid',
  /** Of a client without an email address and without a number that may be texted. */
  unreached: 'no message can reach them',
  callIfCancelled: 'please call if you cancel',
  call: (phone: string) => `Call ${phone}`,
  text: 'Text',
  /** The choice to give the appointment to somebody, by the part that is given. */
  give: {
    visit: (name: string) => `Give to ${name}`,
    visit_now: (name: string) => `Give to ${name}, starting now`,
    rest: (name: string) => `Give the rest to ${name}`,
  },
  /** The label of the button that saves, by the choice, when the list has only one choice for all its appointments. */
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
      'Kept appointments stay in the calendar as they were promised. Cancelled ones become free, and their clients get the message about it if one can reach them.',
    giveHint: 'Given ones keep their time unless they start now, and their clients get no message.',
    count: (n: number) => counted(n, 'appointment', 'appointments'),
    save: 'Save with these choices',
  },
  /** `told` counts the clients whose message can still be withdrawn; `unreached` names those who can get no message. */
  outcome: (
    { cancelled, given, kept }: Outcome,
    told: number,
    unreached: readonly string[],
  ): string =>
    [
      `${numbersOf([
        [cancelled, 'cancelled'],
        [given, 'given to others'],
        [kept, 'kept'],
      ])}.`,
      told > 0 && `We’ll tell ${counted(told, 'client', 'clients')} in half a minute.`,
      unreached.length > 0 && `Please call ${firstOf(unreached)}: no message can reach them.`,
    ]
      .filter(Boolean)
      .join(' '),
  toCall: {
    title: 'Please call these clients',
    explain: 'Their appointments are cancelled, and no message can reach them.',
    noNumber: 'No phone number on file',
    done: 'Done',
    undo: 'Undo',
  },
}

export interface Outcome {
  readonly cancelled: number
  readonly given: number
  readonly kept: number
}

/** "2 appointments cancelled, 1 kept". */
function numbersOf(numbers: readonly (readonly [number, string])[]): string {
  return numbers
    .filter(([count]) => count > 0)
    .map(([count, what], i) =>
      i === 0 ? `${counted(count, 'appointment', 'appointments')} ${what}` : `${count} ${what}`,
    )
    .join(', ')
}

const NAMES_SHOWN = 3

/** "Max, Ida, Tom, and 5 more". */
function firstOf(names: readonly string[]): string {
  const different = [...new Set(names)]
  const rest = different.length - NAMES_SHOWN
  return listOf([...different.slice(0, NAMES_SHOWN), ...(rest > 0 ? [`${rest} more`] : [])])
}
