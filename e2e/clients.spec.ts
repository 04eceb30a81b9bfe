import { drawnFile } from './drawn-file.ts'
import { expectToast, signIn, undo } from './owner-steps.ts'
import { headersOf } from './salon.ts'
import { expect, test } from './story.ts'

test('a client is added', async ({ page, salon }) => {
  await signIn(page, salon)
  await page.goto('/clients')
  await page.getByRole('button', { name: 'New client' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Lea Winter')
  await form.getByRole('button', { name: 'Add client' }).click()
  await expect(page.getByRole('heading', { name: 'Lea Winter' })).toBeVisible()
})

test('photos of a client are added, captioned, removed and restored, and read with the session only', async ({
  page,
  request,
  salon,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 415/)
  const headers = headersOf(salon)
  const added = await request.post('/api/clients', { data: { name: 'Lea Kaminski' }, headers })
  const { client } = (await added.json()) as { client: { id: string } }
  await signIn(page, salon)
  await page.goto(`/clients/${client.id}`)
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect(photos.getByText('No photos yet')).toBeVisible()

  const letter = { mimeType: 'image/png', buffer: Buffer.from('this is no picture') }
  const files = [await drawnFile(page, '#a03060'), await drawnFile(page, '#3060a0', 800)]
  const photoRequest = page.waitForRequest(/\/photos\/[0-9a-f-]+\/small$/)
  await photos.getByLabel('Add photos').setInputFiles([...files, { name: 'letter.png', ...letter }])
  await expect(photos.getByRole('alert')).toContainText('letter.png: Please choose a picture')
  const tiles = photos.getByRole('button', { name: /^Open/ })
  await expect(tiles).toHaveCount(2)
  await expect(tiles.locator('img')).toHaveCount(2)
  const address = (await photoRequest).url()
  expect((await request.get(address)).status()).toBe(401)
  const { status, cacheControl } = await request.get(address, { headers }).then((answer) => ({
    status: answer.status(),
    cacheControl: answer.headers()['cache-control'],
  }))
  expect([status, cacheControl]).toEqual([200, 'no-store'])

  await tiles.first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Photo 1 of 2' })
  await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 800)
  await dialog.getByRole('button', { name: 'Add a caption' }).click()
  await page.keyboard.type('After')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Change caption: After' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Photo removed')
  await expect(page.getByRole('dialog', { name: 'Photo 1 of 1' })).toBeVisible()
  await undo(page)
  await expect(page.getByRole('dialog', { name: 'Photo 1 of 2' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'After' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tiles).toHaveCount(2)
  await expect(photos.getByRole('button', { name: 'Open: After' })).toBeVisible()
})
