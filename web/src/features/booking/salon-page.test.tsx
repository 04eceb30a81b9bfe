import { booking } from '@chairtime/core/texts/en/booking.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { id, mia, service, viewOf } from '../../../test/booking-view.ts'
import { show } from '../../../test/show.tsx'
import { LivePage } from './live-page.tsx'
import { Page } from './page.tsx'
import { loadAllPages } from './pages.tsx'

beforeAll(loadAllPages)

const few = [service(1, 'Cut'), service(2, 'Consultation', { price: 0 })]
const many = [
  ...Array.from({ length: 8 }, (_, n) => service(n + 1, `Cut ${n + 1}`, { category_id: 'cuts' })),
  service(20, 'Balayage Éclat', { category_id: 'colour', price: 210, price_from: true }),
  ...Array.from({ length: 4 }, (_, n) => service(n + 21, `Tint ${n}`, { category_id: 'colour' })),
]

beforeEach(async () => {
  await page.viewport(1280, 900)
  history.replaceState(null, '', '/book/ana')
})

test('the address and the phone number of the salon are links to directions and to a call', async () => {
  await show(<Page view={viewOf(few)} />)
  await expect.element(page.getByText('Open until 7 PM')).toBeVisible()
  const directions = page.getByRole('link', { name: '12 Garden Row · Directions' })
  await expect
    .element(directions)
    .toHaveAttribute('href', expect.stringMatching(/\/dir\/.*destination=.*12%20Garden%20Row/))
  await expect
    .element(page.getByRole('link', { name: /^Call/ }))
    .toHaveAttribute('href', 'tel:+12025550123')
})

test('a salon without pictures has a drawn cover and the first letter of its name', async () => {
  await show(<Page view={viewOf(few)} />)
  expect(document.querySelectorAll('svg path[fill^="var(--cover-"]')).toHaveLength(3)
  await expect.element(page.getByText('S', { exact: true })).toBeVisible()
})

test('a cover photo takes the place of the drawn cover, and the browser can choose its size', async () => {
  const sources = [{ type: 'image/avif' as const, srcset: '/cover-800.avif 800w' }]
  const cover = { width: 1600, height: 700, src: '/cover.webp', sources }
  await show(<Page view={viewOf(few, { cover })} />)
  expect(document.querySelectorAll('svg path[fill^="var(--cover-"]')).toHaveLength(0)
  const source = document.querySelector('source')
  expect([source?.type, source?.srcset, source?.sizes]).toEqual([
    'image/avif',
    '/cover-800.avif 800w',
    '100vw',
  ])
})

test('a service whose price is 0 is shown as free, and a price that differs by person says “from”', async () => {
  await show(<Page view={viewOf([...few, ...many])} />)
  await expect.element(page.getByRole('checkbox', { name: /Consultation.*Free/ })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /Balayage.*from \$210/ })).toBeVisible()
})

test('the week’s hours mark today and name closed days', async () => {
  await show(<Page view={viewOf(few)} />)
  const rows = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(rows[0]).toBe('MondayClosed')
  expect(rows[1]).toBe('TuesdayToday9 AM – 1 PM2 PM – 7:30 PM')
})

test('a staff member is shown with a title, the next free time, and a link that books with them', async () => {
  await show(<Page view={viewOf(few)} />)
  const link = page.getByRole('link', { name: /Mia Stylist Next free: Today, 2:45/ })
  await expect.element(link).toHaveAttribute('href', `/book/ana?staff=${mia}`)
  await expect.element(page.getByText(/^Next free times are for Cut\./)).toBeVisible()
})

test('the first free time on a phone names its service, person and price', async () => {
  await page.viewport(390, 844)
  await show(<Page view={viewOf(few)} />)
  const card = page.getByRole('region', { name: 'First free time' })
  await expect.element(card).toMatchTextContent(/Today, 2:45.PM with Mia.*Cut · 45 min · \$45/)
  await expect.element(card.getByRole('button', { name: 'Book it' })).toBeVisible()
})

test('a short menu has neither a search nor categories', async () => {
  await show(<Page view={viewOf(few)} />)
  await expect.element(page.getByRole('checkbox', { name: /^Cut/ })).toBeVisible()
  expect(page.getByRole('searchbox').elements()).toEqual([])
  expect(page.getByRole('navigation', { name: 'Categories' }).elements()).toEqual([])
})

test('a search shows what matches and says how many, and keeps what was chosen before', async () => {
  await show(<LivePage initial={viewOf(many)} texts={booking} />)
  await page.getByRole('checkbox', { name: /^Cut 1/ }).click()
  await page.getByRole('searchbox').fill('eclat')
  await expect.element(page.getByRole('checkbox', { name: /Balayage/ })).toBeVisible()
  await expect.element(page.getByRole('status').first()).toMatchTextContent(/1 service found/)
  expect(page.getByRole('checkbox').elements()).toHaveLength(1)
  await page.getByRole('checkbox', { name: /Balayage/ }).click()
  expect(location.search).toContain(`services=${id(1)},${id(20)}`)
})

test('a search without a match says so and leads back to the whole menu', async () => {
  await show(<Page view={viewOf(many)} />)
  await page.getByRole('searchbox').fill('zzz')
  await expect.element(page.getByText('No service matches “zzz”.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all services' }).click()
  await expect.element(page.getByRole('checkbox', { name: /Balayage/ })).toBeVisible()
})

test('the category that is being read is marked', async () => {
  await show(<Page view={viewOf(many)} />)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(link('Cuts')).toHaveAttribute('aria-current', 'true')
  await link('Colour').click()
  await expect.element(link('Colour')).toHaveAttribute('aria-current', 'true')
  await expect.element(link('Cuts')).not.toHaveAttribute('aria-current')
})

test.each([
  ['wide screen', 1280],
  ['phone', 390],
])('on a %s, if nothing is chosen, each press of the button shows what to do', async (_, width) => {
  await page.viewport(width, 844)
  await show(<LivePage initial={viewOf(few)} texts={booking} />)
  const next = page.getByRole('button', { name: 'Choose a time' })
  for (let press = 0; press < 2; press += 1) {
    await next.click()
    const prompt = page.getByRole('alert')
    await expect.element(prompt).toHaveTextContent('Choose a service first, then a time.')
    await expect.element(prompt).toHaveFocus()
  }
  await userEvent.click(page.getByRole('checkbox', { name: /^Cut/ }))
  expect(page.getByRole('alert').elements()).toEqual([])
})
