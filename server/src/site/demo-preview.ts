import { readAddress } from '@chairtime/contract/booking-address.ts'
import type { BookingView } from '@chairtime/contract/pages.ts'
import { type DemoChoice, demoColors } from '@chairtime/core/salon/demo-site.ts'
import { landingTexts } from '@chairtime/core/texts/landing.ts'

/** The booking page of a salon that does not exist, with the choice made on the landing page. */
export function demoView({ name, color, services }: DemoChoice, now: Date): BookingView {
  const { catalogue } = landingTexts('en').demo
  return {
    kind: 'booking',
    base: '/demo/preview',
    now: now.toISOString(),
    problem: null,
    form: null,
    address: readAddress([]),
    week: null,
    firstTimes: { services: [], starts: [], byStaff: {} },
    month: null,
    nextFree: {},
    submission: '',
    proof: null,
    site: {
      business: {
        name,
        slug: 'preview',
        business_type: 'hair_salon',
        timezone: 'UTC',
        currency: 'USD',
        locale: 'en-US',
        own_locale: 'en-US',
        week_start: 0,
        phone: null,
        email: null,
        address: null,
        about: null,
        brand_color: demoColors[color],
        logo: null,
        cover: null,
        open_now: true,
        closes_at: null,
        opens_at: null,
        takes_bookings: true,
        today: now.toISOString().slice(0, 10),
        hours: [],
      },
      categories: [],
      services: services.map(({ id, price, durationMinutes, priceFrom = false }) => ({
        id,
        name: catalogue[id],
        description: null,
        category_id: null,
        duration_minutes: durationMinutes,
        price,
        price_from: priceFrom,
        staff_ids: [],
        photo: null,
      })),
      staff: [],
      sends_texts: true,
      policy: {
        slot_interval_minutes: 15,
        lead_time_minutes: 60,
        max_advance_days: 90,
        cancel_window_hours: 24,
        move_window_hours: 24,
        hold_minutes: 10,
        approval: 'instant',
        text: '',
      },
    },
  }
}
