// Takes the pictures that media/screens.ts lists, and writes them and an index into docs/screenshots. They show the
// app in the demo salon at 11:20 on a day from Tuesday to Saturday. Run it after a change that the pictures show:
//
//   npm run take-screenshots
//
// Needs Chromium (CHROMIUM_PATH). Starts the built program on a free port with a data directory of its own. Ends
// with an error when a page writes an error to the console, or when a picture is too large.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { playBusyMorning } from './media/busy-morning.ts'
import { type Demo, startDemo } from './media/demo-program.ts'
import { instantAt, nextFullDay } from './media/salon-day.ts'
import { type Screen, screens } from './media/screens.ts'
import { type BrowserWindow, openDashboard, openWindow, settledPicture } from './media/visitors.ts'
import { chromiumMissingMessage, findChromium } from './test-chromium.mjs'

/** The most bytes of one picture; a picture of a whole page may have twice as many. */
const BYTES_MAX = 120_000
const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
const windows = [
  { width: 1280, height: 800, scheme: 'light' },
  { width: 1280, height: 800, scheme: 'dark' },
  { width: 390, height: 844, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
] as const

mkdirSync(folder, { recursive: true })
const executablePath = await findChromium()
if (executablePath === undefined) throw new Error(chromiumMissingMessage)
// The demo takes half a minute to start. The browser starts before it, so that a failure of the browser is reported at
// once.
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const demo = await startDemo()
try {
  const date = nextFullDay(demo.zone)
  await playBusyMorning(demo, date)
  for (const window of windows) await takeAll(browser, demo, date, window)
  writeFileSync(`${folder}README.md`, index())
} finally {
  await browser.close()
  await demo.stop()
}

/** Takes the pictures of one size and scheme. The clock is set to 11:20 before each picture. */
async function takeAll(
  browser: Browser,
  demo: Demo,
  date: string,
  window: BrowserWindow,
): Promise<void> {
  const fitting = screens.filter(
    ({ phone = false, dark = false }) =>
      phone === (window.width === 390) && dark === (window.scheme === 'dark'),
  )
  const page = await openWindow(browser, demo, window)
  const errors = consoleErrors(page)
  await demo.setClock(instantAt(demo, date, '11:20'))
  await openDashboard(page, demo)
  for (const screen of fitting) {
    await demo.setClock(instantAt(demo, date, '11:20'))
    await take(page, demo, screen)
    if (errors.length > 0) throw new Error(`${screen.name}: ${errors.join('\n')}`)
  }
  await page.context().close()
}

/** The errors that the page writes to its console or does not catch; later ones are added as they come. */
function consoleErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

async function take(page: Page, { origin }: Demo, screen: Screen): Promise<void> {
  const { name, path, prepare, whole = false } = screen
  // drafts of earlier pictures are removed
  await page.evaluate(() => sessionStorage.removeItem('desk-drafts'))
  await page.goto(`${origin}${path}`)
  await prepare?.(page)
  const taken = sharp(await settledPicture(page, { fullPage: whole }))
  const picture = await (whole
    ? taken.resize({ width: 960 }).webp({ quality: 50 })
    : taken.webp({ quality: 82 })
  ).toBuffer()
  if (picture.length > (whole ? 2 * BYTES_MAX : BYTES_MAX))
    throw new Error(`${name} has ${picture.length} bytes`)
  writeFileSync(`${folder}${name}.webp`, picture)
  process.stdout.write(`${name}: ${Math.round(picture.length / 1000)} kB
`)
}

/** The index of the pictures. */
function index(): string {
  const entries = screens.map(({ name, shows }) => `### ${shows}\n\n![${shows}](${name}.webp)\n`)
  return `# Screens of the app\n\nThe demo salon on a full day at 11:20, taken by \`npm run take-screenshots\`.\n\n${entries.join('\n')}`
}
