import { expect, type Page, test } from './story.ts'

test('the film plays when it is opened, can be moved to another moment, and stops when it is closed', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'See How It Works' }).click()
  const film = page.getByRole('dialog', { name: 'How Chairtime works' }).locator('video')
  await expect(film).toBeVisible()
  await expect.poll(() => stateOf(page)).toMatchObject({ isPaused: false, width: 1280 })
  await expect.poll(async () => (await stateOf(page)).seconds).toBeGreaterThan(0.2)
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 5
  })
  await expect.poll(async () => (await stateOf(page)).seconds).toBeGreaterThan(10)
  await page.keyboard.press('Escape')
  await expect(film).toBeHidden()
  expect((await stateOf(page)).isPaused).toBe(true)
})

function stateOf(page: Page) {
  return page.locator('video').evaluate((video: HTMLVideoElement) => ({
    isPaused: video.paused,
    seconds: video.currentTime,
    width: video.videoWidth,
  }))
}
