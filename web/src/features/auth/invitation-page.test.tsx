import { acceptInvitation, logout, readInvitation } from '@chairtime/contract/auth.ts'
import { refusals } from '@chairtime/contract/refusals.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { checkIn } from '../../../test/unsent-action.ts'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { changeQueue, useQueue } from '../../lib/queue-store.ts'
import { signIn, useSession } from '../../lib/session.ts'
import { InvitationPage } from './invitation-page.tsx'

const routes = [
  { path: '/invitation', element: <InvitationPage /> },
  { path: '/dashboard', element: <p>The day</p> },
]
const invitation = {
  business_name: 'Studio Ana',
  email: 'mia@mail.test',
  role: 'stylist',
  staff_name: 'Mia Lang',
  has_account: false,
} as const

test('a new person joins with a name and a password', async () => {
  answer(readInvitation, invitation)
  answer(acceptInvitation, signedIn)
  await showPages(routes, '/invitation?token=secret')
  await expect.element(page.getByRole('heading', { name: 'Join Studio Ana' })).toBeVisible()
  await expect.element(page.getByText('You’re invited as: Stylist.')).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('readonly')
  await page.getByLabelText('Your name').fill('Mia L.')
  await page.getByLabelText('Password').fill('chairs and plums')
  expect(sent.map(({ path }) => path)).toEqual(['/auth/invitation'])
  await page.getByRole('button', { name: 'Join' }).click()
  await expect.element(page.getByText('The day')).toBeVisible()
  expect(sent[1]?.body).toEqual({
    token: 'secret',
    your_name: 'Mia L.',
    password: 'chairs and plums',
  })
  expect(useSession.getState().token).toBe('access-1')
})

test('an invited person with an account is asked for nothing but the password', async () => {
  answer(readInvitation, { ...invitation, has_account: true })
  refuseWith(acceptInvitation, 'belongs_to_salon')
  await showPages(routes, '/invitation?token=secret')
  await page.getByLabelText('Your password').fill('chairs and plums')
  expect(page.getByLabelText('Your name').query()).toBeNull()
  await page.getByRole('button', { name: 'Join' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(refusals.belongs_to_salon.sentence)
  expect(sent[1]?.body).toEqual({ token: 'secret', password: 'chairs and plums' })
})

test('a person who is signed in is asked to sign out before joining', async () => {
  signIn(signedIn)
  answer(readInvitation, invitation)
  answerWith(logout, () => new Response(null, { status: 204 }))
  await showPages(routes, '/invitation?token=secret')
  await expect.element(page.getByText('Ana Petrova is signed in', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'Join' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByRole('button', { name: 'Join' })).toBeVisible()
  // the form is there a moment before the session is over
  await expect.poll(() => useSession.getState().token).toBeNull()
})

test('with unsent changes, “Sign out” on the invitation page leads to the dashboard, which asks about them first', async () => {
  signIn(signedIn)
  answer(readInvitation, invitation)
  await showPages(routes, '/invitation?token=secret')
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await changeQueue(() => [checkIn])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByText('The day')).toBeVisible()
  await expect.poll(() => useQueue.getState().asksBeforeSignOut).toBe(true)
  expect(useSession.getState().token).toBe('access-1')
})

test('when the server refuses a field of the invitation form, the problem is shown at this field', async () => {
  answer(readInvitation, { ...invitation, staff_name: null })
  refuseWith(acceptInvitation, 'validation_failed', {
    errors: { your_name: ['Your name must be at least 2 characters'] },
  })
  await showPages(routes, '/invitation?token=secret')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect.element(page.getByText('Your name must be at least 2 characters')).toBeVisible()
  await expect.element(page.getByLabelText('Your name')).toHaveAttribute('aria-invalid', 'true')
})

test('an invalid invitation link says what to do', async () => {
  refuseWith(readInvitation, 'invitation_link_invalid')
  await showPages(routes, '/invitation?token=secret')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(refusals.invitation_link_invalid.sentence)
  expect(page.getByRole('button', { name: 'Join' }).query()).toBeNull()
})

test('an invitation link without its token sends no request', async () => {
  await showPages(routes, '/invitation')
  await expect.element(page.getByText('This link is incomplete', { exact: false })).toBeVisible()
  expect(sent).toEqual([])
})
