import assert from 'node:assert'
import type { Locator } from '@playwright/test'
import { shownButton, times } from './booking-steps.ts'
import { expectLive } from './owner-steps.ts'
import { password, register } from './salon.ts'
import { expect, type Page, test } from './story.ts'
import { expectStep } from './wizard-steps.ts'

/** The presses of Tab after which a control counts as out of reach. */
const STOPS_MAX = 80

/** Presses Tab until the target has the focus. Fails if the keyboard cannot reach the target. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target} was not reached within ${STOPS_MAX} stops`)
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

test('an owner signs in, sets the salon up and opens a new appointment by keyboard alone', async ({
  page,
  request,
  baseURL,
}) => {
  assert(baseURL)
  const { email } = await register(request, baseURL)
  await page.goto('/login')
  await type(page, page.getByLabel('Email'), email)
  await type(page, page.getByLabel('Password'), password)
  await page.keyboard.press('Enter')
  await expectLive(page)
  await press(page, page.getByRole('link', { name: 'Continue setup' }))

  await expectStep(page, 1)
  await press(page, page.getByRole('radio', { name: 'Hair salon' }), 'Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Nail salon' })).toBeChecked()
  await press(page, page.getByRole('button', { name: 'Continue' }))

  await expectStep(page, 2)
  await expect(page.getByRole('heading', { name: 'When are you open?' })).toBeFocused()
  await press(page, page.getByLabel('Saturday'), 'Space')
  await press(page, page.getByLabel('Same hours every day'), 'Space')
  await expect(page.getByLabel('Saturday opens')).toHaveValue('09:00')
  await press(page, page.getByRole('button', { name: 'Continue' }))

  await expectStep(page, 3)
  await press(page, page.getByRole('button', { name: 'One more' }))
  await expect(page.getByLabel('Number of stations')).toHaveValue('3')
  await press(page, page.getByRole('button', { name: 'Previous' }))
  await expectStep(page, 2)
  await press(page, page.getByRole('button', { name: 'Continue' }))
  await expectStep(page, 3)
  await press(page, page.getByRole('button', { name: 'Continue' }))

  await expectStep(page, 4)
  await press(page, page.getByRole('checkbox').first(), 'Space')
  await press(page, page.getByRole('button', { name: 'Continue' }))
  await expectStep(page, 5)
  await press(page, page.getByRole('button', { name: 'Launch My Site' }))
  await expect(page).toHaveURL('/dashboard')

  await press(page, page.getByRole('link', { name: 'Skip to the content' }))
  // on a closed day there is a second button “New Appointment”, without the shortcut in its name
  const newAppointment = page.getByRole('button', { name: 'New Appointment Ctrl B' })
  await press(page, newAppointment)
  await expect(page.getByRole('complementary', { name: 'New Appointment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(newAppointment).toBeFocused()
})

test('a client books by keyboard alone', async ({ page, salon }) => {
  await page.goto(salon.origin)
  await press(page, page.getByRole('checkbox', { name: /^Cut/ }), 'Space')
  await press(page, shownButton(page, 'Choose a time'))
  await expect(page.getByRole('heading', { name: 'When works for you?' })).toBeFocused()
  await press(page, page.getByRole('link', { name: /^Tom Reed/ }))
  await press(page, page.getByRole('link', { name: 'Later days' }))
  await press(page, times(page).first())
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()
  await type(page, page.getByLabel('Your name'), 'Kay Board')
  await type(page, page.getByLabel('Email'), 'kay@mail.test')
  await press(page, shownButton(page, /^Book/))
  await expect(page.getByRole('heading', { name: 'You’re booked, Kay' })).toBeFocused()
})
