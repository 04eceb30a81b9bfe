import { listCategories } from '@chairtime/contract/services/categories.ts'
import { createService } from '@chairtime/contract/services.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, refuseWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { ServiceDialog } from './service-dialog.tsx'

const saved = () => sent.filter(({ method }) => method === 'POST')
const add = () => page.getByRole('button', { name: 'Add service' })

async function openNew() {
  await page.viewport(1280, 900)
  signIn(signedIn)
  answer(listStaff, { staff: [] })
  answer(listCategories, { categories: [] })
  refuseWith(createService, 'unavailable')
  await show(<ServiceDialog service={null} onClose={() => {}} />)
  await expect.element(add()).toBeVisible()
}

test('Add with an empty name shows the field with its label, below the title', async () => {
  await openNew()
  await add().click()
  const name = page.getByLabelText('Name', { exact: true })
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByText('Name is required').first()).toBeVisible()
  const title = page.getByRole('heading', { name: 'Add a service' }).element()
  const label = page.getByText('Name', { exact: true }).element()
  const bottom = title.getBoundingClientRect().bottom
  expect(label.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
  expect(title.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})

test('a price of 0 goes online only when asked for', async () => {
  await openNew()
  await page.getByLabelText('Name', { exact: true }).fill('Consultation')
  await add().click()
  await expect.element(page.getByText('The price is 0.', { exact: false })).toBeVisible()
  expect(saved()).toEqual([])
  await page.getByRole('button', { name: 'Set a price' }).click()
  await expect.element(page.getByLabelText('Price (USD)')).toHaveFocus()
  await add().click()
  await page.getByRole('button', { name: 'Yes, it’s free' }).click()
  await expect.poll(saved).toHaveLength(1)
  expect(saved()[0]?.body).toMatchObject({ price: 0, can_book_online: true })
})

test('a price of 0 that is not bookable online needs no question', async () => {
  await openNew()
  await page.getByLabelText('Name', { exact: true }).fill('Consultation')
  await page.getByLabelText('Clients can book this online').click()
  await add().click()
  await expect.poll(saved).toHaveLength(1)
})
