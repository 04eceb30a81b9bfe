import type { TimeOffView } from '@chairtime/contract/time-off.ts'
import { writeInstant } from '@chairtime/core/calendar/axis.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, errorMessage } from '../../../lib/api-error.ts'
import { sendOnce } from '../../../lib/ask-again.ts'
import { desk } from '../../../lib/desk.ts'
import { formatMomentRange } from '../../../lib/format.ts'
import { currentTexts } from '../../../lib/texts.ts'
import { toast } from '../../../ui/toast.ts'
import type { Proposal } from '../drag/proposal.ts'
import { refreshCalendar } from '../queries.ts'
import { changeTimeOff, type TimeOffBody } from '../time-off/queries.ts'

/** Moves time off or changes its end. If visits lie in the new time, the panel asks what becomes of these visits. */
export async function moveTimeOff(
  queries: QueryClient,
  { subject, column, start, end }: Proposal,
  personName: string,
  timeZone: string,
): Promise<void> {
  if (subject.kind !== 'timeOff' || start === null || end === null) return
  const before = subject.timeOff
  const times = {
    start_time: writeInstant(column.clock, start),
    end_time: writeInstant(column.clock, end),
  }
  const staffId = column.person?.id ?? before.staff_id
  try {
    const { time_off } = await write(before, { ...before, ...times, staff_id: staffId })
    sayChanged(queries, before, time_off, personName, timeZone)
  } catch (error) {
    const asks = error instanceof ApiError && error.code === 'bookings_affected'
    const { start_time, end_time } = times
    if (asks) desk.openTimeOff({ id: before.id, staffId, startTime: start_time, endTime: end_time })
    else toast({ tone: 'error', title: errorMessage(error) })
  } finally {
    void refreshCalendar(queries)
  }
}

function write(
  { id, version }: TimeOffView,
  wanted: TimeOffView,
  choice: Pick<TimeOffBody, 'affected'> = {},
) {
  const { staff_id, start_time, end_time, kind, reason } = wanted
  const body = { staff_id, start_time, end_time, kind, reason, version, ...choice }
  return sendOnce((key) => changeTimeOff(id, body, key))
}

function sayChanged(
  queries: QueryClient,
  before: TimeOffView,
  after: TimeOffView,
  personName: string,
  timeZone: string,
) {
  const { timeOff, timeOffKind } = currentTexts().deskCalendar
  const when = formatMomentRange(after.start_time, after.end_time, timeZone)
  // Undo may put the time off back onto visits that lay in it before the move. They are kept, and nobody is asked.
  const undo = () =>
    write(after, before, { affected: 'keep' })
      .catch((error: unknown) => toast({ tone: 'error', title: errorMessage(error) }))
      .finally(() => void refreshCalendar(queries))
  toast({
    tone: 'success',
    about: after.id,
    title: timeOff.moved(timeOffKind[after.kind], personName, when),
    actions: [{ label: timeOff.undo, undo: true, onSelect: () => void undo() }],
  })
}
