import { readAvailability } from '@chairtime/contract/calendar/openings.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDay } from '../../../../test/day-grid.tsx'
import { beginSalonDay, salonDay } from '../../../../test/salon-day.ts'
import { answer } from '../../../../test/wire.ts'
import { useDesk } from '../../../lib/desk.ts'

beforeEach(() => {
  beginSalonDay()
  const { date, timezone } = salonDay
  answer(readAvailability, { date, timezone, slots: [] })
})

test('a second finger neither moves nor ends the drag of the first', async () => {
  await openDay()
  const column = page.getByRole('group', { name: /Tom Reed/ }).element()
  const { top, height } = column.getBoundingClientRect()
  const finger = (type: string, pointerId: number, hour: number, buttons = 1) =>
    column.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, pointerType: 'touch', isPrimary: pointerId === 1, pointerId, buttons },
        clientY: top + (hour * height) / 24,
      }),
    )
  finger('pointerdown', 1, 10)
  const chosen = page.getByText('10:00 AM – 10:15 AM')
  await expect.element(chosen).toBeVisible()
  finger('pointermove', 2, 13)
  finger('pointercancel', 2, 13, 0)
  finger('pointerup', 2, 13, 0)
  await expect.element(chosen).toBeVisible()
  expect(document.querySelector('[data-cover]')).not.toBeNull()
  finger('pointercancel', 1, 10, 0)
  expect(document.querySelector('[data-cover]')).toBeNull()
})

test('after Escape has cancelled a drag, the later release of the mouse button opens no visit', async () => {
  await openDay()
  const block = document.querySelector<HTMLElement>('[data-visit^="a-"]')
  const mouse = (type: string, clientY: number, buttons: number) =>
    block?.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, isPrimary: true, pointerType: 'mouse', buttons, clientY },
      }),
    )
  mouse('pointerdown', 0, 1)
  mouse('pointermove', 60, 1)
  await userEvent.keyboard('{Escape}')
  expect(document.querySelector('[data-cover]')).toBeNull()
  // longer than the 50 ms in which a click after a drag is ignored
  await new Promise((resolve) => setTimeout(resolve, 100))
  mouse('pointerup', 60, 0)
  block?.click()
  expect(useDesk.getState().panel).toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 100))
  block?.click()
  expect(useDesk.getState().panel).toMatchObject({ kind: 'appointment', id: 'a' })
})
