import { readBookingPolicy, updateBookingPolicy } from '@chairtime/contract/settings.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { policyLimits, signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { expectTryAgain } from '../../../test/try-again.ts'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { PolicyCard } from './policy-card.tsx'

const policy = { ...policyLimits, version: 1 }
const reply = (change: object = {}) => ({ booking_policy: { ...policy, ...change } })
const lead = page.getByLabelText('Clients can book until')
const cancel = page.getByLabelText('Clients can cancel until')
const save = page.getByRole('button', { name: 'Save booking policy' })
const saves = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

async function open(change: object = {}) {
  signIn(signedIn)
  answer(readBookingPolicy, reply(change))
  await show(<PolicyCard />)
}

test('the booking policy is saved, and Undo brings back the earlier one', async () => {
  await open()
  await lead.selectOptions('2 h before')
  await cancel.selectOptions('2 days before')
  await page.getByRole('radio', { name: /^Wait for your approval/ }).click()
  const changed = { lead_time_minutes: 120, cancel_window_hours: 48, approval: 'request' } as const
  answer(updateBookingPolicy, reply({ ...changed, version: 2 }))
  await save.click()
  await expect.element(page.getByText('Saved. Later bookings follow it.')).toBeVisible()
  answer(updateBookingPolicy, reply({ version: 3 }))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(lead).toHaveValue('60')
  expect(saves()).toEqual([
    { ...policy, ...changed },
    { ...policy, version: 2 },
  ])
})

test('a change that is made while the policy is being saved stays after the save, and after Undo', async () => {
  await open()
  const { promise: sending, resolve: arrive } = Promise.withResolvers<Response>()
  answerWith(updateBookingPolicy, () => sending)
  await lead.selectOptions('2 h before')
  await save.click()
  await cancel.selectOptions('2 days before')
  arrive(Response.json(reply({ lead_time_minutes: 120, version: 2 })))
  await expect.element(page.getByText('Saved. Later bookings follow it.')).toBeVisible()
  await expect.element(cancel).toHaveValue('48')
  answer(updateBookingPolicy, reply({ version: 3 }))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(lead).toHaveValue('60')
  await expect.element(cancel).toHaveValue('48')
})

test('a saved window that is not among the usual choices is shown, and stays a choice', async () => {
  await open({ cancel_window_hours: 36 })
  await expect.element(cancel).toHaveDisplayValue('36 h before')
  await cancel.selectOptions('the start')
  await expect.element(page.getByRole('option', { name: '36 h before' })).toBeInTheDocument()
})

test('a save after a conflict keeps what a colleague saved in the fields that were not changed here', async () => {
  await open()
  refuseWith(updateBookingPolicy, 'version_conflict', {
    details: reply({ max_advance_days: 30, version: 2 }),
  })
  await lead.selectOptions('the start')
  await save.click()
  await expect
    .element(page.getByText('Someone else changed the booking policy', { exact: false }))
    .toBeVisible()
  answer(updateBookingPolicy, reply({ version: 3 }))
  await save.click()
  await expect.poll(saves).toMatchObject([
    { max_advance_days: 90, version: 1 },
    { max_advance_days: 30, version: 2 },
  ])
})

test('“Try again” reads a booking policy that could not be read', async () => {
  refuseWith(readBookingPolicy, 'unavailable')
  await show(<PolicyCard />)
  await expectTryAgain(readBookingPolicy, reply(), lead)
})
