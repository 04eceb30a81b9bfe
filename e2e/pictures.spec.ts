import { drawnFile } from './drawn-file.ts'
import { expectToast, signIn, undo } from './owner-steps.ts'
import { violations } from './page-checks.ts'
import { expect, type Locator, test } from './story.ts'

test('an owner chooses, replaces and removes pictures, and undoes the replacement and the removal', async ({
  page,
  salon,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 415/)
  await signIn(page, salon)
  await page.goto('/settings')
  const pictures = page.getByRole('region', { name: 'Pictures' })
  const chooseField = pictures.getByLabel('Choose a picture: Mia')
  await chooseField.focus()
  await expect(chooseField).toBeFocused()

  await chooseField.setInputFiles({
    name: 'letter.png',
    mimeType: 'image/png',
    buffer: Buffer.from('this is no picture'),
  })
  await expect(pictures.getByRole('alert')).toContainText('JPEG, PNG, WebP or AVIF')
  await chooseField.setInputFiles(await drawnFile(page, '#a03060'))
  const replaceField = pictures.getByLabel('Replace the picture: Mia')
  await expect(replaceField).toBeVisible()
  await expect(pictures.getByRole('alert')).toHaveCount(0)
  const shownAddress = () => pictures.locator('img').getAttribute('src')
  const firstAddress = await shownAddress()

  await replaceField.setInputFiles(await drawnFile(page, '#3060a0'))
  await expectToast(page, 'New picture: Mia')
  await expect.poll(shownAddress).not.toBe(firstAddress)
  await undo(page)
  await expect.poll(shownAddress).toBe(firstAddress)

  await pictures.getByRole('button', { name: 'Remove the picture: Mia' }).click()
  await expect(chooseField).toBeFocused()
  await expect(pictures.locator('img')).toHaveCount(0)
  await undo(page)
  await expect(pictures.locator('img')).toHaveCount(1)
  // `decode` fails when the picture cannot be shown
  expect(await pictures.locator('img').evaluate((img: HTMLImageElement) => img.decode())).toBe(
    undefined,
  )
  expect(await violations(page)).toEqual([])
})

test('a large photo that is dropped on the cover is scaled down and shown', async ({
  page,
  salon,
}) => {
  await signIn(page, salon)
  await page.goto('/settings')
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await expect(pictures.getByLabel('Choose a picture: Cover')).toBeAttached()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await pictures.locator('label').first().evaluate(dropNoise)
  expect((await sent).postDataBuffer()?.length).toBeLessThan(10 * 1024 * 1024)
  const cover = pictures.locator('img').first()
  await expect(cover).toHaveAttribute('width', '1920')
})

/** Drops a picture of 4,000 by 3,000 pixels of noise, which stays large as a JPEG file. */
async function dropNoise(target: Element): Promise<void> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 })
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  const noise = brush.createImageData(4000, 100)
  for (let i = 0; i < noise.data.length; i += 1)
    noise.data[i] = i % 4 === 3 ? 255 : (i * 7919) % 251
  for (let y = 0; y < 3000; y += 100) brush.putImageData(noise, 0, y)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 1))
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([blob ?? ''], 'photo.jpg', { type: 'image/jpeg' }))
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

test('the photo of a service stands at the left edge of the row of this service', async ({
  page,
  salon,
}) => {
  await signIn(page, salon)
  await page.goto('/settings')
  const chooseField = page.getByLabel('Choose a picture: Cut')
  await chooseField.setInputFiles(await drawnFile(page, '#a03060', 800))
  await expect(page.getByLabel('Replace the picture: Cut')).toBeVisible()
  await page.goto(salon.origin)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: /^Cut/ }) })
  const leftEdge = async (part: Locator) => (await part.boundingBox())?.x
  expect(await leftEdge(row.locator('img'))).toBe(await leftEdge(row))
})
