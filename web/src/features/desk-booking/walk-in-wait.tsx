import { formatDuration, formatTime } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { presentMinute } from './visit.ts'

/** The longest wait of a walk-in. A later start is shown as a time of day. */
const WAIT_MAX_MINUTES = 90

interface WalkInWaitProps {
  readonly person: string
  /** In epoch milliseconds. */
  readonly start: number
}

/** How soon a person can serve the client. */
export function WalkInWait({ person, start }: WalkInWaitProps) {
  const { walkIn } = useAppTexts().deskBooking
  const timeZone = useTimeZone()
  if (isNow(start)) return walkIn.now(person)
  if (isTooLate(start)) return walkIn.later(formatTime(start, timeZone), person)
  return walkIn.wait(formatDuration(minutesUntil(start)), person)
}

/** Whether a start, a whole minute in epoch milliseconds, is the present minute or earlier. */
export function isNow(start: number): boolean {
  return minutesUntil(start) <= 0
}

/** Whether a start, in epoch milliseconds, is later than the longest wait. */
export function isTooLate(start: number): boolean {
  return minutesUntil(start) > WAIT_MAX_MINUTES
}

function minutesUntil(start: number): number {
  return Math.ceil((start - Date.parse(presentMinute())) / 60_000)
}
