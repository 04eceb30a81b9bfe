import { deskOf } from './desk-calls.ts'
import { inviteStylist } from './invitation-steps.ts'
import { expectLive, signIn } from './owner-steps.ts'
import { sidewaysPixels } from './page-checks.ts'
import { phone } from './salon.ts'
import { expect, type Page, test } from './story.ts'

const bea = { name: 'Bea Summer', phone: '+12025550171' }

async function openSheet(page: Page, client: string) {
  await page
    .getByRole('button', { name: new RegExp(client) })
    .first()
    .click()
  const visit = page.getByRole('dialog', { name: client })
  await expect(visit.getByText('History')).toBeVisible()
  return visit
}

test('a stylist serves her own client on a phone, and can only read the visits of her colleagues', async ({
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

  // she sees her own client first, and can check the client in without opening the visit
  const checkIn = page.getByRole('button', { name: 'Check in, Ada Archer' })
  await expect(checkIn).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Check in, Bea/ })).toHaveCount(0)
  await checkIn.tap()
  await expect(page.getByText('Ada Archer is here', { exact: true })).toBeVisible()

  // Back closes the sheet and stays on the page
  await page.getByRole('link', { name: 'Calendar' }).first().tap()
  await page.getByRole('link', { name: 'Today', exact: true }).tap()
  const sheet = await openSheet(page, 'Ada Archer')
  await page.evaluate(() => history.back())
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard$/)

  const ownVisit = await openSheet(page, 'Ada Archer')
  await expect(ownVisit.getByText('PPD')).toBeVisible()
  for (const step of ['Start', 'Complete']) {
    await ownVisit.getByRole('button', { name: step, exact: true }).tap()
    // a tap on the next step at once would count as a double tap on this one
    await page.waitForTimeout(1_000)
  }
  await expect(ownVisit.getByText('Completed', { exact: true })).toBeVisible()
  // the phone number of Ada Archer
  await expect(ownVisit).not.toContainText('2025550170')
  await ownVisit.getByText('Write a formula or note').tap()
  await ownVisit.getByLabel('New entry').fill('8A + 10 vol')
  await ownVisit.getByLabel('Kind').selectOption('Formula')
  await ownVisit.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(ownVisit.getByRole('listitem').getByText('8A + 10 vol')).toBeVisible()
  await expect(ownVisit.getByRole('button', { name: /Check out|Move|Cancel/ })).toHaveCount(0)
  await ownVisit.getByRole('button', { name: 'Close', exact: true }).tap()

  const beasVisit = await openSheet(page, 'Bea Summer')
  await expect(beasVisit.getByRole('button', { name: /Check in|Start|Running late/ })).toHaveCount(
    0,
  )
  await expect(beasVisit.getByRole('region', { name: 'Notes' })).toContainText('(no notes)')
  await expect(beasVisit.getByRole('textbox')).toHaveCount(0)
  await beasVisit.getByRole('button', { name: 'Close', exact: true }).tap()

  expect(await sidewaysPixels(page)).toBe(0)
  await expect(
    page.getByRole('button', { name: /New Appointment|Book an appointment/ }),
  ).toHaveCount(0)
  const links = page.getByRole('navigation').getByRole('link')
  expect((await links.allInnerTexts()).join()).not.toMatch(/Clients|Checkouts|Waiting list/)
  await expectLive(page)

  // a page for other roles shows a sentence instead of its content
  await page.goto('/checkouts')
  await expect(page.getByRole('heading', { name: 'This page is for other roles' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Today' }).tap()
  await expect(page).toHaveURL(/\/dashboard$/)
})
