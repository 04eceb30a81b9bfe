import { listOf, plural } from '../words.ts'

/** The salon's day on one live page. */
export const dashboard = {
  dashboardHeader: {
    unnamedSalon: 'Your Salon',
    greeting: (greeting: string, name: string) => `${greeting}, ${name}`,
    live: 'Live Dashboard',
    settings: 'Settings',
  },
  connection: { live: 'Live', offline: 'Offline' },
  installation: {
    billingOff: 'Billing is off for this installation: no limits.',
    trial: <Link>(days: string, plan: Link) => [`Your free trial has ${days} left. `, plan],
    plan: 'See the plan',
  },
  unfinishedSetup: {
    label: 'Finish setup',
    title: 'Finish your setup',
    text: 'Choose hours, people and services, then open your booking page to clients.',
    action: 'Continue setup',
  },
  closedSite: {
    label: 'Open your booking page',
    title: 'Your booking page is not open yet',
    text: 'Everything is set up. Clients can book as soon as you launch it.',
    action: 'Go to launch',
  },
  launched: {
    title: 'Your booking site is open',
    explain: 'Clients can book now. Share the link to get your first online booking.',
    hint: 'Print the code for your mirror or window, and put the link in your Instagram profile.',
    frame: 'Your booking site',
    done: 'Go to dashboard',
  },
  sharing: {
    title: 'Share your link',
    explain: 'Put it on Instagram, on Google and on your mirror, until the first booking comes in.',
    copy: 'Copy link',
    copied: 'Copied',
    notCopied: 'Please copy it by hand',
    share: 'Share',
    shareText: (salon: string) => `Book your next visit at ${salon}`,
    print: 'Print QR code',
    see: 'See your site',
    qrLabel: 'QR code of your booking site',
    close: 'Close this card',
  },
  occupancyCard: { title: 'Live occupancy', label: 'Occupancy' },
  revenueCard: {
    title: "Today's revenue",
    progress: 'Daily goal',
    goal: <Part>(amount: string, percent: Part) => [`Goal ${amount} · `, percent],
    payments: 'Recent payments',
  },
  nextAppointment: {
    title: 'Next appointment',
    serviceWith: (service: string, staff: readonly string[]) => `${service} with ${listOf(staff)}`,
    none: 'No appointments',
  },
  performance: {
    title: "Today's performance",
    utilization: 'Utilization',
    completed: 'Completed',
    serviceTime: 'Average service time',
    /** `46 min`, with the unit in smaller letters. */
    minutes: <Unit>(minutes: number, small: (unit: string) => Unit) => [
      String(minutes),
      small(' min'),
    ],
  },
  availableSlots: {
    title: 'Available slots',
    emptyTitle: 'No gaps today',
    empty: 'Free time long enough for a service shows up here.',
    calendar: 'Open the calendar',
    all: (n: number) => `View all ${n} gaps`,
    /** The length of a gap, in minutes alone. Services are entered in minutes, too, so the two are easily compared. */
    minutes: (minutes: number) => `${minutes} min`,
    inner: 'During processing',
    book: 'Book',
    bookLabel: (range: string, staff: string) => `Book ${range} with ${staff}`,
    bookInnerLabel: (range: string, staff: string) =>
      `Book ${range} with ${staff}, during processing`,
    services: (names: readonly string[], more: number) =>
      names.join(', ') + (more > 0 ? ` +${more} more` : ''),
  },
  lowerCards: { failed: 'The cards below the timeline could not be loaded.' },
  timeline: {
    title: "Today's timeline",
    noneAtWork: 'Nobody works today.',
    noStaff: 'Nobody can be booked yet.',
    offToday: (staff: readonly string[]) =>
      `${listOf(staff)} ${plural(new Set(staff).size, 'is', 'are')} off today.`,
    until: (time: string) => `until ${time}`,
    freeDuring: (staff: string, ranges: readonly string[]) =>
      `${staff} is free ${ranges.join(', ')}`,
  },
  waitingList: {
    title: 'Waiting list',
    more: 'Show all who wait',
    request: (client: string, services: string) => `${client} would like ${services}`,
    requestWith: (client: string, services: string, staff: string) =>
      `${client} would like ${services} with ${staff}`,
    typedAs: (contact: readonly string[]) => `Typed as ${contact.join(' · ')}`,
    whose: 'Whose entry is this?',
  },
  recentEvents: {
    title: 'Recent activity',
    emptyTitle: 'Nothing yet',
    empty: 'Bookings, moves and payments appear here as they happen.',
  },
  liveToast: {
    payment: (amount: string) => `Payment received: ${amount}`,
    comingUp: (client: string) => `Coming up: ${client}`,
    show: 'Show',
  },
  shortcuts: { actions: 'Quick actions' },
}
