import { writeFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import type { Demo } from './demo-program.ts'
import { encodePicture } from './encoder.ts'
import { book, chooseDay, open, openDashboard, openWindow, settledPicture } from './visitors.ts'

const desk = { width: 1280, height: 960 }
const phone = { width: 390, height: 844 }

/** Takes the pictures of the README: the dashboard, and the booking site on a wide screen and on a phone. */
export async function takeReadmePictures(browser: Browser, demo: Demo, folder: string) {
  const wide = await openWindow(browser, demo, desk)
  await openDashboard(wide, demo)
  await writeFile(`${folder}dashboard.png`, await settledPicture(wide))
  await open(wide, demo.bookingOrigin)
  await encodePicture(await settledPicture(wide), `${folder}salon.webp`)
  await wide.context().close()
  const narrow = await openWindow(browser, demo, phone)
  await open(narrow, demo.bookingOrigin)
  await encodePicture(await settledPicture(narrow), `${folder}salon-phone.webp`)
  await chooseDay(narrow)
  await writeFile(`${folder}booking.png`, await settledPicture(narrow))
  await book(narrow, { name: 'Jelena P.', email: 'jelena@mail.test' })
  await encodePicture(await settledPicture(narrow), `${folder}booked.webp`)
  await narrow.context().close()
}
