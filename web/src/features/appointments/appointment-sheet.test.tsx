import { readAppointment } from '@chairtime/contract/appointments.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appointment, signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { AppointmentSheet } from './appointment-sheet.tsx'

test.each([true, false])('says whether a completed visit was paid for: %s', async (checked_out) => {
  signIn(signedIn)
  const visit = appointment('a', '11:00', '12:00', { status: 'completed', checked_out })
  answer(readAppointment, { appointment: visit })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  await expect.element(page.getByText('Completed')).toBeVisible()
  await expect.element(page.getByText('Paid')).toHaveLength(checked_out ? 1 : 0)
})
