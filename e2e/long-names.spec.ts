import assert from 'node:assert'
import { panel, signIn } from './owner-steps.ts'
import { sidewaysPixels } from './page-checks.ts'
import { headersOf, openSalon } from './salon.ts'
import { expect, test } from './story.ts'

/** A name may be a single word of 80 letters. */
const longWord = (start: string) => start.padEnd(80, 'wolfeschlegelsteinhausenbergerdorff')
const client = longWord('Hubertine')
const person = longWord('Wilhelmina')
const service = longWord('Balayage')

/** Pages of the desk, and a name that each shows. */
const pages = [
  ['/dashboard', client],
  ['/calendar?view=day', person],
  ['/calendar?view=week', person],
  ['/clients', client],
  ['/checkouts', client],
  ['/services', service],
  ['/calendar?view=list', client],
] as const

for (const width of [390, 1280]) {
  test(`a name of one long word makes no page wider than ${width} px and leaves the Close button beside it in sight`, async ({
    page,
    request,
    baseURL,
  }) => {
    assert(baseURL)
    const salon = await openSalon(
      request,
      baseURL,
      [{ name: service, duration: 45, price: 45 }],
      true,
      [person],
    )
    const { services, staff } = await (await request.get(`/api/public/${salon.slug}`)).json()
    const booked = await request.post('/api/appointments', {
      headers: headersOf(salon),
      data: {
        service_ids: [services[0].id],
        staff_id: staff[0].id,
        start_time: `${new Date().toISOString().slice(0, 16)}:00Z`,
        checked_in: true,
        client: { name: client, phone: '+12025550177' },
      },
    })
    expect(booked.status(), await booked.text()).toBe(201)
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, salon)
    for (const [path, name] of pages) {
      await page.goto(path)
      await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
      expect(await sidewaysPixels(page), path).toBeLessThanOrEqual(0)
    }
    await page.getByRole('button', { name: client }).first().click()
    const visit = width < 640 ? page.getByRole('dialog', { name: client }) : panel(page, client)
    await expect(visit).toBeVisible()
    expect(await sidewaysPixels(page), 'panel').toBeLessThanOrEqual(0)
    await expect(visit.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  })
}
