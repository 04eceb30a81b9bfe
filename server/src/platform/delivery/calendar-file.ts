import { compactInstant } from '@chairtime/core/salon/calendar-links.ts'

/** An appointment for an iCalendar file. */
export interface CalendarEvent {
  readonly id: string
  /** Grows with every change; a calendar program keeps the event with the highest version. */
  readonly version: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly summary: string
  readonly description: string
  readonly location: string | null
  readonly url: string
  readonly status: 'tentative' | 'confirmed' | 'cancelled'
}

/**
 * An iCalendar file (RFC 5545) with one event. Times are written in UTC, so that no calendar needs to
 * know the salon's zone. `writtenAt` is when the file is made.
 */
export function calendarFile(event: CalendarEvent, writtenAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chairtime//Booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}@chairtime`,
    `SEQUENCE:${event.version}`,
    `DTSTAMP:${compactInstant(writtenAt)}`,
    `DTSTART:${compactInstant(event.startsAt)}`,
    `DTEND:${compactInstant(event.endsAt)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
    `URL:${event.url}`,
    `STATUS:${event.status.toUpperCase()}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
}

const OCTETS_MAX = 75

/** Folds a line at 75 octets; each further line begins with a space (RFC 5545, 3.1). */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    if (Buffer.byteLength(current + character) > OCTETS_MAX) {
      lines.push(current)
      current = ' '
    }
    current += character
  }
  return [...lines, current].join('\r\n')
}

/** Maps the status of an appointment to that of its event in iCalendar (RFC 5545, 3.8.1.11). */
export function calendarStatusOf(status: string): CalendarEvent['status'] {
  if (status === 'cancelled') return 'cancelled'
  return status === 'pending' ? 'tentative' : 'confirmed'
}
