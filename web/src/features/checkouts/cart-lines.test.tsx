import { createCheckout } from '@chairtime/contract/checkouts.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  openCheckout as open,
  payments,
  prepareCheckout,
  press,
  typeProduct,
  visit,
} from '../../../test/checkout-panel.tsx'
import { paidCheckout } from '../../../test/paid.ts'
import { show } from '../../../test/show.tsx'
import { answer } from '../../../test/wire.ts'
import { CheckoutPanel } from './checkout-panel.tsx'

beforeEach(prepareCheckout)

test('a price above the highest amount is refused at its field, and a total above that amount cannot be paid', async () => {
  await open()
  await press('Add a product')
  const price = page.getByRole('textbox', { name: 'Price' })
  await price.fill('100000000.01')
  await expect.element(price).toHaveAccessibleDescription('Use an amount of at most $100,000,000.')
  await page.getByRole('textbox', { name: 'Product' }).fill('Wig')
  await price.fill('100000000')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect
    .element(page.getByText('and the total at most $100,000,000.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take payment' })).toBeDisabled()
})

test('the button that changes a line says whether the fields of the line are open', async () => {
  await open()
  const change = page.getByRole('button', { name: 'Change Cut' })
  await expect.element(change).toHaveAttribute('aria-expanded', 'false')
  await change.click()
  await expect.element(change).toHaveAttribute('aria-expanded', 'true')
})

test('after a product was added, the button for the next one has the focus', async () => {
  await open()
  await press('Add a product')
  await typeProduct('Shampoo', '19.50')
  await press('Add')
  await expect.element(page.getByRole('textbox', { name: 'Product' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add a product' })).toHaveFocus()
})

test('while a product is typed and not added, no payment is taken, and the product cannot be added without a valid price', async () => {
  answer(createCheckout, { checkout: paidCheckout, appointments: [visit] })
  await open()
  await press('Add a product')
  await typeProduct('Shampoo', 'abc')
  await expect.element(page.getByText('Use a price like 12.50.')).toBeVisible()
  await press('Take $45')
  await expect.element(page.getByText('isn’t on the bill yet', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Price' })).toHaveFocus()
  await press('Add')
  await expect.element(page.getByRole('button', { name: 'Take $45' })).toBeVisible()
  expect(payments()).toEqual([])
  await page.getByRole('textbox', { name: 'Price' }).fill('19.50')
  await press('Add')
  await expect.element(page.getByRole('button', { name: 'Take $64.50' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Product' })).not.toBeInTheDocument()
})

test('lines with equal names have buttons that say which line they change', async () => {
  await open()
  for (const price of ['19.50', '24']) {
    await press('Add a product')
    await typeProduct('Shampoo', price)
    await press('Add')
  }
  const change = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(change('Change Shampoo, 1 of 2')).toBeVisible()
  await change('Change Shampoo, 2 of 2').click()
  await expect.element(page.getByRole('textbox', { name: 'Price' })).toHaveValue('24')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(change('Change Shampoo')).toBeVisible()
})

test('a bill of products alone offers no tip in percent', async () => {
  await show(<CheckoutPanel appointmentId={null} onClose={vi.fn()} />)
  await press('Add a product')
  await typeProduct('Voucher', '100')
  await press('Add')
  await expect.element(page.getByRole('button', { name: 'Take $100' })).toBeVisible()
  await expect.element(page.getByText('No tip')).toBeVisible()
  await expect.element(page.getByText('20%')).not.toBeInTheDocument()
})

test('Esc closes the form of a product first, and then the panel', async () => {
  const onClose = vi.fn()
  await show(<CheckoutPanel appointmentId="a" onClose={onClose} />)
  await press('Add a product')
  await page.getByRole('textbox', { name: 'Product' }).fill('Sham')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('textbox', { name: 'Product' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add a product' })).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a discounted line shows its full price and its discounted price, both with decimals', async () => {
  await open()
  await press('Change Cut')
  await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('10')
  await expect.element(page.getByText('$45.00').first()).toBeVisible()
  await expect.element(page.getByText('−$4.50')).toBeVisible()
  await expect.element(page.getByText('$40.50').first()).toBeVisible()
})

test('a discount in percent can be changed to an amount, and back', async () => {
  await open()
  await press('%, change to an amount')
  await page.getByRole('textbox', { name: 'Discount on everything' }).fill('10')
  await press('USD, change to percent')
  await expect.element(page.getByText('−$4.50')).toBeVisible()
})

test('a quantity can be deleted and typed anew, and a field that is left empty shows the last quantity again', async () => {
  await open()
  await press('Change Cut')
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await quantity.click()
  await userEvent.keyboard('{End}{Backspace}')
  await expect.element(quantity).toHaveValue(null)
  await userEvent.keyboard('3')
  await expect.element(quantity).toHaveValue(3)
  await expect.element(page.getByRole('button', { name: 'Take $135' })).toBeVisible()
  await userEvent.keyboard('{Backspace}{Tab}')
  await expect.element(quantity).toHaveValue(3)
})

const emptyBill = page.getByText('Nothing on this bill yet.', { exact: false })

test.each(['Done', 'Remove'])('the focus stays in the list of lines after “%s”', async (name) => {
  await open()
  await press('Change Cut')
  await press(name)
  await expect.element(page.getByRole('spinbutton')).not.toBeInTheDocument()
  const content = name === 'Done' ? page.getByRole('button', { name: 'Change Cut' }) : emptyBill
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(content.element())).toBe(true)
})

test('the focus stays in the bill after “Start over”', async () => {
  await open()
  await press('Change Cut')
  await press('Remove')
  await press('Start over')
  const line = page.getByRole('button', { name: 'Change Cut' })
  await expect.element(line).toBeVisible()
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(line.element())).toBe(true)
})
