import { deskOf } from './desk-calls.ts'
import { inviteStylist } from './invitation-steps.ts'
import { expectLive, signIn } from './owner-steps.ts'
import { sidewaysPixels } from './page-checks.ts'
import { phone } from './salon.ts'
import { expect, type Page, test } from './story.ts'

const bea = { name: 'Bea Summer', phone: '+12025550171' }

async function open(page: Page, client: string) {
  await page
    .getByRole('button', { name: new RegExp(client) })
    .first()
    .click()
  const visit = page.getByRole('dialog', { name: client })
  await expect(visit.getByText('History')).toBeVisible()
  return visit
}

test('a stylist serves her own client on a phone, and the rest of the day she can only read', async ({
  openBrowser,
  request,
  salon,
}) => {
  const desk = deskOf(request, salon)
  const { client } = await desk.bookCut()
  const allergy = { kind: 'allergy', text: 'PPD' }
  await desk.post(`/clients/${client.id}/notes`, allergy)
  await desk.bookCut(bea, 'Tom Reed')
  const stylist = await inviteStylist(request, salon, 'Mia Torres')
  const page = await openBrowser(phone)
  await signIn(page, stylist)

  // her own client is what she sees first, with a step that needs no panel
  const checkIn = page.getByRole('button', { name: 'Check in, Ada Archer' })
  await expect(checkIn).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Check in, Bea/ })).toHaveCount(0)
  await checkIn.tap()
  await expect(page.getByText('Ada Archer is here', { exact: true })).toBeVisible()

  // Back closes the sheet and stays on the page
  await page.getByRole('link', { name: 'Calendar' }).first().tap()
  await page.getByRole('link', { name: 'Today', exact: true }).tap()
  const covered = await open(page, 'Ada Archer')
  await page.evaluate(() => history.back())
  await expect(covered).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard$/)

  const own = await open(page, 'Ada Archer')
  await expect(own.getByText('PPD')).toBeVisible()
  for (const step of ['Start', 'Complete']) {
    await own.getByRole('button', { name: step, exact: true }).tap()
    // a tap on the next step at once would count as a double tap on this one
    await page.waitForTimeout(1_000)
  }
  await expect(own.getByText('Completed', { exact: true })).toBeVisible()
  await expect(own).not.toContainText('2025550170')
  await own.getByText('Write a formula or note').tap()
  await own.getByLabel('New entry').fill('8A + 10 vol')
  await own.getByLabel('Kind').selectOption('Formula')
  await own.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(own.getByRole('listitem').getByText('8A + 10 vol')).toBeVisible()
  await expect(own.getByRole('button', { name: /Check out|Move|Cancel/ })).toHaveCount(0)
  await own.getByRole('button', { name: 'Close', exact: true }).tap()

  const other = await open(page, 'Bea Summer')
  await expect(other.getByRole('button', { name: /Check in|Start|Running late/ })).toHaveCount(0)
  await expect(other.getByRole('region', { name: 'Notes' })).toContainText('(no notes)')
  await expect(other.getByRole('textbox')).toHaveCount(0)
  await other.getByRole('button', { name: 'Close', exact: true }).tap()

  expect(await sidewaysPixels(page)).toBe(0)
  await expect(
    page.getByRole('button', { name: /New Appointment|Book an appointment/ }),
  ).toHaveCount(0)
  const places = page.getByRole('navigation').getByRole('link')
  expect((await places.allInnerTexts()).join()).not.toMatch(/Clients|Checkouts|Waiting list/)
  await expectLive(page)

  // an address of other roles shows one sentence
  await page.goto('/checkouts')
  await expect(page.getByRole('heading', { name: 'This page is for other roles' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Today' }).tap()
  await expect(page).toHaveURL(/\/dashboard$/)
})
