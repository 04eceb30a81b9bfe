import { readAddress } from '@chairtime/contract/booking-address.ts'
import { booking } from '@chairtime/core/texts/en/booking.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { id, service, viewOf } from '../../../test/booking-view.ts'
import { show } from '../../../test/show.tsx'
import { LivePage } from './live-page.tsx'
import { loadAllPages } from './pages.tsx'

beforeAll(loadAllPages)

const menu = viewOf([service(1, 'Cut'), service(2, 'Color')])
const waitlistQuery = `services=${id(1)}&staff=any&step=waitlist`

beforeEach(async () => {
  await page.viewport(390, 844)
  history.replaceState(null, '', '/book/ana')
})

function viewAt(query: string) {
  return { ...menu, address: readAddress(new URLSearchParams(query)) }
}

test('after joining the waiting list the heading that says so has the focus', async () => {
  const redirect = `/book/ana?${waitlistQuery}&joined=1`
  vi.stubGlobal('fetch', async (href: string) =>
    Response.json(href === redirect ? { view: viewAt(`${waitlistQuery}&joined=1`) } : { redirect }),
  )
  await show(<LivePage initial={viewAt(waitlistQuery)} texts={booking} />)
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect.element(page.getByRole('heading', { name: 'You’re on the list' })).toHaveFocus()
})

test('the link to one person’s menu, and the link back to everyone’s, lead to the top of the menu', async () => {
  await show(<LivePage initial={menu} texts={booking} />)
  const heading = page.getByRole('heading', { name: 'What would you like?' })
  for (const name of [/^Mia Stylist/, 'Show everyone’s services']) {
    await page.getByRole('link', { name }).click()
    await expect.element(heading).toHaveFocus()
    expect(scrollY).toBe(0)
  }
})

test('a service that is ticked in the menu keeps the focus', async () => {
  await show(<LivePage initial={viewAt('staff=any')} texts={booking} />)
  const cut = page.getByRole('checkbox', { name: /^Cut/ })
  await cut.click()
  await expect.element(cut).toHaveFocus()
})
