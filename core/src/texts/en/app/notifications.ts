/** The list of notifications. */
export const notifications = {
  notificationList: {
    emptyTitle: 'All quiet',
    empty: 'Online bookings and what needs your attention appear here.',
    toCalendar: 'Open the calendar',
    readAll: 'Mark all as read',
    toDevice: 'Notify me on this device',
    unread: ' (unread)',
    loading: 'Loading notifications',
    older: 'Show older',
  },
}
