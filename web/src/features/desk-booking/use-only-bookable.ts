import { useLayoutEffect } from 'react'
import { changeDraft, type Draft } from '../../lib/drafts.ts'
import { useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'
import { bookableServices } from './visit.ts'

/**
 * Drops from the open draft what can no longer be booked, once the menu and the staff are read: a service that left the
 * menu, and a person who has left or no longer performs the service. A draft that repeats an old visit may begin with
 * them, and no time would be free for the draft.
 */
export function useOnlyBookable(draft: Draft | undefined): void {
  const [menu, staff] = [useMenu(), useStaff()]
  // while the menu or the staff is read again, the earlier answer may lack what was added since
  const isRead = menu.fetchStatus === 'idle' && staff.fetchStatus === 'idle'
  const { data: services } = menu
  const { data: people } = staff
  useLayoutEffect(() => {
    // a request without an answer is sent again unchanged, because the visit may be booked
    if (!draft || draft.sent || !isRead || !services || !people) return
    const staffIds = people.map(({ id }) => id)
    const bookable = bookableServices(draft.services, services, staffIds)
    const staffId = staffIds.includes(draft.staffId) ? draft.staffId : 'any'
    const isSame =
      bookable.length === draft.services.length &&
      bookable.every((line, i) => line === draft.services[i])
    if (!isSame || staffId !== draft.staffId) changeDraft(draft.id, { services: bookable, staffId })
  }, [draft, isRead, services, people])
}
