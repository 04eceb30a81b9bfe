import { register } from '@chairtime/contract/auth.ts'
import { refusals } from '@chairtime/contract/refusals.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { useSession } from '../../lib/session.ts'
import { RegisterPage } from './register-page.tsx'

const routes = [
  { path: '/register', element: <RegisterPage /> },
  { path: '/onboarding', element: <p>The setup</p> },
]

async function fillIn() {
  await page.getByLabelText('Business Name').fill('Studio Ana')
  await page.getByLabelText('Your Name').fill('Ana Petrova')
  await page.getByLabelText('Email').fill('ana@salon.test')
  await page.getByLabelText('Password', { exact: true }).fill('chairs and plums')
  await page.getByLabelText('Confirm Password').fill('chairs and plums')
  await page.getByRole('checkbox').click()
}

test('the sign-up form shows the problems of all entries at once, focuses the first wrong field and sends nothing', async () => {
  await showPages(routes, '/register')
  await page.getByLabelText('Confirm Password').fill('x')
  await page.getByRole('button', { name: 'Start free trial' }).click()
  for (const message of [
    'Business name must be at least 2 characters',
    'Your name must be at least 2 characters',
    'Please enter a valid email address',
    'Password must be at least 8 characters',
    "Passwords don't match",
    'You must accept the terms and conditions',
  ]) {
    await expect.element(page.getByText(message)).toBeVisible()
  }
  await expect.element(page.getByLabelText('Business Name')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText('Business Name')).toHaveFocus()
  expect(sent).toEqual([])
})

test('when a password is too long, the form shows the error and the rule with both limits', async () => {
  await showPages(routes, '/register')
  await page.getByLabelText('Password', { exact: true }).fill('plum'.repeat(33))
  await page.getByRole('button', { name: 'Start free trial' }).click()
  await expect.element(page.getByText('Password must be at most 128 characters')).toBeVisible()
  await expect.element(page.getByText('8 to 128 characters', { exact: true })).toBeVisible()
})

test('the sign-up form sends what the contract asks for, with the time zone and without the second password', async () => {
  answer(register, signedIn)
  await showPages(routes, '/register')
  await fillIn()
  await page.getByRole('button', { name: 'Start free trial' }).click()
  await expect.element(page.getByText('The setup')).toBeVisible()
  expect(sent[0]?.body).toEqual({
    business_name: 'Studio Ana',
    your_name: 'Ana Petrova',
    email: 'ana@salon.test',
    phone: null,
    password: 'chairs and plums',
    terms_accepted: true,
    timezone: 'America/New_York',
  })
  expect(useSession.getState()).toMatchObject({
    token: 'access-1',
    refreshToken: 'refresh-1',
    isAuthenticated: true,
    isOnboardingComplete: false,
  })
})

test('when a sign-up is refused because the email address is taken, the refusal links to the sign-in, and disappears when the next try starts', async () => {
  refuseWith(register, 'email_taken')
  await showPages(routes, '/register')
  await fillIn()
  await page.getByRole('button', { name: 'Start free trial' }).click()
  const refusal = page.getByRole('alert')
  await expect.element(refusal).toMatchTextContent(refusals.email_taken.sentence)
  await expect.element(refusal.getByRole('link')).toHaveAttribute('href', '/login')
  await page.getByLabelText('Email').fill('not an address')
  await page.getByRole('button', { name: 'Start free trial' }).click()
  await expect.element(page.getByText(refusals.email_taken.sentence)).not.toBeInTheDocument()
})

test('when a sign-up is sent again, it has the same idempotency key, but a new one if an entry was changed', async () => {
  const send = page.getByRole('button', { name: 'Start free trial' })
  await showPages(routes, '/register')
  await fillIn()
  for (const [index, name] of ['Studio Ana', 'Studio Ana', 'Studio Bea'].entries()) {
    await page.getByLabelText('Business Name').fill(name)
    await send.click()
    await expect.poll(() => sent.length).toBe(index + 1)
    await expect.element(page.getByText('can’t reach the server', { exact: false })).toBeVisible()
  }
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/^\w{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a sign-up that is on its way cannot be sent a second time', async () => {
  answerWith(register, () => new Promise(() => {}))
  await showPages(routes, '/register')
  await fillIn()
  await page.getByRole('button', { name: 'Start free trial' }).click()
  const busy = page.getByRole('button', { name: 'Creating account...' })
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => sent.length).toBe(1)
  await busy.click({ force: true })
  await new Promise((done) => setTimeout(done, 100))
  expect(sent).toHaveLength(1)
})
