import { type APIRequestContext, expect } from '@playwright/test'
import { fillDetails, shown, times } from './booking-steps.ts'
import { morningZone, openSalon, type Salon } from './salon.ts'
import { test } from './story.ts'

test.use({ timezoneId: morningZone })

test('before the launch the test link opens a preview whose booking leaves nothing', async ({
  page,
  request,
  baseURL,
  allowConsoleError,
}) => {
  allowConsoleError(/the server responded with a status of 404/)
  const salon = await openSalon(request, baseURL ?? '', undefined, false)
  await page.goto(salon.origin)
  await expect(page.getByRole('heading', { name: 'Online booking opens soon' })).toBeVisible()

  await page.goto(await testLink(request, salon))
  await expect(page).toHaveURL(`${salon.origin}/`)
  await expect(page.getByText('Preview: not open yet')).toBeVisible()
  await page.getByText('Cut', { exact: true }).click()
  await shown(page, 'Choose a time').click()
  await page.getByRole('link', { name: /Anyone/ }).click()
  await times(page).nth(1).click()
  await fillDetails(page, { name: 'Ana Owner', email: 'ana@salon.test' })
  await expect(page.getByText('Preview: not open yet')).toBeVisible()
  await shown(page, /^Book/).click()
  await expect(page.getByRole('heading', { name: 'That was a trial run' })).toBeVisible()

  const headers = { authorization: `Bearer ${salon.token}` }
  const booked = await (await request.get('/api/appointments', { headers })).json()
  expect(booked.items).toEqual([])
  const mails = await request.get('/dev/api/messages?to=ana@salon.test')
  expect((await mails.json()).messages).toEqual([])
})

/** The link in the newest mail to the owner. */
async function testLink(request: APIRequestContext, { email }: Salon): Promise<string> {
  const find = async () => {
    const answer = await request.get(`/dev/api/messages?to=${email}`)
    const { messages } = (await answer.json()) as { messages: { body: string }[] }
    return /https?:\/\/\S+\/preview\/[\w.-]+/.exec(messages[0]?.body ?? '')?.[0] ?? ''
  }
  await expect.poll(find, { timeout: 60_000 }).not.toBe('')
  return find()
}
