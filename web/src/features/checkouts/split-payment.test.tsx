import { createCheckout, listCheckouts } from '@chairtime/contract/checkouts.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  openCheckout as open,
  payments,
  prepareCheckout,
  press,
  quietPaymentDay,
  visit,
} from '../../../test/checkout-panel.tsx'
import { paidCheckout } from '../../../test/paid.ts'
import { focusOn } from '../../../test/salon-day.ts'
import { answer } from '../../../test/wire.ts'
import { cashPartOf } from './payment.ts'

beforeEach(prepareCheckout)

test('a split payment shows how much change to give for its cash part', async () => {
  answer(createCheckout, { checkout: { ...paidCheckout, change: 30 }, appointments: [visit] })
  await open()
  await page.getByText('Split', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Cash part' }).fill('20')
  await page.getByRole('textbox', { name: 'Cash received' }).fill('50')
  await expect.element(page.getByRole('status').filter({ hasText: '$30' })).toBeVisible()
  await press('Take $45')
  await expect.element(page.getByText('Give back $30')).toBeVisible()
  const split = [
    { method: 'cash', amount: 20, received: 50 },
    { method: 'card', amount: 25 },
  ]
  expect(payments().map(({ body }) => body)).toMatchObject([{ payments: split }])
})

test('a bill of 0 has no cash part, even if an amount is typed in the field', () => {
  expect(['20', 'abc', ''].map((typed) => cashPartOf(typed, 0, 'USD'))).toEqual([null, null, null])
})

test.each([
  ['500', 'The cash part is more than 0 and less than $45'],
  ['45', 'The cash part is more than 0 and less than $45'],
  ['0', 'The cash part is more than 0 and less than $45'],
  ['-3', 'Use an amount like 12.50.'],
  ['12.345', 'Use an amount like 12.50.'],
  ['abc', 'Use an amount like 12.50.'],
])('a cash part of %s is refused at its field', async (text, sentence) => {
  await open()
  await page.getByText('Split', { exact: true }).click()
  const part = page.getByRole('textbox', { name: 'Cash part' })
  await expect.element(part).toHaveFocus()
  await expect.element(part).toBeInViewport()
  await expect.element(part).toBeValid()
  await part.fill(text)
  await expect.element(part).toHaveAccessibleDescription(new RegExp(sentence.replace('$', '.')))
  await expect.element(part).toBeInvalid()
})

test('when arrow keys choose Split, the focus stays on that choice, and Tab moves it to the cash part', async () => {
  await open()
  const splitRadio = page.getByRole('radio', { name: 'Split' })
  await expect.element(splitRadio).toBeInTheDocument()
  focusOn(page.getByRole('radio', { name: 'Card' }).element())
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(splitRadio).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Cash part' })).toBeInViewport()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('textbox', { name: 'Cash part' })).toHaveFocus()
})

test('the example amount of a currency without decimals has no decimals', async () => {
  answer(listCheckouts, { ...quietPaymentDay, currency: 'JPY' })
  await open()
  await page.getByText('Split', { exact: true }).click()
  const part = page.getByRole('textbox', { name: 'Cash part' })
  await part.fill('12.50')
  await expect.element(part).toHaveAccessibleDescription('Use an amount like 1250.')
})
