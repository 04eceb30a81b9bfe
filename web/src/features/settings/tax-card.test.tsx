import { readTax, updateTax } from '@chairtime/contract/settings.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { expectTryAgain } from '../../../test/try-again.ts'
import { answer, refuseWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { TaxCard } from './tax-card.tsx'

const rate = page.getByLabelText('Tax rate in percent')
const save = page.getByRole('button', { name: 'Save tax' })
const saves = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

async function open() {
  signIn(signedIn)
  answer(readTax, { tax: { rate_percent: 8.25, included: false, version: 4 } })
  await show(<TaxCard currency="USD" />)
  await expect.element(rate).toHaveValue('8.25')
}

test('while a tax is typed, an example says what a client pays', async () => {
  await open()
  await expect.element(page.getByText('A visit of $100: tax $8.25, to pay $108.25.')).toBeVisible()
  await page.getByLabelText('Include tax').click()
  await expect
    .element(page.getByText('A visit of $100: to pay $100, of which $7.62 is tax.'))
    .toBeVisible()
  await rate.fill('25')
  await expect.element(page.getByText('of which $20 is tax', { exact: false })).toBeVisible()
})

test('the tax is saved with one press, and an invalid rate is not sent', async () => {
  await open()
  await rate.fill('8.2505')
  await expect.element(page.getByText('at most three decimals', { exact: false })).toBeVisible()
  await save.click()
  expect(saves()).toEqual([])
  answer(updateTax, { tax: { rate_percent: 7.125, included: true, version: 5 } })
  await rate.fill('7,125')
  await page.getByLabelText('Include tax').click()
  await save.click()
  await expect.element(page.getByText('Tax saved.', { exact: false })).toBeVisible()
  expect(saves()).toEqual([{ rate_percent: 7.125, included: true, version: 4 }])
})

test('a tax that somebody else changed is shown, and replaced only by a second save', async () => {
  await open()
  const theirs = { rate_percent: 19, included: true, version: 5 }
  refuseWith(updateTax, 'version_conflict', { details: { tax: theirs } })
  await rate.fill('9')
  await save.click()
  await expect.element(page.getByText('19% · Include tax')).toBeVisible()
  await expect.element(rate).toHaveValue('9')
  answer(updateTax, { tax: { rate_percent: 9, included: true, version: 6 } })
  await save.click()
  await expect.element(page.getByText('Tax saved.', { exact: false })).toBeVisible()
  expect(saves()).toMatchObject([{ version: 4 }, { version: 5, rate_percent: 9, included: true }])
})

test('“Try again” reads a tax that could not be read', async () => {
  refuseWith(readTax, 'unavailable')
  await show(<TaxCard currency="USD" />)
  await expectTryAgain(readTax, { tax: { rate_percent: 7, included: true, version: 1 } }, rate)
})
