import {
  type BookingAddress,
  offeredAddress,
  readAddress,
  stepOf,
} from '@chairtime/contract/booking-address.ts'
import { proposedServices } from '@chairtime/contract/menu.ts'
import type { BookingView, PageView } from '@chairtime/contract/pages.ts'

/**
 * The page at an address if the data of the shown view is enough; null when the server must be asked. Every view of the
 * booking site has the menu and the staff. A view with times has those of a whole week.
 */
export function localView(view: PageView, href: string): PageView | null {
  if (view.kind !== 'booking') return null
  const target = new URL(href, 'http://page')
  if (target.pathname !== view.base) return null
  const address = offeredAddress(view.site, readAddress(target.searchParams))
  const next: BookingView = { ...view, address, problem: null, form: null }
  const step = stepOf(address)
  if (step === 'time') return viewInSameWeek(view, next)
  if (step === 'details') return null
  const noTimes = { week: null, month: null, nextFree: {} }
  return { ...next, ...noTimes, firstTimes: step === 'services' ? knownTimes(view, next) : null }
}

/** Whether the first free times of a menu have still to be read. The menu is shown without waiting for them. */
export function lacksTimes(view: PageView): boolean {
  return view.kind === 'booking' && view.firstTimes === null && stepOf(view.address) === 'services'
}

/** The first free times of this page, if the next page is for the same services and staff members. */
function knownTimes({ firstTimes, address }: BookingView, next: BookingView) {
  const services = proposedServices(next.site, next.address)
  const isSame =
    firstTimes?.services.join() === services.join() && isSameStaff(address, next.address)
  return isSame ? firstTimes : null
}

function isSameStaff(one: BookingAddress, other: BookingAddress): boolean {
  return one.staff === other.staff && JSON.stringify(one.by) === JSON.stringify(other.by)
}

/**
 * The page with another day of the shown week. Null if the services, the staff members, the hold or the month differ,
 * or if the day is in another week or has no free times.
 */
function viewInSameWeek(view: BookingView, next: BookingView): BookingView | null {
  const { week } = view
  const { address } = next
  if (!week || address.date === null || address.hold !== view.address.hold) return null
  const isSame =
    address.services.join() === view.address.services.join() &&
    isSameStaff(address, view.address) &&
    (address.month ?? view.month?.month) === view.month?.month
  const day = week.days.find(({ date }) => date === address.date)
  if (!isSame || !day || day.slots.length === 0) return null
  return { ...next, week: { ...week, date: day.date, nextFree: null } }
}
