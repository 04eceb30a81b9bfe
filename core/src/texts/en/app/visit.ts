import { asSentences } from '../../words.ts'
import { listOf } from '../words.ts'

/** The panel of one appointment. */
export const visit = {
  visitPanel: {
    unknownOffline: 'You’re offline. This appointment opens when you’re back.',
    moreOffline:
      'How to reach the client, who booked it and its history come when you’re back online.',
    handsFree: (duration: string) => `Hands-free for ${duration}`,
    total: 'Total',
    changed: (what: readonly string[]) =>
      `Someone else changed ${listOf(what)} a moment ago. This is how it is now.`,
    changedPart: {
      status: 'the status',
      time: 'the time',
      staff: 'the person',
      services: 'the services or their people',
      client: 'the client',
      rest: 'something',
    },
    bookedBy: (source: string, by: string | null, when: string) =>
      by === null ? `${source}, ${when}` : `${source} by ${by}, ${when}`,
    override: (reason: string) => `Against the rules: ${reason}`,
  },
  visitSource: { online: 'Booked online', desk: 'Booked at the desk', walk_in: 'Walk-in' },
  visitClient: {
    call: (phone: string) => `Call ${phone}`,
    text: 'Text',
    email: 'Email',
    newClient: 'New client',
    blocked: 'Blocked',
    noShows: (count: number) => (count === 1 ? '1 no-show' : `${count} no-shows`),
    lastVisit: (when: string, what: string, staff: string | null) =>
      `Last visit ${when}: ${what}${staff === null ? '' : ` with ${staff}`}`,
    allergy: 'Allergy',
    formula: 'Formula',
    note: 'Note',
    /** The title above what is known of the probable client of an online booking. */
    inFile: (name: string) => `In the file of ${name}`,
  },
  visitStep: {
    askDay: (day: string, time: string, verb: string) =>
      asSentences(`This visit is on ${day} at ${time}`, `${verb} now anyway?`),
    askEarly: (when: string, verb: string) =>
      `This visit is at ${when}, more than an hour from now. ${verb} now anyway?`,
    /** The end of the question before an untimely step, and the button that takes the step. */
    untimely: {
      arrived: { verb: 'Check it in', yes: 'Check in anyway' },
      in_progress: { verb: 'Start it', yes: 'Start anyway' },
      completed: { verb: 'Complete it', yes: 'Complete anyway' },
      checkout: { verb: 'Take the payment', yes: 'Check out anyway' },
    },
    no: 'Not now',
    complete: 'Complete',
    decline: 'Decline request',
    confirmRequest: 'Confirm request',
    changeTime: 'Change time',
    edit: 'Edit',
    bookAgain: 'Book again',
    runningLate: 'Running late',
    back: 'Back',
  },
  visitNotes: {
    label: 'Notes',
    placeholder: 'What everyone should know about this visit',
    saving: 'Saving...',
    saved: 'Saved',
    unsaved: 'Not saved yet. We keep it here and try again.',
    conflict: 'Someone else changed the notes while you were writing.',
    theirs: 'Theirs',
    yours: 'Yours',
    none: '(no notes)',
    keepYours: 'Keep yours',
    keepTheirs: 'Keep theirs',
    keepBoth: 'Keep both',
  },
  visitMove: {
    title: 'Change time',
    previousDay: 'Previous day',
    nextDay: 'Next day',
    day: 'Day',
    sameStaff: (name: string) => `With ${name}`,
    sameTeam: 'With the same people',
    next: 'Next free times',
    others: 'With someone else',
    none: (name: string) => `${name} has no free times on this day.`,
    noneAtAll: 'No free times on this day.',
    other: 'Another time',
    with: 'With',
    check: 'Check this time',
    isFree: (time: string) => `${time} is free.`,
    isTaken: (time: string, reasons: readonly string[]) =>
      `${time} can’t be booked. ${reasons.join(' ')}`,
    reason: 'Reason for an override',
    anyway: 'Move anyway',
    submit: (when: string, staff: string | null) =>
      staff === null ? `Move to ${when}` : `Move to ${when} with ${staff}`,
  },
  visitLate: {
    title: (name: string) => `${name} is running late`,
    explain: (toWrite: number, toCall: number) =>
      `${whoHears(toWrite, toCall)} No appointment is moved.`,
    nobody: 'Nobody else is expected today, so there’s nobody to tell.',
    minutes: 'About how late',
    inMinutes: (minutes: number) => `${minutes} min`,
    by: { email: 'by email', sms: 'by text' },
    unreachable: 'no message can reach them now',
    call: (phone: string) => `Call ${phone}`,
    told: (minutes: number, when: string) => `told “${minutes} min late” ${when}`,
    submit: (count: number) => (count === 1 ? 'Tell 1 client' : `Tell ${count} clients`),
    submitting: 'Telling them...',
    waiting: (count: number) =>
      count === 1
        ? 'The client gets the message in half a minute'
        : `${count} clients get the message in half a minute`,
    undo: 'Undo',
    withdrawn: 'Nobody was told of the delay',
    onlyWithdrawn: (minutes: number) => `Only the news of ${minutes} min was taken back`,
    gone: 'It was too late: the messages have gone out',
    done: 'Done',
  },
  visitHistory: { title: 'History' },
  visitEdit: {
    title: 'Edit appointment',
    service: (place: number) => `Service ${place}`,
    staff: (place: number) => `Person for service ${place}`,
    anyone: 'Anyone',
    addService: 'Add a service',
    remove: (name: string) => `Remove ${name}`,
    client: 'Client',
    find: 'Name, phone or email',
    walkIn: 'Walk-in (no name)',
    nearest: 'Nearest free times',
    submit: 'Save changes',
    submitAt: (when: string) => `Save and move to ${when}`,
    saved: 'Appointment changed',
    kept: (client: string) => `The changes for ${client} are kept and not saved yet`,
    resume: 'Continue',
  },
}

function whoHears(toWrite: number, toCall: number): string {
  if (toCall === 0) return 'These clients get a message when you tell them.'
  if (toWrite === 0) return 'No message can reach these clients now. Please call them.'
  return 'Clients with an address get a message when you tell them. Please call the others.'
}
