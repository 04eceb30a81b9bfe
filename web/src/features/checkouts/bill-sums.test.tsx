import { computeBill } from '@chairtime/core/checkout/bill.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { BillSums } from './bill-sums.tsx'

const line = { quantity: 1, priceMinor: 4_500 }
const noTax = { ratePpm: 0, included: false }

test('a discount and a tip of equal amounts are both shown, although the total equals the prices', async () => {
  const discount = { amountMinor: 500 }
  const bill = computeBill({ lines: [line], discount, tipMinor: 500, tax: noTax })
  expect(bill?.totalMinor).toBe(bill?.subtotalMinor)
  await show(<BillSums bill={bill} currency="USD" tax={{ rate_percent: 0, included: false }} />)
  await expect.element(page.getByText('Discount')).toBeVisible()
  await expect.element(page.getByText('Tip')).toBeVisible()
})
