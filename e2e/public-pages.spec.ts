import { sidewaysPixels } from './page-checks.ts'
import { expect, type Page, test } from './story.ts'

/** The paths of the pages in the sitemap. Each of these pages is the same for all visitors. */
async function publicPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, at = '']) => new URL(at).pathname,
  )
  expect(paths.length).toBeGreaterThan(20)
  return paths
}

/** Lays out the sections that the browser would lay out only when they come into sight. */
function layOutSections(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const section of document.querySelectorAll('section'))
      section.style.contentVisibility = 'visible'
  })
}

/** A narrow phone, and a laptop at 200 % zoom. */
const widths = [320, 640]

test('every public page loads without an error of the browser and fits narrow screens', async ({
  page,
  salon,
}) => {
  for (const path of [...(await publicPaths(page)), salon.origin]) {
    // `test` of `story.ts` also fails when the browser logs an error
    await page.goto(path, { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 })
      await layOutSections(page)
      expect(await sidewaysPixels(page), `${path} at ${width}`).toBe(0)
    }
  }
})

test('public pages and the menu of the booking site can be read without JavaScript', async ({
  openBrowser,
  salon,
  baseURL,
}) => {
  const page = await openBrowser({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  for (const path of ['/', '/help', '/help/gaps', '/contact', '/newsletter', '/status', '/demo']) {
    await page.goto(`${baseURL}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(100)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  await page.goto(salon.origin)
  for (const service of ['Cut', 'Fringe trim', 'Colour'])
    await expect(page.getByText(service, { exact: true })).toBeVisible()
})

test('without JavaScript a visitor can switch between monthly and yearly prices, and can open the panels of the features', async ({
  openBrowser,
  baseURL,
}) => {
  const page = await openBrowser({ javaScriptEnabled: false })
  await page.goto(`${baseURL}/`)
  const pricing = page.locator('#pricing')
  const plans = await pricing.getByRole('article').count()
  const [monthly, yearly] = [
    pricing.getByText('Billed monthly').filter({ visible: true }),
    pricing.getByText(/^Billed \$\d+ yearly$/).filter({ visible: true }),
  ]
  await expect(monthly).toHaveCount(plans)
  await expect(yearly).toHaveCount(0)
  await pricing.locator('label', { hasText: 'Yearly' }).click()
  await expect(monthly).toHaveCount(0)
  await expect(yearly).toHaveCount(plans)

  // `selectable.tsx` of the landing page marks each feature with `data-item`
  const items = page.locator('#features [data-item]')
  const open = items.filter({ has: page.locator('> div').filter({ visible: true }) })
  for (const i of [0, 2]) {
    await items.nth(i).getByRole('radio').check({ force: true })
    await expect(open).toHaveCount(1)
    await expect(open).toContainText((await items.nth(i).locator('label').innerText()).trim())
  }
})
