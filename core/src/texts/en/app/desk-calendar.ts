import { asSentences } from '../../words.ts'
import { counted, listOf, THEIRS_SHOWN } from '../words.ts'

/** The calendar of the desk: views, grid, and moving by hand. */
export const deskCalendar = {
  header: {
    views: 'View',
    view: { day: 'Day', week: 'Week', month: 'Month', list: 'List' },
    previous: { day: 'Previous day', week: 'Previous week', month: 'Previous month' },
    next: { day: 'Next day', week: 'Next week', month: 'Next month' },
    today: 'Today',
    book: 'New Appointment',
    more: 'More',
    date: 'Go to date',
    person: 'Show',
    everyone: 'Everyone',
    units: 'By station',
    cancelled: 'Show cancelled',
    hideCancelled: 'Hide cancelled',
    block: 'Block time',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
  },
  grid: {
    label: 'Calendar',
    /** The name of a column for a screen reader. */
    column: (name: string, n: number) => `${name}, ${counted(n, 'appointment', 'appointments')}`,
    works: (hours: readonly string[]) =>
      hours.length > 0 ? `works ${listOf(hours)}` : 'isn’t working',
    freeDuring: (name: string, ranges: readonly string[]) => `${name} is free ${listOf(ranges)}`,
    late: (duration: string) => `+${duration}`,
    /** Shown on a visit that is already drawn at its new place, while the server has not answered yet. */
    saving: 'Being saved',
    with: (name: string) => `with ${name}`,
    bookProcessing: (range: string, name: string) =>
      `Book ${range} with ${name}, during processing`,
    noStaff: 'Nobody can be booked yet.',
    changed: (name: string, range: string, person: string) =>
      `Changed: ${name}, ${range} with ${person}`,
    above: (name: string, time: string) => `Changed: ${name}, ${time}, further up`,
    below: (name: string, time: string) => `Changed: ${name}, ${time}, further down`,
  },
  keys: {
    hint: 'Arrow keys go from visit to visit, Enter on a column books its first free time. Alt with arrow keys moves a visit, or on a column chooses another time; Shift and Alt change the length, Enter confirms.',
    chosen: (time: string, name: string, against: string) =>
      asSentences(`${time}, ${name}`, `${against} Enter books, Escape cancels.`.trim()),
    preview: (time: string, name: string) =>
      asSentences(`${time}, ${name}`, 'Enter confirms, Escape cancels.'),
    refused: (time: string, reason: string) => `${time}: ${reason}`,
    notMoved: 'Not moved.',
    noFree: (name: string) => `${name} has no free time on this day`,
  },
  timeOffKind: {
    block: 'Blocked',
    break: 'Break',
    time_off: 'Time off',
    sick: 'Off sick',
  },
  menu: {
    label: 'What is this time for?',
    book: 'Book',
    block: 'Block',
    break: 'Break',
    time_off: 'Time off',
    sick: 'Off sick',
  },
  obstacle: {
    busy: (name: string, until: string) => asSentences(`${name} is busy until ${until}`),
    away: (name: string, until: string) => asSentences(`${name} is off until ${until}`),
    off: (name: string) => `${name} isn’t working then.`,
    offFrom: (name: string, from: string) => asSentences(`${name} is off from ${from}`),
    past: 'This time is over.',
    cannot: (name: string) => `${name} can’t take this visit then.`,
    nowhere: 'This day doesn’t have that time.',
    closed: 'This visit is over. It can’t be moved.',
    station: 'Stations are chosen automatically. Drag up or down to change the time.',
    goesOn: 'The visit goes on after this part. Only its end can be changed.',
    severalPeople: 'This visit has several people. Change its people in the appointment.',
  },
  stationLater: 'The station is chosen when the visit is booked.',
  moved: {
    to: (client: string, when: string, staff: string | null) =>
      staff === null ? `${client}: moved to ${when}` : `${client}: moved to ${when} with ${staff}`,
    until: (client: string, time: string) => `${client}: now until ${time}`,
    takenBack: (client: string) => `${client}: the change is undone`,
    undo: 'Undo',
    waiting: 'We’ll tell the client in half a minute.',
    tell: 'Tell them now',
    keepQuiet: 'Don’t tell',
    told: 'We’ve told the client.',
    toldAlready: 'It was too late: we’ve told the client.',
    unreached: 'The client can’t be reached by message. Please call.',
    call: <Link>(phone: Link) => [
      'The client can’t be reached by message. Please call ',
      phone,
      '.',
    ],
    /** Everybody who performs a visit. */
    people: listOf,
    untold: 'We won’t tell the client.',
    changedMeanwhile: (when: string, name: string) =>
      asSentences(`Someone else changed this visit. It’s now ${when} with ${name}`),
    markedMeanwhile: (client: string, status: string) =>
      `Someone else marked the visit of ${client} as “${status}” meanwhile.`,
  },
  override: {
    title: 'Move it anyway?',
    changeLength: 'Change its length anyway?',
    to: (client: string, when: string, name: string) =>
      asSentences(`${client} to ${when} with ${name}`),
    until: (client: string, time: string) => asSentences(`${client} until ${time}`),
    reason: 'Reason',
    hint: 'Colleagues see it in the history.',
    required: 'Please give a reason.',
    submit: 'Move anyway',
    submitLength: 'Change anyway',
    back: 'Back',
    /** The reason in the history when Undo returns a visit to a time that is against the rules. */
    undone: 'Undo: back to where it was',
  },
  visits: (count: number) => counted(count, 'visit', 'visits'),
  attention: {
    title: 'Needs you',
    late: (name: string, duration: string) => `${name} is ${duration} late`,
    waiting: (name: string, duration: string) => `${name} has waited ${duration}`,
    justArrived: (name: string) => `${name} has just arrived`,
    over: (name: string, duration: string) => `${name} is ${duration} over`,
    more: (n: number) => `and ${n} more`,
    fewer: 'Show fewer',
    checkIn: 'Check in',
    call: 'Call',
    noShow: 'No-show',
    start: 'Start',
    checkOut: 'Check out',
    done: 'Done',
  },
  month: {
    load: (percent: string) => `${percent} booked`,
    day: (day: string, count: number, load: string) =>
      `${day}: ${counted(count, 'appointment', 'appointments')}, ${load}`,
    closed: 'Closed',
  },
  timeOff: {
    create: 'New time off',
    change: 'Change time off',
    kind: 'Kind',
    person: 'Who',
    wholeDays: 'Whole days',
    from: 'From',
    to: 'To',
    firstDay: 'First day',
    lastDay: 'Last day',
    reason: 'Reason (optional)',
    save: 'Save',
    remove: 'Delete',
    named: (kind: string, name: string) => `${kind}: ${name}`,
    saved: (kind: string, name: string, when: string) => `${kind}: ${name}, ${when}`,
    moved: (kind: string, name: string, when: string) => `${kind}: ${name}, now ${when}`,
    notRestored: (visits: readonly string[]) => `Still cancelled: ${visits.join('; ')}`,
    notGivenBack: (visits: readonly string[]) => `Not given back: ${visits.join('; ')}`,
    removed: (kind: string, name: string) => `Deleted: ${kind}, ${name}`,
    undo: 'Undo',
    kept: (what: string) => `“${what}” is kept and not saved yet`,
    resume: 'Continue',
    startOver: 'Start over',
    changedMeanwhile: (now: readonly string[]) =>
      `${asSentences(`Someone else changed this meanwhile. It is now: ${now.join(', ')}`)} ${THEIRS_SHOWN}`,
    missing: 'This time off is no longer there.',
    ownOnly:
      'You can block time and take breaks of your own, up to 24 hours at a time. The front desk enters the rest, such as days off.',
  },
}
