import { readBusinessSettings, updateBusinessSettings } from '@chairtime/contract/settings.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, refuseWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { SiteCard } from './site-card.tsx'

const business = {
  name: 'Studio Ana',
  phone: null,
  email: null,
  address: null,
  about: null,
  brand_color: '#6b2d5c',
  version: 4,
}
const own = '+12025550166'
const save = page.getByRole('button', { name: 'Save' })

async function open() {
  signIn({ ...signedIn, user: { ...signedIn.user, phone: own } })
  answer(readBusinessSettings, { business })
  await show(<SiteCard />)
}

test('the owner’s own number is shown to clients only by choice', async () => {
  await open()
  const choice = page.getByLabelText(`Show my own number (${own}) to clients`)
  await expect.element(choice).not.toBeChecked()
  await choice.click()
  await expect.element(page.getByLabelText('Phone for clients (optional)')).toHaveValue(own)
  await page.getByLabelText('Street address (optional)').fill('12 Main Street')
  answer(updateBusinessSettings, { business: { ...business, version: 5 } })
  await save.click()
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      phone: own,
      address: '12 Main Street',
      version: 4,
    })
})

test('a refused field says so beside it', async () => {
  await open()
  const email = page.getByLabelText('Email for clients (optional)')
  await email.fill('hello')
  refuseWith(updateBusinessSettings, 'validation_failed', { errors: { email: ['Not an email'] } })
  await save.click()
  await expect.element(page.getByText('Not an email')).toBeVisible()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
})
