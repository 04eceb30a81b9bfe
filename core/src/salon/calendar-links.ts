/** An event that Google Calendar or Outlook shall add to its user's calendar. */
export interface CalendarEntry {
  readonly title: string
  readonly start: Date
  readonly end: Date
  readonly location: string | null
  readonly details: string
}

/** The address of Google Calendar's form for a new event. */
export function googleCalendarUrl(entry: CalendarEntry): string {
  return `https://calendar.google.com/calendar/render?${query({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${compactInstant(entry.start)}/${compactInstant(entry.end)}`,
    location: entry.location,
    details: entry.details,
  })}`
}

/** The address of Outlook's form for a new event. */
export function outlookCalendarUrl(entry: CalendarEntry): string {
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: entry.start.toISOString(),
    enddt: entry.end.toISOString(),
    location: entry.location,
    body: entry.details,
  })}`
}

/** The instant as `20260308T133000Z`: calendars read it as UTC and show it in the zone of their user. */
export function compactInstant(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

function query(fields: Readonly<Record<string, string | null>>): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => (value === null ? [] : `${name}=${encodeURIComponent(value)}`))
    .join('&')
}
