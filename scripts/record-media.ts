// Records the demo salon. The film of the landing page and the pictures of the help pages go into web/public/media,
// the pictures of the README into docs/images. Run the script after each change that is visible in them:
//
//   npm run record-media
//
// Needs Chromium (CHROMIUM_PATH) and ffmpeg with VP9 and WebP (on Debian: apt-get install ffmpeg). Run
// `node scripts/prepare.mjs` first, because this script does not build the program. It starts the program on a free
// port with a data directory of its own. Takes some minutes.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { startDemo } from './media/demo-program.ts'
import { recordFilm } from './media/film.ts'
import { takePictures } from './media/pictures.ts'
import { takeReadmePictures } from './media/readme-pictures.ts'
import { instantAt, nextFullDay, playUntil } from './media/salon-day.ts'
import { chromiumMissingMessage, findChromium } from './test-chromium.mjs'

const folder = fileURLToPath(new URL('../web/public/media/', import.meta.url))

mkdirSync(folder, { recursive: true })
const executablePath = await findChromium()
if (executablePath === undefined) throw new Error(chromiumMissingMessage)
// The demo takes half a minute to start. The browser starts before it, so that a failure of the browser is reported at
// once.
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const demo = await startDemo()
try {
  const date = nextFullDay(demo.zone)
  await playUntil(demo, date, instantAt(demo, date, '10:40'))
  await takePictures(browser, demo, folder)
  await takeReadmePictures(
    browser,
    demo,
    fileURLToPath(new URL('../docs/images/', import.meta.url)),
  )
  await recordFilm(browser, demo, { date, folder })
} finally {
  await browser.close()
  await demo.stop()
}
