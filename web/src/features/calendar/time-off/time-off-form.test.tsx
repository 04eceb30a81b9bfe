import { createTimeOff } from '@chairtime/contract/time-off.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../test/show.tsx'
import { answer, refuseWith, sent } from '../../../../test/wire.ts'
import { draftOf } from './draft.ts'
import { TimeOffForm } from './time-off-form.tsx'

const people = [{ id: 's1', name: 'Mia' }]
const zone = 'America/New_York'
const days = {
  start_time: '2026-03-10T00:00:00-04:00',
  end_time: '2026-03-11T00:00:00-04:00',
  kind: 'sick' as const,
}
const visit = (id: string, client_name: string) => ({
  id,
  start_time: '2026-03-10T16:30:00Z',
  client_name,
  service_name: 'Cut',
  choices: ['keep', 'cancel'],
})
const close = vi.fn()

async function askAbout(names: readonly string[]) {
  const appointments = names.map((name) => visit(name, name))
  const details = { appointments, choices: ['keep', 'cancel'] }
  refuseWith(createTimeOff, 'bookings_affected', { details })
  const form = { before: undefined, people, timeZone: zone, onClose: close }
  await show(<TimeOffForm {...form} initial={draftOf(days, people, zone, 0)} />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('choose what happens', { exact: false })).toBeVisible()
  const time_off = { id: 'o1', staff_id: 's1', reason: null, version: 1, ...days }
  answer(createTimeOff, { time_off })
}

const save = () => page.getByRole('button', { name: 'Save with these choices' }).click()

test('each visit in time off is kept, unless its cancellation is chosen, which has no Undo', async () => {
  await askAbout(['Lea', 'Max'])
  await page.getByLabelText(/Max, Cut/).selectOptions('Cancel it, tell the client')
  await save()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  const affected_each = [{ appointment_id: 'Max', affected: 'cancel', notify: false }]
  expect(sent.at(-1)?.body).toMatchObject({ affected: 'keep', affected_each })
  await expect.element(page.getByText('Off sick: Mia')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('all are cancelled with one choice, and one of them stays', async () => {
  await askAbout(['Lea', 'Max', 'Ida'])
  await page.getByLabelText('The same for all').selectOptions('Cancel it, tell the client')
  await page.getByLabelText(/Ida, Cut/).selectOptions('Keep as it is')
  await save()
  const affected_each = [{ appointment_id: 'Ida', affected: 'keep', notify: false }]
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ affected: 'cancel', affected_each })
})
