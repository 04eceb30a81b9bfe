import { dateIn } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { isShared } from '../../lib/visit-people.ts'
import type { AppointmentView } from './queries.ts'
import { useMoveTimes } from './visit-queries.ts'

/**
 * Whether the rules refuse the appointment at its present time. If so, the Undo of a change must override the rules,
 * because it brings this time back.
 */
export function useIsAgainstRules(appointment: AppointmentView): boolean {
  const timeZone = useTimeZone()
  const { id, service, staff, start_time: at } = appointment
  const staffId = isShared(appointment) ? '' : (staff?.id ?? 'any')
  const date = dateIn(at, timeZone)
  const { data } = useMoveTimes({ id, serviceId: service.id, staffId, date, at })
  return data?.refused?.some(({ start_time }) => Date.parse(start_time) === Date.parse(at)) ?? false
}
