import type { ManageView } from '@chairtime/contract/pages.ts'

const cut = '01a1ff00-0000-7000-8000-000000000001'
const mia = '01a1ff00-0000-7000-8000-00000000000a'

/** The page on which Lea manages her visit: a cut with Mia at Studio Ana. */
export function manageView(start_time: string, end_time: string): ManageView {
  const times = { start_time, end_time }
  return {
    kind: 'manage',
    base: '/manage/abc',
    now: '2026-10-20T13:00:00Z',
    problem: null,
    form: null,
    asking: null,
    done: null,
    confirmation: null,
    week: null,
    calendarPath: '/a.ics',
    bookingPath: '/book/ana',
    siteUrl: 'https://ana.chairtime.test/',
    brandColor: null,
    today: '2026-10-20',
    move: null,
    again: null,
    pictures: { logo: null, cover: null, portraits: {} },
    appointment: {
      id: cut,
      business: {
        name: 'Studio Ana',
        slug: 'ana',
        phone: null,
        address: null,
        timezone: 'America/New_York',
        own_locale: 'en-US',
        locale: 'en-US',
        brand_color: '#6d1f4e',
      },
      client_first_name: 'Lea',
      services: [{ id: cut, name: 'Cut', staff_id: mia, staff_name: 'Mia', price: 45, ...times }],
      staff_id: mia,
      ...times,
      status: 'confirmed',
      client_confirmed: false,
      price: 45,
      currency: 'USD',
      can_cancel: true,
      can_move: true,
      cancel_until: '2026-10-31T01:30:00-04:00',
      move_until: '2026-10-31T01:30:00-04:00',
      cancel_window_hours: 24,
      move_window_hours: 24,
      policy_text: 'Be on time.',
      version: 1,
    },
  }
}
