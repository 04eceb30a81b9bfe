import { deskOf } from './desk-calls.ts'
import { invitationLink } from './invitation-steps.ts'
import { card, expectLive, expectToast, signIn } from './owner-steps.ts'
import { sidewaysPixels } from './page-checks.ts'
import { password, phone as phoneOptions } from './salon.ts'
import { expect, test } from './story.ts'

test('an owner invites a stylist, who joins on her phone and sees her day until she is removed', async ({
  page,
  openBrowser,
  request,
  salon,
  allowConsoleError,
}) => {
  // the screen of a removed member sends one more request
  allowConsoleError(/the server responded with a status of 401/)
  const email = `mia-${salon.slug}@mail.test`
  await deskOf(request, salon).bookCut()
  await signIn(page, salon)
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Open the team' }).click()
  await expect(page.getByText('Nobody but you can sign in')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Serves clients as').selectOption('Mia Torres')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expectToast(page, `Invitation sent to ${email}`)
  await expect(card(page, 'Invited')).toContainText(email)

  const phone = await openBrowser(phoneOptions)
  await phone.goto(await invitationLink(request, email))
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Join Corner Salon')
  await expect(phone.getByLabel('Your name')).toHaveValue('Mia Torres')
  await phone.getByLabel('Password').fill(password)
  await phone.getByRole('button', { name: 'Join' }).tap()
  await expect(phone).toHaveURL('/dashboard')
  await expectLive(phone)
  await expect(phone.getByRole('button', { name: /Ada Archer/ }).first()).toBeVisible()
  expect(await sidewaysPixels(phone)).toBe(0)

  await page.reload()
  const members = card(page, 'Can sign in')
  await expect(members).toContainText('Serves clients as Mia Torres')
  await members.getByRole('button', { name: 'Remove Mia Torres' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expectToast(page, 'Mia Torres can no longer sign in')
  await expect(phone).toHaveURL('/login')
  await phone.getByLabel('Email').fill(email)
  await phone.getByLabel('Password').fill(password)
  await phone.getByRole('button', { name: 'Sign in' }).tap()
  await expect(phone.getByRole('alert')).toContainText('don’t match')
})
