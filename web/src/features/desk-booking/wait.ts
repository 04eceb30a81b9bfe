import { minutesOfPart } from '@chairtime/core/time/day-part.ts'
import { addDays, dayNumber } from '@chairtime/core/time/local.ts'
import { changeDraft, type Draft, type DraftService, type DraftWait } from '../../lib/drafts.ts'
import { dateIn } from '../../lib/format.ts'
import { instantOfMinute } from '../../lib/instant-in.ts'
import { namedDays, type TimeFilter } from './time-filter.ts'

/**
 * Turns the draft of an appointment into the draft of an entry of the waiting list. The client waits for the days that
 * the filter names. When it names none, the client waits for the day of the draft. The part of the day is that of the
 * filter. Days that the desk chose for the waiting list earlier stay as long as the day of the draft is the same and
 * the filter names no other days.
 */
export function waitInstead(
  { id, date, startTime, wait }: Draft,
  filter: TimeFilter,
  today: string,
  timeZone: string,
): void {
  const draftDay = startTime ? dateIn(startTime, timeZone) : date
  const days = namedDays(filter, today) || { firstDay: draftDay, lastDay: draftDay }
  const isOfDraft = days.firstDay === draftDay && days.lastDay === draftDay
  const isSameDay = draftDay === '' || (wait.draftDay ?? draftDay) === draftDay
  const areDaysKept = isOfDraft && isSameDay && wait.firstDay !== ''
  const newWait = { ...wait, ...(!areDaysKept && days) }
  changeDraft(id, { form: 'waitlist', wait: { ...newWait, draftDay, part: filter.part } })
}

/** When the client could come, with the first and the last day filled in. */
export function waitOf({ wait }: Draft, today: string): DraftWait {
  const firstDay = wait.firstDay || today
  return { ...wait, firstDay, lastDay: wait.lastDay || firstDay }
}

/** On how many days the client could come. It is 0 when the last day is before the first. */
export function dayCount({ firstDay, lastDay }: DraftWait): number {
  return Math.max(dayNumber(lastDay) - dayNumber(firstDay) + 1, 0)
}

/** One window for each day. */
export function windowsOf(wait: DraftWait, timeZone: string) {
  const { from, to } = minutesOfPart(wait.part)
  return Array.from({ length: dayCount(wait) }, (_, i) => {
    const date = addDays(wait.firstDay, i)
    return { from: instantOfMinute(timeZone, date, from), to: instantOfMinute(timeZone, date, to) }
  })
}

/** The person whom all services have in common, else `any`, because an entry waits for one person or for anyone. */
export function personFor(services: readonly DraftService[]): string {
  const [first] = services
  return first && services.every(({ staffId }) => staffId === first.staffId) ? first.staffId : 'any'
}
