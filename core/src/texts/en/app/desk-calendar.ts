import { ended } from '../../words.ts'
import { counted, listOf } from '../words.ts'

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
    noCancelled: 'Hide cancelled',
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
    chosen: (time: string, name: string) =>
      ended(`${time}, ${name}`, 'Enter books, Escape cancels.'),
    preview: (time: string, name: string) =>
      ended(`${time}, ${name}`, 'Enter confirms, Escape cancels.'),
    refused: (time: string, reason: string) => `${time}: ${reason}`,
    left: 'Not moved.',
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
    busy: (name: string, until: string) => `${name} is busy until ${until}.`,
    away: (name: string, until: string) => `${name} is off until ${until}.`,
    off: (name: string) => `${name} isn’t working then.`,
    offFrom: (name: string, from: string) => `${name} is off from ${from}.`,
    past: 'This time is over.',
    cannot: (name: string) => `${name} can’t take this visit then.`,
    nowhere: 'This day doesn’t have that time.',
    closed: 'This visit is over. It can’t be moved.',
    station: 'Stations are chosen automatically. Drag up or down to change the time.',
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
      ended(`Someone else changed this visit. It’s now ${when} with ${name}`),
  },
  override: {
    title: 'Move it anyway?',
    changeLength: 'Change its length anyway?',
    to: (client: string, when: string, name: string) => ended(`${client} to ${when} with ${name}`),
    until: (client: string, time: string) => `${client} until ${time}.`,
    reason: 'Reason',
    hint: 'Colleagues see it in the history.',
    required: 'Please give a reason.',
    submit: 'Move anyway',
    submitLength: 'Change anyway',
    back: 'Back',
    /** The reason in the history when Undo leads to a place that needs one and the move had none. */
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
    create: 'Block time',
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
    saved: (kind: string, name: string) => `${kind}: ${name}`,
    /** `told`: clients whose message can still be withdrawn; `unreached`: the names of clients who can get none. */
    cancelled: (count: number, told: number, unreached: readonly string[]) =>
      [
        `${counted(count, 'appointment', 'appointments')} cancelled.`,
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
    },
    notRestored: (visits: readonly string[]) => `Still cancelled: ${visits.join('; ')}`,
    removed: (kind: string, name: string) => `Deleted: ${kind}, ${name}`,
    undo: 'Undo',
    kept: (what: string) => `“${what}” is kept and not saved yet`,
    resume: 'Continue',
    startOver: 'Start over',
    missing: 'This time off is no longer there.',
  },
}

const NAMES_SHOWN = 3

/** "Max, Ida, Tom, and 5 more". */
function firstOf(names: readonly string[]): string {
  const different = [...new Set(names)]
  const rest = different.length - NAMES_SHOWN
  return listOf([...different.slice(0, NAMES_SHOWN), ...(rest > 0 ? [`${rest} more`] : [])])
}
