import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beginAtDesk } from '../../test/booking-desk.tsx'
import { show } from '../../test/show.tsx'
import { desk, useDesk } from '../lib/desk.ts'
import { DeskPanel } from './desk-panel.tsx'
import { useShortcuts } from './use-shortcuts.ts'

beforeEach(beginAtDesk)

function Desk() {
  useShortcuts(() => {})
  return <DeskPanel />
}

test('when letters are typed before the code of the booking panel has loaded, they appear in its client field and trigger no shortcut', async () => {
  desk.clear()
  await show(<Desk />)
  desk.book()
  // the panel is opened for the first time in this file, so its code is still to come
  await expect.element(page.getByLabelText('New Appointment')).toHaveFocus()
  await userEvent.keyboard('wn')
  const field = page.getByRole('combobox', { name: 'Name or phone' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('a')
  await expect.element(field).toHaveValue('wna')
  expect(useDesk.getState().panel).not.toMatchObject({ prefill: { form: 'walkIn' } })
})

test('a new booking begins at the top of the panel, although the panel of the last booking was scrolled', async () => {
  await page.viewport(1280, 300)
  onTestFinished(() => page.viewport(1280, 900))
  desk.clear()
  await show(<Desk />)
  const panel = () => page.getByLabelText('New Appointment').element().closest('aside')
  const open = async () => {
    desk.book()
    await expect.element(page.getByRole('combobox', { name: 'Name or phone' })).toBeVisible()
  }
  await open()
  panel()?.scrollTo(0, 200)
  expect(panel()?.scrollTop).toBeGreaterThan(0)
  desk.closePanel()
  await expect.element(page.getByLabelText('New Appointment')).not.toBeInTheDocument()
  await open()
  // an old position would be restored only once the panel is tall enough
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
  expect(panel()?.scrollTop).toBe(0)
})
