import { useLocation, useNavigate } from 'react-router'
import { type BookingPrefill, desk } from '../../lib/desk.ts'
import { dateIn } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { hasDesk } from './routes.ts'
import type { Suggestion } from './suggestion-queries.ts'

type Action = NonNullable<Suggestion['action']>

const NARROW = '(width < 64rem)'

/** Does what a suggestion’s button says. On a narrow screen it also closes the assistant, which covers the page. */
export function useAct(onLeave: () => void): (action: Action) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const timezone = useTimeZone()
  const openPanel = (open: () => void) => {
    if (!hasDesk(pathname)) void navigate('/dashboard')
    open()
  }
  return (action) => {
    if (action.kind === 'book') openPanel(() => desk.book(prefillOf(action, timezone)))
    else if (action.kind === 'show_appointment')
      openPanel(() => desk.showAppointment(action.appointment_id))
    else void navigate(action.kind === 'show_day' ? `/calendar?date=${action.date}` : '/services')
    if (matchMedia(NARROW).matches) onLeave()
  }
}

function prefillOf(
  {
    client_id,
    contact,
    service_ids,
    staff_id,
    start_time,
    waitlist_entry_id,
  }: Extract<Action, { kind: 'book' }>,
  timezone: string,
): BookingPrefill {
  return {
    serviceIds: service_ids,
    ...(client_id ? { clientId: client_id } : contact && { contact }),
    ...(staff_id && { staffId: staff_id }),
    ...(start_time && { startTime: start_time, date: dateIn(start_time, timezone) }),
    ...(waitlist_entry_id && { waitlistEntryId: waitlist_entry_id }),
  }
}
