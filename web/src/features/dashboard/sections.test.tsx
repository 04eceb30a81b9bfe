import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gap, quietToday, signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { useDesk } from '../../lib/desk.ts'
import { signIn } from '../../lib/session.ts'
import { AvailableSlots } from './available-slots.tsx'
import { FinishSetupCard } from './finish-setup-card.tsx'
import { NextAppointmentCard } from './next-appointment-card.tsx'
import { OccupancyCard } from './occupancy-card.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { useShortcuts } from './shortcuts.ts'

test.each([
  [59, 'Plenty of availability'],
  [60, 'Busy period - running smoothly'],
  [79, 'Busy period - running smoothly'],
  [80, 'Nearly full - consider opening additional slots'],
])('says at %d%% occupancy: %s', async (percentage, message) => {
  await show(<OccupancyCard headcount={{ occupied: 3, total: 5, percentage }} />)
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByText('Offline')).toBeVisible()
})

test('shows the progress to the goal, at most 100 %', async () => {
  const revenue = { today: 2500, currency: 'USD', goal: 1000 }
  await show(<RevenueCard revenue={revenue} payments={[]} />)
  await expect.element(page.getByText('$2,500')).toBeVisible()
  await expect.element(page.getByText('Goal $1,000 · 100%')).toBeVisible()
})

test('lists payments without moving what lies below', async () => {
  const revenue = { today: 45, currency: 'USD', goal: 1000 }
  const payments = [1, 2].map((id) => ({
    id,
    amount: 45,
    currency: 'USD',
    service: 'Cut',
    timestamp: '2026-03-08T10:00:00Z',
  }))
  await show(
    <>
      <RevenueCard revenue={revenue} payments={[]} />
      <RevenueCard revenue={revenue} payments={payments} />
    </>,
  )
  const listed = page.getByRole('list', { name: 'Recent payments' }).getByRole('listitem')
  await expect.element(listed.first()).toHaveTextContent('+$45 Cut')
  const cards = page.getByRole('region', { name: "Today's revenue" }).elements()
  const [without, withPayments] = cards.map((card) => card.getBoundingClientRect().height)
  expect(withPayments).toBe(without)
})

test.each([
  { complete: false, published: false, way: 'Continue setup' },
  { complete: true, published: false, way: 'Go to launch' },
  { complete: true, published: true, way: null },
])('links to the remaining set-up: %o', async ({ complete, published, way }) => {
  signIn({ ...signedIn, onboarding_complete: complete, tenant: { ...signedIn.tenant, published } })
  await show(
    <>
      <p>Shown</p>
      <FinishSetupCard />
    </>,
  )
  await expect.element(page.getByText('Shown')).toBeVisible()
  const links = page.getByRole('link').elements()
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    way ? [[way, '/onboarding']] : [],
  )
})

test('shows a message when there is no next appointment', async () => {
  await show(<NextAppointmentCard next={null} timeZone="Europe/Athens" />)
  await expect.element(page.getByText('--:--')).toBeVisible()
  await expect.element(page.getByText('No appointments')).toBeVisible()
})

test('shows the next client at the salon’s time, assigned or not', async () => {
  const next = {
    id: 'a',
    time: '14:30',
    start_time: '2026-03-08T14:30:00+02:00',
    client_name: 'Lea',
    service_name: 'Colour',
    staff_name: null,
  }
  await show(<NextAppointmentCard next={next} timeZone="Europe/Athens" />)
  await expect.element(page.getByText('2:30 PM')).toBeVisible()
  await expect.element(page.getByText('Colour with Unassigned')).toBeVisible()
})

test('offers the first three gaps with two services each, and a link to the others', async () => {
  const gaps = [
    gap('09:00', '10:00', ['Cut', 'Colour', 'Perm', 'Updo']),
    gap('11:00', '12:00', ['Cut', 'Colour']),
    gap('13:00', '14:00', ['Cut']),
    gap('15:00', '16:00', ['Cut']),
  ]
  await show(<AvailableSlots {...quietToday} gaps={gaps} />)
  await expect.element(page.getByText('Cut, Colour +2 more')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View all 4 gaps' })).toBeVisible()
  const books = page.getByRole('button', { name: /^Book / })
  expect(books.elements()).toHaveLength(3)
  await books.nth(1).click()
  expect(useDesk.getState().booking).toEqual({
    date: '2026-03-08',
    startTime: '2026-03-08T11:00:00+02:00',
    staffId: 's1',
    serviceId: 'Cut',
  })
})

function Listening() {
  useShortcuts(ignore)
  return <input aria-label="Name" />
}

const ignore = () => {}

test('opens a booking by key, but not while someone types', async () => {
  await show(<Listening />)
  await page.getByLabelText('Name').click()
  await userEvent.keyboard('{Control>}b{/Control}')
  await userEvent.keyboard('?')
  expect(useDesk.getState()).toMatchObject({ booking: null, shortcuts: false })
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('?')
  expect(useDesk.getState().shortcuts).toBe(true)
  await userEvent.keyboard('{Control>}b{/Control}')
  expect(useDesk.getState().booking).toEqual({})
})
