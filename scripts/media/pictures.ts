import type { Browser } from '@playwright/test'
import type { Demo } from './demo-program.ts'
import { encodePicture } from './encoder.ts'
import {
  book,
  chooseDay,
  open,
  openDashboard,
  openWindow,
  settledPicture,
  signIn,
  timeline,
} from './visitors.ts'

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 780, scale: 2 }
/** High enough for the whole page of a booked visit. */
const tallPhone = { ...phone, height: 980 }

/** Takes the pictures of the help pages. */
export async function takePictures(browser: Browser, demo: Demo, folder: string): Promise<void> {
  const save = async (name: string, picture: Promise<Buffer>) =>
    encodePicture(await picture, `${folder}${name}.webp`)
  await takeSalon(browser, demo, save)
  await takeBookingSite(browser, demo, save)
  await takeSetUp(browser, demo, save)
}

type Save = (name: string, picture: Promise<Buffer>) => Promise<void>

async function takeSalon(browser: Browser, demo: Demo, save: Save): Promise<void> {
  const page = await openWindow(browser, demo, desk)
  await openDashboard(page, demo)
  await save('dashboard', page.screenshot())
  await timeline(page).evaluate((card) => card.scrollIntoView())
  await timeline(page)
    .getByRole('button', { name: /confirmed/i })
    .first()
    .click()
  await page.getByRole('complementary').getByRole('button', { name: 'Check in' }).waitFor()
  await save('appointment', page.screenshot())
  for (const name of ['services', 'settings']) {
    await page.goto(`${demo.origin}/${name}`)
    await page
      .getByText(/45 min|Booking address/)
      .first()
      .waitFor()
    await save(name, page.screenshot())
  }
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await pictures.locator('img').first().waitFor()
  await pictures.evaluate((card) => card.scrollIntoView())
  await save('pictures', settledPicture(page))
  await page.context().close()
}

async function takeBookingSite(browser: Browser, demo: Demo, save: Save): Promise<void> {
  const wide = await openWindow(browser, demo, { ...desk, height: 960 })
  await open(wide, demo.bookingOrigin)
  await wide.getByText("Women's Cut", { exact: true }).click()
  await wide.evaluate(() => window.scrollTo(0, 0))
  await save('booking-site', settledPicture(wide))
  await wide.context().close()
  const page = await openWindow(browser, demo, tallPhone)
  await open(page, demo.bookingOrigin)
  await chooseDay(page)
  await page.setViewportSize(phone)
  await save('time', settledPicture(page))
  await page.setViewportSize(tallPhone)
  await book(page, { name: 'Amelie B.', email: 'amelie@mail.test' })
  await save('booked', settledPicture(page))
  await page.context().close()
}

async function takeSetUp(browser: Browser, demo: Demo, save: Save): Promise<void> {
  const owner = { email: 'ana@mail.test', password: `new-salon-${demo.password}` }
  const { access_token: token } = await demo.call<{ access_token: string }>(
    'POST',
    '/api/auth/register',
    {
      ...owner,
      business_name: 'Studio Ana',
      your_name: 'Ana',
      phone: '+12125550123',
      timezone: demo.zone,
      terms_accepted: true,
    },
  )
  const week = { working_days: [1, 2, 3, 4, 5], same_hours_daily: true, lunch_break: false }
  const steps = {
    start: { business_type: 'hair_salon' },
    hours: { ...week, default_open_time: '09:00', default_close_time: '18:00' },
    staff: { resource_count: 3, resource_type: 'chair', setup_staff_now: false },
  }
  for (const [step, body] of Object.entries(steps)) {
    await demo.call('POST', `/api/onboarding/${step}`, body, token)
  }
  const page = await openWindow(browser, demo, desk)
  await signIn(page, demo.origin, owner.email, owner.password)
  await page.goto(`${demo.origin}/onboarding`)
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('checkbox').first().check()
  await save('set-up', page.screenshot())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Launch My Site' }).click()
  const site = page.frameLocator('iframe')
  await site.getByRole('heading', { name: 'Studio Ana' }).waitFor()
  await save('launch', settledPicture(page))
  await page.context().close()
}
