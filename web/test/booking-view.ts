import { readAddress } from '@chairtime/contract/booking-address.ts'
import type { BookingView, PublicService, PublicSite } from '@chairtime/contract/pages.ts'
import { policyLimits } from './samples.ts'

/** The id with this number, of a service or a staff member. */
export const id = (n: number) => `01a1ff00-0000-7000-8000-${String(n).padStart(12, '0')}`
export const [mia, tom] = [id(901), id(902)]

/** A service that Mia and Tom perform. */
export function service(n: number, name: string, more: Partial<PublicService> = {}): PublicService {
  const defaults = { description: null, category_id: null, price_from: false, photo: null }
  return {
    id: id(n),
    name,
    duration_minutes: 45,
    price: 45,
    staff_ids: [mia, tom],
    ...defaults,
    ...more,
  }
}

const business: PublicSite['business'] = {
  name: 'Studio Ana',
  slug: 'ana',
  business_type: null,
  timezone: 'America/New_York',
  currency: 'USD',
  locale: 'en-US',
  own_locale: 'en-US',
  week_start: 1,
  phone: '+12025550123',
  email: null,
  address: '12 Garden Row',
  about: 'Cuts and calm.',
  brand_color: '#6d1f4e',
  logo: null,
  cover: null,
  open_now: true,
  closes_at: '2026-10-20T19:00:00-04:00',
  opens_at: null,
  takes_bookings: true,
  today: '2026-10-20',
  hours: [
    { day: 2, open_time: '09:00', close_time: '13:00' },
    { day: 2, open_time: '14:00', close_time: '19:30' },
  ],
}

function staffMember(staffId: string, name: string, service_ids: string[]) {
  return { id: staffId, name, title: 'Stylist', service_ids, portrait: null }
}

/**
 * The first page of a salon’s booking site. In the list of staff, Mia performs all services, and Tom all but the first.
 */
export function viewOf(
  services: PublicService[],
  more: Partial<PublicSite['business']> = {},
): BookingView {
  const ids = services.map((one) => one.id)
  return {
    kind: 'booking',
    base: '/book/ana',
    now: '2026-10-20T13:00:00Z',
    problem: null,
    form: null,
    submission: 'key',
    proof: null,
    week: null,
    month: null,
    nextFree: {},
    address: readAddress([]),
    firstTimes: {
      services: ids.slice(0, 1),
      starts: [
        { start_time: '2026-10-20T14:45:00-04:00', staff: mia },
        { start_time: '2026-10-21T09:15:00-04:00', staff: tom },
      ],
      byStaff: { [mia]: { start_time: '2026-10-20T14:45:00-04:00' } },
    },
    site: {
      business: { ...business, ...more },
      categories: [
        { id: 'cuts', name: 'Cuts' },
        { id: 'colour', name: 'Colour' },
      ],
      services,
      staff: [staffMember(mia, 'Mia', ids), staffMember(tom, 'Tom', ids.slice(1))],
      policy: {
        ...policyLimits,
        text: 'Be on time.',
      },
      sends_texts: true,
    },
  }
}
