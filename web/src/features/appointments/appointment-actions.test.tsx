import { changeAppointmentStatus } from '@chairtime/contract/appointments.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { appointment, signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { AppointmentActions } from './appointment-actions.tsx'

const visit = appointment('a', '10:00', '11:00')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

beforeEach(() => signIn(signedIn))

const showActions = (rest: Partial<typeof visit> = {}) =>
  show(<AppointmentActions appointment={{ ...visit, ...rest }} onClose={vi.fn()} />)

test('cancels immediately before the start, and its toast takes the cancellation back', async () => {
  setClock(Date.parse('2026-03-08T09:00:00+02:00'))
  const cancelled = { ...visit, status: 'cancelled', version: 2 } as const
  answer(changeAppointmentStatus, { appointment: cancelled })
  await showActions()
  await press('Cancel appointment')
  await press('Undo')
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([
      { status: 'cancelled', version: 1 },
      { status: 'confirmed', version: 2 },
    ])
})

test('asks before cancelling a visit that has begun, because that is final', async () => {
  setClock(Date.parse('2026-03-08T10:05:00+02:00'))
  answer(changeAppointmentStatus, { appointment: { ...visit, status: 'cancelled', version: 2 } })
  await showActions({ status: 'arrived' })
  await press('Cancel appointment')
  await expect.element(page.getByText('You can’t undo it', { exact: false })).toBeVisible()
  expect(sent).toEqual([])
  await press('Cancel appointment')
  await expect.poll(() => sent).toHaveLength(1)
})

test('offers the next status first and the way back beside it', async () => {
  setClock(Date.parse('2026-03-08T10:05:00+02:00'))
  await showActions({ status: 'arrived' })
  await expect.element(page.getByRole('button', { name: 'Undo check-in' })).toBeVisible()
  const names = page.getByRole('button').elements()
  expect(names[0]?.textContent).toBe('Start')
  expect(page.getByRole('button', { name: 'Confirm', exact: true }).elements()).toEqual([])
})

test('moves the focus to the next action', async () => {
  setClock(Date.parse('2026-03-08T10:05:00+02:00'))
  await showActions({ status: 'arrived' })
  await press('Check out')
  const discount = page.getByLabelText('Discount')
  await expect.element(discount).toBeVisible()
  expect(focused()?.contains(discount.element())).toBe(true)
  await press('Back')
  await expect.element(page.getByRole('button', { name: 'Start' })).toBeVisible()
  expect(focused()?.contains(page.getByRole('button', { name: 'Start' }).element())).toBe(true)
})

function focused(): Element | null {
  return document.activeElement === document.body ? null : document.activeElement
}

test.each([
  { checked_out: false, offered: 1 },
  { checked_out: true, offered: 0 },
])(
  'a completed visit can be reopened unless it was paid for: %o',
  async ({ checked_out, offered }) => {
    setClock(Date.parse('2026-03-08T10:50:00+02:00'))
    await show(
      <>
        <p>Shown</p>
        <AppointmentActions
          appointment={{ ...visit, status: 'completed', checked_out }}
          onClose={vi.fn()}
        />
      </>,
    )
    await expect.element(page.getByText('Shown')).toBeVisible()
    expect(page.getByRole('button', { name: 'Reopen' }).elements()).toHaveLength(offered)
  },
)
