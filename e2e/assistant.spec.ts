import type { APIRequestContext } from '@playwright/test'
import { deskOf } from './desk-calls.ts'
import { expectLive, expectToast, panel, signIn, undo } from './owner-steps.ts'
import { morningZone, type Salon } from './salon.ts'
import { expect, type Page, test } from './story.ts'

test.use({ timezoneId: morningZone })

const DAY_MS = 86_400_000

const pillOf = (page: Page) => page.getByRole('button', { name: /^AI Assistant/ })
const panelOf = (page: Page) => page.getByRole('region', { name: 'AI Scheduling Assistant' })
const suggestionFor = (page: Page, name: string) =>
  panelOf(page)
    .getByRole('listitem')
    .filter({ hasText: `A time is free for ${name}` })

/** Puts a client on the waiting list for a cut within the next two days. */
async function join(request: APIRequestContext, salon: Salon, name: string) {
  const window = {
    from: new Date().toISOString(),
    to: new Date(Date.now() + 2 * DAY_MS).toISOString(),
  }
  const data = {
    service_ids: [await deskOf(request, salon).serviceId('Cut')],
    windows: [window],
    client: { name, email: `${name.replaceAll(' ', '.')}-${salon.slug}@mail.test` },
  }
  const answer = await request.post(`/api/public/${salon.slug}/waitlist`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('the assistant suggests a waiting client, who is then booked with two presses', async ({
  page,
  request,
  salon,
}) => {
  await join(request, salon, 'Noor Still')
  await signIn(page, salon)
  await expect(pillOf(page)).toContainText('1 tip')
  await pillOf(page).click()
  await expect(suggestionFor(page, 'Noor Still')).toContainText('On the waiting list for Cut')
  await suggestionFor(page, 'Noor Still').getByRole('button', { name: /^Book/ }).click()

  const booking = panel(page, 'New Appointment')
  await expect(booking).toContainText('Noor Still')
  await expect(booking).toContainText('Cut')
  await booking.getByRole('button', { name: 'Book appointment' }).click()
  await expectToast(page, 'Booked: Noor Still')
  await expect(panelOf(page)).toContainText('All caught up! Your schedule looks great.')
})

test('a dismissed suggestion stays away, and Undo brings it back', async ({
  page,
  request,
  salon,
}) => {
  await join(request, salon, 'Noor Still')
  await signIn(page, salon)
  await pillOf(page).click()
  const dismiss = suggestionFor(page, 'Noor Still').getByRole('button', { name: /^Dismiss/ })
  await dismiss.click()
  await undo(page)
  await expect(dismiss).toBeVisible()
  await expect(pillOf(page)).toContainText('1 tip')
  await dismiss.click()
  await expectToast(page, 'Dismissed: A time is free for Noor Still')
  await expect(panelOf(page)).toContainText('All caught up! Your schedule looks great.')

  await page.reload()
  await expectLive(page)
  await pillOf(page).click()
  await expect(panelOf(page)).toContainText('All caught up! Your schedule looks great.')
})
