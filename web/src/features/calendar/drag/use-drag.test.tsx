import { readAvailability } from '@chairtime/contract/calendar/openings.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDay } from '../../../../test/day-grid.tsx'
import { beginSalonDay, salonDay, visit } from '../../../../test/salon-day.ts'
import { answer } from '../../../../test/wire.ts'

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
