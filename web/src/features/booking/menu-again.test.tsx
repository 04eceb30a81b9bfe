import { readAddress, stepOf } from '@chairtime/contract/booking-address.ts'
import { booking } from '@chairtime/core/texts/en/booking.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { id, mia, service, tom, viewOf } from '../../../test/booking-view.ts'
import { show } from '../../../test/show.tsx'
import { LivePage } from './live-page.tsx'
import { Page } from './page.tsx'
import { loadAllPages } from './pages.tsx'

beforeAll(loadAllPages)

beforeEach(async () => {
  await page.viewport(1280, 900)
  history.replaceState(null, '', '/book/ana')
})

const [cut, color] = [service(1, 'Cut'), service(2, 'Color')]

/** The menu of a client who holds a time for this visit and has gone back to the menu. */
function menuOf(visit: string) {
  const held = `start=2026-10-21T10:00:00-04:00&hold=${'h'.repeat(43)}&until=2026-10-20T13:10:00Z`
  const query = `${visit}&${held.replaceAll(':', '%3A')}&step=services`
  return { ...viewOf([cut, color]), address: readAddress(new URLSearchParams(query)) }
}

const addressOf = (href: string) => readAddress(new URL(href, location.origin).searchParams)

test('a link that books with another person leads to that person’s times, not to the held time', async () => {
  const visit = `services=${id(2)}&staff=any&by=${id(2)}.${mia}&with=${mia}`
  await show(<Page view={menuOf(visit)} />)
  const link = page.getByRole('link', { name: /^Tom Stylist/ }).element()
  const address = addressOf(link.getAttribute('href') ?? '')
  expect(stepOf(address)).toBe('time')
  expect(address).toEqual({ ...address, staff: tom, by: {}, with: null })
})

test('after a change of the services the address no longer names the people of the held visit', async () => {
  const plan = `with=${mia}&plan=${mia}.0,${tom}.45`
  await show(
    <LivePage initial={menuOf(`services=${id(1)},${id(2)}&staff=any&${plan}`)} texts={booking} />,
  )
  await page.getByRole('checkbox', { name: /^Color/ }).click()
  expect(addressOf(location.href)).toMatchObject({ services: [id(1)], with: null, plan: [] })
})

test('when the held visit is with another person, the button of the first free time books with the person whom that time names', async () => {
  await page.viewport(390, 844)
  const visit = `services=${id(2)}&staff=any&by=${id(2)}.${tom}&with=${tom}`
  await show(<Page view={menuOf(visit)} />)
  const book = page.getByRole('button', { name: 'Book it' }).element()
  const address = addressOf(book.closest('form')?.getAttribute('action') ?? '')
  expect(address).toEqual({ ...address, staff: mia, by: {}, with: null })
})

test('when a client opens the menu of a person who does not perform one of the ticked services, no service is ticked there', async () => {
  const cutByMia = service(1, 'Cut', { staff_ids: [mia] })
  await show(<LivePage initial={viewOf([cutByMia, color])} texts={booking} />)
  await page.getByRole('checkbox', { name: /^Cut/ }).click()
  await page.getByRole('checkbox', { name: /^Color/ }).click()
  await page.getByRole('link', { name: /^Tom Stylist/ }).click()
  await expect.element(page.getByRole('link', { name: /everyone’s services/ })).toBeVisible()
  expect(page.getByRole('checkbox', { checked: true }).elements()).toEqual([])
})
