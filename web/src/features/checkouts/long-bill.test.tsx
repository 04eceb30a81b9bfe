import { readAppointment } from '@chairtime/contract/appointments.ts'
import { listCheckouts } from '@chairtime/contract/checkouts.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  openCheckout,
  prepareCheckout,
  quietPaymentDay,
  visit,
} from '../../../test/checkout-panel.tsx'
import { visitDetails } from '../../../test/samples.ts'
import { answer } from '../../../test/wire.ts'

const cut = itemAt(visit.services, 0)
const long = { ...visit, services: Array.from({ length: 8 }, () => ({ ...cut, price: 112.5 })) }

beforeEach(() => {
  prepareCheckout()
  answer(readAppointment, { ...visitDetails, appointment: long })
  answer(listCheckouts, { ...quietPaymentDay, tax: { rate_percent: 8.875, included: false } })
})

const screens = [
  { name: 'a laptop', width: 1280, height: 720 },
  { name: 'a phone', width: 390, height: 700 },
  { name: 'a laptop with large text', width: 1280, height: 720, text: '200%' },
  { name: 'a phone with large text', width: 390, height: 700, text: '200%' },
  { name: 'a phone while its keyboard is open', width: 390, height: 700, keyboard: 320 },
  { name: 'a tablet while its keyboard is open', width: 1280, height: 720, keyboard: 340 },
]

test.each(screens)(
  'on $name the total and the Take button stay in sight, and no field is covered',
  async ({ width, height, text = '100%', keyboard = 0 }) => {
    await page.viewport(width, height)
    onTestFinished(() => page.viewport(1280, 800))
    document.documentElement.style.fontSize = text
    onTestFinished(() => {
      document.documentElement.style.fontSize = ''
    })
    if (keyboard > 0) openKeyboard(keyboard)
    await openCheckout()
    await page.getByText('18%').click()
    await page.getByRole('textbox', { name: 'Discount on everything' }).fill('10')
    await page.getByText('Split', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Cash part' }).fill('20')
    const total = page.getByText('$1,027.69', { exact: true })
    const take = page.getByRole('button', { name: 'Take $1,027.69' })
    await expect.element(total).toBeVisible()
    for (const chip of document.querySelectorAll('label:has(> input), button')) {
      expect(chip.scrollWidth, chip.outerHTML).toBeLessThanOrEqual(chip.clientWidth)
    }
    const bottom = innerHeight - keyboard
    for (const field of [
      ...document.querySelectorAll<HTMLElement>('input[type=text], input:not([type]), select'),
    ]) {
      field.focus()
      for (const element of [field, total.element(), take.element()]) {
        const box = element.getBoundingClientRect()
        expect(box.top, element.outerHTML).toBeGreaterThanOrEqual(0)
        expect(box.bottom, element.outerHTML).toBeLessThanOrEqual(bottom)
        expect(box.right).toBeLessThanOrEqual(innerWidth)
        for (const y of [box.top + 2, box.bottom - 2]) {
          const seen = document.elementFromPoint(box.left + box.width / 2, y)
          expect(element.contains(seen), `${element.outerHTML} under ${seen?.outerHTML}`).toBe(true)
        }
      }
    }
  },
)

/** Simulates an on-screen keyboard, which covers a part of the page and does not change the size of the page. */
function openKeyboard(height: number): void {
  const view = Object.assign(new EventTarget(), {
    scale: 1,
    offsetTop: 0,
    height: innerHeight - height,
  })
  vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(view as VisualViewport)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
}
