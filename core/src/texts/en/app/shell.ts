/**
 * The texts of the frame around the pages: actions, shortcuts, notifications, and the banners about test mode, the
 * trial and the user's email address.
 */
export const shell = {
  state: { live: 'Live', offline: 'Offline' },
  search: 'Search',
  action: {
    book: 'New appointment',
    walkIn: 'Walk-in',
    checkOut: 'Check out without appointment',
    block: 'Block time',
    lightTheme: 'Switch to light theme',
    darkTheme: 'Switch to dark theme',
    shortcuts: 'Show keyboard shortcuts',
    signOut: 'Sign out',
  },
  shortcut: {
    search: 'Search clients, appointments, services and actions',
    help: 'Show shortcuts',
    undo: 'Undo the last change',
    messages: 'Go to the message in the corner',
    panel: 'Move between page and panel',
    close: 'Close what is open',
    book: 'New Appointment',
    walkIn: 'Walk-in',
    submit: 'Book what is filled in (in New Appointment)',
    today: 'Today',
    calendar: 'Calendar',
    services: 'Services',
    settings: 'Settings',
    day: 'Previous or next day',
    toToday: 'Go to today',
    toVisit: 'Go to an appointment (↓ leads into the calendar)',
    moveVisit: 'Move the chosen appointment',
    bookFree: 'Book the first free time (on a column)',
    chooseTime: 'Choose another time (on a column)',
    lengthenVisit: 'Lengthen or shorten it',
    views: 'Day, week, month, list',
    zoom: 'Zoom in or out',
    money: 'Hide or show amounts (on Today)',
  },
  shortcuts: { title: 'Keyboard shortcuts' },
  notifications: {
    title: 'Notifications',
    unreadCount: ' unread',
  },
  ago: {
    justNow: 'just now',
    minutes: (n: number) => `${n} min ago`,
    yesterday: (time: string) => `yesterday ${time}`,
  },
  testMode: {
    label: 'Test mode',
    explain: {
      email: 'Emails stay in the outbox and reach nobody.',
      sms: 'Texts stay in the outbox and reach nobody.',
      payments: 'No payments are taken.',
    },
    outbox: 'Open the outbox',
  },
  trial: {
    endsIn: <Link>(days: string, plan: Link) => [`Your free trial ends in ${days}. `, plan],
    endsToday: <Link>(plan: Link) => ['Your free trial ends within a day. ', plan],
    plan: 'See the plan',
    later: 'Not today',
  },
  verification: {
    banner: (email: string) => `Please confirm your email address. We’ve sent a link to ${email}.`,
    failed: (email: string) =>
      `Please confirm your email address. Our email with the link to ${email} could not be delivered.`,
    resend: 'Send again',
    sending: 'Sending…',
  },
}
