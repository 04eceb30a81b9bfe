import { fillDetails, shownButton, times } from './booking-steps.ts'
import { deskOf } from './desk-calls.ts'
import { mailedLink } from './owner-steps.ts'
import { morningZone, openSalon } from './salon.ts'
import { expect, test } from './story.ts'

test.use({ timezoneId: morningZone })

test('before the launch the mailed test link opens a preview, in which a trial run stores no visit and sends no mail', async ({
  page,
  request,
  baseURL,
  allowConsoleError,
}) => {
  allowConsoleError(/the server responded with a status of 404/)
  const salon = await openSalon(request, baseURL ?? '', undefined, false)
  await page.goto(salon.origin)
  await expect(page.getByRole('heading', { name: 'Online booking opens soon' })).toBeVisible()

  const link = await mailedLink(request, salon.email, /https?:\/\/\S+\/preview\/[\w.-]+/)
  await page.goto(link)
  await expect(page).toHaveURL(`${salon.origin}/`)
  await expect(page.getByText('Preview: not open yet')).toBeVisible()
  await page.getByText('Cut', { exact: true }).click()
  await shownButton(page, 'Choose a time').click()
  await times(page).nth(1).click()
  await fillDetails(page, { name: 'Ana Owner', email: 'ana@salon.test' })
  await expect(page.getByText('Preview: not open yet')).toBeVisible()
  await shownButton(page, /^Book/).click()
  await expect(page.getByRole('heading', { name: 'That was a trial run' })).toBeVisible()

  expect(await deskOf(request, salon).visits()).toEqual([])
  const mails = await request.get('/dev/api/messages?to=ana@salon.test')
  expect((await mails.json()).messages).toEqual([])
})
