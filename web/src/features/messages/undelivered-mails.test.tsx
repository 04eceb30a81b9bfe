import { decideUndeliveredMail, listUndeliveredMails } from '@chairtime/contract/messages.ts'
import { refusals } from '@chairtime/contract/refusals.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { UndeliveredMails } from './undelivered-mails.tsx'

const mail = {
  id: 'm1',
  kind: 'site_link',
  state: 'unknown',
  created_at: '2026-03-10T09:00:00-04:00',
} as const
const note = page.getByText('We don’t know whether our email with the link', { exact: false })
const sendAgain = page.getByRole('button', { name: 'Send it again' })

beforeEach(() => {
  signIn(signedIn)
  answer(listUndeliveredMails, { mails: [mail] })
})

test.each([
  ['Send it again', true],
  ['Leave it', false],
])('“%s” decides about an unknown mail and removes its note', async (name, send_again) => {
  answerWith(decideUndeliveredMail, () => {
    answer(listUndeliveredMails, { mails: [] })
    return new Response(null, { status: 204 })
  })
  await show(<UndeliveredMails />)
  await page.getByRole('button', { name }).click()
  await expect.element(note).not.toBeInTheDocument()
  const decided = sent.find(({ method }) => method === 'POST')
  expect([decided?.path, decided?.body]).toEqual(['/messages/m1/decide', { send_again }])
})

test('the note about a mail that failed says that it could not be delivered', async () => {
  answer(listUndeliveredMails, { mails: [{ ...mail, kind: 'session_ended', state: 'failed' }] })
  await show(<UndeliveredMails />)
  await expect
    .element(page.getByText(/a sign-in that we ended for your safety could not be delivered/))
    .toBeVisible()
  await expect.element(sendAgain).toBeVisible()
})

test('a failed decision about an unknown mail keeps the note and shows the reason', async () => {
  refuseWith(decideUndeliveredMail, 'unavailable')
  await show(<UndeliveredMails />)
  await sendAgain.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(refusals.unavailable.sentence)
  await expect.element(sendAgain).toBeEnabled()
})

test('while a decision about a mail is being sent, a press on the other button moves the focus to it and sends nothing', async () => {
  answerWith(decideUndeliveredMail, () => new Promise(() => {}))
  await show(<UndeliveredMails />)
  await sendAgain.click()
  await expect.element(sendAgain).toHaveAttribute('aria-busy', 'true')
  const leave = page.getByRole('button', { name: 'Leave it' })
  await leave.click({ force: true })
  await expect.element(leave).toHaveFocus()
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('when the user has decided about one of two unknown mails, the focus is on the area with the note about the other mail', async () => {
  const secondMail = { ...mail, id: 'm2' }
  answer(listUndeliveredMails, { mails: [mail, secondMail] })
  answerWith(decideUndeliveredMail, () => {
    answer(listUndeliveredMails, { mails: [secondMail] })
    return new Response(null, { status: 204 })
  })
  await show(<UndeliveredMails />)
  const leave = page.getByRole('button', { name: 'Leave it' })
  await leave.first().click()
  await expect.poll(() => leave.elements()).toHaveLength(1)
  await expect.element(note).toBeVisible()
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(note.element())).toBe(true)
})
