// Records the film of the landing page and the pictures of the help pages from the demo salon, into
// web/public/media, and the pictures of the README into docs/images. Run it after a change that they show:
//
//   npm run record-media
//
// Needs Chromium (CHROMIUM_PATH) and ffmpeg with VP9 and WebP (on Debian: apt-get install ffmpeg). Starts the
// built program on a free port with a data directory of its own, so run `node scripts/prepare.mjs` first. Takes
// some minutes.
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
// before the demo, whose start takes half a minute, so that a browser that does not start is reported at once
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
