import {
  announceDelay,
  readLateVisits,
  withdrawDelay,
} from '@chairtime/contract/appointments/running-late.ts'
import { readAppointment } from '@chairtime/contract/appointments.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appointment, signedIn, visitDetails } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { useToasts } from '../../ui/toast.ts'
import { AppointmentSheet } from './appointment-sheet.tsx'

const staff = { id: 's1', name: 'Mia Lang' }
const lea = {
  id: 'b',
  client: 'Lea K.',
  source: 'desk' as const,
  start_time: '2026-03-08T12:00:00+02:00',
  told: null,
  phone: null,
}
const ida = { ...lea, id: 'c', client: 'Ida', channels: [], phone: '+1 202 555 0177' }

test('the panel shows which clients it will tell of a delay, and then that they were told', async () => {
  signIn(signedIn)
  setClock(Date.parse('2026-03-08T11:20:00+02:00'))
  const visit = appointment('a', '11:00', '12:00', { status: 'in_progress' })
  answer(readAppointment, { ...visitDetails, appointment: visit })
  answer(readLateVisits, { staff, visits: [{ ...lea, channels: ['sms', 'email'] }, ida] })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  await page.getByRole('button', { name: 'Running late' }).click()
  const title = 'Mia Lang is running late'
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Running late' })).toBeVisible()
  await expect.element(page.getByText('by text, by email')).toBeVisible()
  const call = page.getByRole('link', { name: 'Call +1 202-555-0177' })
  await expect.element(call).toHaveAttribute('href', 'tel:+12025550177')
  await expect.element(page.getByText('Please call the others.', { exact: false })).toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  const told = { minutes: 15, at: '2026-03-08T11:20:00+02:00' }
  answer(announceDelay, { staff, visits: [{ ...lea, channels: ['sms'], told }, ida] })
  await page.getByRole('button', { name: 'Tell 1 client' }).click()
  await expect.element(page.getByText('told “15 min late”', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'Tell 1 client' }).elements()).toEqual([])
  expect(document.activeElement?.textContent).toContain('told “15 min late”')
  expect(document.activeElement).not.toBe(document.body)
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ minutes: 15 })

  await expect.element(page.getByText('The client gets the message in half a minute')).toBeVisible()
  answer(withdrawDelay, { staff, visits: [{ ...lea, channels: ['sms'] }, ida], withdrawn: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Nobody was told of the delay')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Tell 1 client' })).toBeVisible()
})

test('the panel says that the person in the server’s answer is late, even if the visit has another staff member', async () => {
  signIn(signedIn)
  setClock(Date.parse('2026-03-08T11:20:00+02:00'))
  const visit = appointment('a', '11:00', '12:00', { status: 'in_progress' })
  answer(readAppointment, { ...visitDetails, appointment: visit })
  answer(readLateVisits, { staff: { id: 's2', name: 'Tom' }, visits: [ida] })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  await page.getByRole('button', { name: 'Running late' }).click()
  await expect.element(page.getByRole('heading', { name: 'Tom is running late' })).toBeVisible()
})

test('when a delay was announced twice, Undo takes back only the second announcement while its messages wait', async () => {
  signIn(signedIn)
  setClock(Date.parse('2026-03-08T11:20:00+02:00'))
  const visit = appointment('a', '11:00', '12:00', { status: 'in_progress' })
  const visits = (minutes: number) => [
    { ...lea, channels: ['email' as const], told: { minutes, at: '2026-03-08T11:20:00+02:00' } },
  ]
  answer(readAppointment, { ...visitDetails, appointment: visit })
  answer(readLateVisits, { staff, visits: visits(15) })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  await page.getByRole('button', { name: 'Running late' }).click()
  await page.getByLabelText('About how late').selectOptions('30')
  answer(announceDelay, { staff, visits: visits(30) })
  await page.getByRole('button', { name: 'Tell 1 client' }).click()
  await expect.element(page.getByText('The client gets the message in half a minute')).toBeVisible()
  // a little less than the half minute for which the messages wait
  expect(useToasts.getState().toasts.at(-1)?.durationMs).toBe(28_000)

  answer(withdrawDelay, { staff, visits: visits(15), withdrawn: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Only the news of 30 min was taken back')).toBeVisible()
  await expect.element(page.getByText('told “15 min late”', { exact: false })).toBeVisible()
})
