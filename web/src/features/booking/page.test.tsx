import type { ManageView } from '@chairtime/contract/pages.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { Page } from './page.tsx'

const cut = '01a1ff00-0000-7000-8000-000000000001'
  '01a1ff00-0000-7000-8000-000000000001',
  '01a1ff00-0000-7000-8000-000000000002',
]
const mia = '01a1ff00-0000-7000-8000-00000000000a'

const business = {
  name: 'Studio Ana',
  slug: 'ana',
  phone: null,
  address: null,
  timezone: 'America/New_York',
  locale: 'en-US',
}
function visit(start_time: string, end_time: string): ManageView {
  const times = { start_time, end_time }
  return {
    kind: 'manage',
    base: '/manage/abc',
    now: '2026-10-20T13:00:00Z',
    problem: null,
    form: null,
    asking: null,
    done: null,
    week: null,
    calendarPath: '/a.ics',
    bookingPath: '/book/ana',
    brandColor: null,
    appointment: {
      id: cut,
      business,
      client_first_name: 'Lea',
      services: [{ id: cut, name: 'Cut', staff_name: 'Mia', price: 45, ...times }],
      staff_id: mia,
      ...times,
      status: 'confirmed',
      client_confirmed: true,
      price: 45,
      currency: 'USD',
      can_cancel: true,
      can_move: true,
      cancel_until: '2026-10-31T01:30:00-04:00',
      move_until: '2026-10-31T01:30:00-04:00',
      policy_text: 'Be on time.',
      version: 1,
    },
  }
}

test('a visit in the hour that comes twice says which of the two it is', async () => {
  const view = visit('2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00')
  await show(<Page view={view} />)
  await expect
    .element(page.getByText('1:30 AM (UTC−4) to 1:30 AM (UTC−5)', { exact: true }))
    .toBeVisible()
})
