import { readBusinessSettings, updateBusinessSettings } from '@chairtime/contract/settings.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { businessSettings as business } from '../../../test/business-settings.ts'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, refuseWith, sent } from '../../../test/wire.ts'
import { newQueries } from '../../app/providers.tsx'
import { signIn } from '../../lib/session.ts'
import { SiteCard } from './site-card.tsx'

const ownNumber = '+12025550166'
const save = page.getByRole('button', { name: 'Save' })

async function open(cache = newQueries()) {
  signIn({ ...signedIn, user: { ...signedIn.user, phone: ownNumber } })
  answer(readBusinessSettings, { business })
  await show(<SiteCard />, cache)
}

test('the owner’s own number is shown to clients only if the owner chooses to show it', async () => {
  await open()
  const choice = page.getByLabelText(`Show my own number (${ownNumber}) to clients`)
  await expect.element(choice).not.toBeChecked()
  await choice.click()
  await expect.element(page.getByLabelText('Phone for clients (optional)')).toHaveValue(ownNumber)
  await page.getByLabelText('Street address (optional)').fill('12 Main Street')
  answer(updateBusinessSettings, { business: { ...business, version: 5 } })
  await save.click()
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      phone: ownNumber,
      address: '12 Main Street',
      version: 4,
    })
})

test('the problem of a refused field is shown at the field', async () => {
  await open()
  const email = page.getByLabelText('Email for clients (optional)')
  await email.fill('hello')
  refuseWith(updateBusinessSettings, 'validation_failed', { errors: { email: ['Not an email'] } })
  await save.click()
  await expect.element(page.getByText('Not an email')).toBeVisible()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
})

test('values that somebody else saved meanwhile are shown, and replaced only by a second save', async () => {
  await open()
  const address = page.getByLabelText('Street address (optional)')
  await address.fill('12 Main Street')
  const theirs = { ...business, name: 'Studio Bea', address: '9 Side Street', version: 5 }
  refuseWith(updateBusinessSettings, 'version_conflict', { details: { business: theirs } })
  answer(readBusinessSettings, { business: theirs })
  await save.click()
  await expect.poll(() => sent.filter(({ method }) => method === 'GET').length).toBe(2)
  await expect.element(page.getByText('9 Side Street', { exact: false })).toBeVisible()
  await expect.element(address).toHaveValue('12 Main Street')
  await expect.element(page.getByLabelText('Business name')).toHaveValue('Studio Bea')
  answer(updateBusinessSettings, { business: { ...theirs, address: '12 Main Street', version: 6 } })
  await save.click()
  await expect.element(page.getByText('Saved. Your site shows it now.')).toBeVisible()
  const saves = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(saves).toMatchObject([
    { version: 4 },
    { version: 5, name: 'Studio Bea', address: '12 Main Street' },
  ])
})

test('the form shows values that were saved elsewhere, but only while nobody has typed into it', async () => {
  const queries = newQueries()
  await open(queries)
  const refetch = (version: number, name: string) => {
    answer(readBusinessSettings, { business: { ...business, name, version } })
    return queries.invalidateQueries({ queryKey: ['settings'] })
  }
  const name = page.getByLabelText('Business name')
  await expect.element(name).toHaveValue('Studio Ana')
  await refetch(5, 'Studio Bea')
  await expect.element(name).toHaveValue('Studio Bea')
  await name.fill('Studio Cleo')
  await refetch(6, 'Studio Dora')
  await expect.poll(() => sent.filter(({ method }) => method === 'GET').length).toBe(3)
  await expect.element(name).toHaveValue('Studio Cleo')
})
