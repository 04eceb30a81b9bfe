import { asSentences } from '../../words.ts'
import { counted, listOf, plural } from '../words.ts'

/** The texts about visits that need attention, the next clients, and the salon's day. */
export const today = {
  connection: {
    title: 'Dashboard',
    since: (time: string) => `Offline since ${time}`,
    connecting: 'Offline, connecting\u00a0…',
  },
  daySentence: {
    late: (n: number) => `${n} late`,
    waiting: (n: number) => `${n} waiting`,
    /** `worth` is null while amounts are hidden. */
    gaps: (n: number, worth: string | null) =>
      counted(n, 'gap', 'gaps') + (worth === null ? '' : ` worth ${worth}`),
    next: (client: string, time: string) => `next ${client} at ${time}`,
    /** The parts as one sentence. */
    whole: (parts: readonly string[]) => {
      const text = parts.join(', ') || 'nothing booked and no gap to sell'
      return asSentences(`${text.charAt(0).toUpperCase()}${text.slice(1)}`)
    },
    over: 'no more visits today',
    off: (staff: readonly string[]) =>
      `${listOf(staff)} ${plural(new Set(staff).size, 'is', 'are')} off today.`,
    unserved: {
      sick: (name: string, n: number) =>
        `${name} is off sick during ${counted(n, 'visit', 'visits')}.`,
      time_off: (name: string, n: number) =>
        `${name} has time off during ${counted(n, 'visit', 'visits')}.`,
    },
    tomorrow: (visits: number, first: string) =>
      asSentences(`Tomorrow: ${counted(visits, 'visit', 'visits')}, the first at ${first}`),
    tomorrowFree: 'Tomorrow: nothing booked yet.',
  },
  nowAndNext: {
    title: 'Now and next',
    late: (duration: string) => `${duration} late`,
    waiting: (duration: string) => `Waiting for ${duration}`,
    justArrived: 'Just arrived',
    over: (duration: string) => `${duration} over`,
    serving: (time: string) => `In the chair until ${time}`,
    more: (n: number) => `and ${n} more`,
    moreServed: (n: number) => `${n} more in the chair`,
    fewer: 'Show fewer',
    visit: (service: string, staff: readonly string[]) => `${service} · ${listOf(staff)}`,
    checkIn: 'Check in',
    start: 'Start',
    checkOut: 'Check out',
    done: 'Done',
    call: 'Call',
    noShow: 'No-show',
    doneToday: 'Nobody else is booked today.',
    ownDoneToday: 'No other client of yours is booked today.',
    calm: 'Nobody is late or waiting.',
    moreUnpaid: (n: number) => `${n} more not paid`,
  },
  /** What happened to a visit, as the server says it: "Lea K.: Colour with Mia, Thu, Mar 12, 2:30 PM". */
  news: (client: string, services: string, staff: readonly string[], when: string) =>
    `${client}: ${services} with ${listOf(staff)}, ${when}`,
  newsTime: (time: string) => `today, ${time}`,
  /** A change of status, as the toast with its Undo says it. */
  step: {
    arrived: (client: string) => `${client} is here`,
    in_progress: (client: string) => `${client} is being served`,
    completed: (client: string) => `${client} is done`,
    no_show: (client: string) => `${client} did not come`,
    undo: 'Undo',
    failed: (client: string) => `${client}’s visit was not changed`,
  },
  chairs: (occupied: number, total: number) => `${occupied} of ${total} in use`,
  money: {
    taken: (taken: string, booked: string) => `${taken} taken, ${booked} booked`,
    hide: 'Hide amounts',
    show: 'Show amounts',
    hidden: 'Amounts are hidden',
    paid: 'Payment received',
  },
  slots: {
    worth: (amount: string) => `worth ${amount}`,
    fullUntil: (time: string) => `Your chairs are full until ${time}`,
    full: 'New free time shows up here as soon as a visit moves or is cancelled.',
  },
  timeline: {
    legend: 'Legend',
    window: 'Timeline, scrollable',
    late: (duration: string) => `+${duration}`,
    lateWord: 'Late',
    now: 'Now',
    showChange: 'Show the change',
    bookWith: (staff: string) => `Book a time with ${staff}`,
    timeOff: { block: 'Blocked', break: 'Break', time_off: 'Time off', sick: 'Off sick' },
  },
  wall: {
    title: 'Display',
    next: 'Next',
    late: 'Late',
    chairs: 'In the chairs',
    leave: 'Leave the display',
    open: 'Wall display',
    nobody: 'Nobody is booked any more today.',
    nobodyLate: 'Nobody is late.',
    with: (staff: readonly string[]) => `with ${listOf(staff)}`,
  },
  performance: {
    more: (figure: string) => `${figure} more than last week at this time`,
    less: (figure: string) => `${figure} less than last week at this time`,
    same: 'As much as last week at this time',
    visits: (n: number) => counted(n, 'visit', 'visits'),
  },
  achievements: {
    title: 'Performance and achievements',
    unlocked: (n: number, of: number) => `${n} of ${of} unlocked`,
    points: (n: number) => `${n} points`,
    tier: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', platinum: 'Platinum' },
    progress: (done: number, of: number) => `${done} of ${of}`,
    isUnlocked: 'Unlocked',
  },
  leaderboard: {
    title: 'Leaderboard',
    resets: (month: string) => `Resets monthly. These are the figures of ${month}.`,
    empty: 'Complete the first visit of the month, and the leaderboard begins.',
    visits: 'Visits',
    rebooked: 'Rebooked',
    onTime: 'On time',
    revenue: 'Revenue',
    revenueHint:
      'Revenue counts completed visits at their booked prices. Checkouts count what was paid.',
    person: 'Person',
    unknown: '–',
  },
}
