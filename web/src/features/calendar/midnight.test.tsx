import { moveAppointment, resizeAppointment } from '@chairtime/contract/appointments/changes.ts'
import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { readAvailability } from '@chairtime/contract/calendar/openings.ts'
import { readDay } from '@chairtime/contract/calendar.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { bodiesSentTo, openDay, titles } from '../../../test/day-grid.tsx'
import {
  at,
  beginSalonDay,
  focusOn,
  salonDay,
  visitA,
  visitBlock,
} from '../../../test/salon-day.ts'
import { answer } from '../../../test/wire.ts'
import { setClock } from '../../lib/use-now.ts'

const on = (day: string, clock: string) => `2026-03-${day}T${clock}:00+02:00`

beforeEach(() => {
  beginSalonDay()
  // a visit cannot be moved to a start that has passed
  setClock(Date.parse(on('07', '12:00')))
})
afterEach(() => setClock(Date.now()))

/** Opens the day with one visit at these times, and gives it the focus. */
async function openWith(start_time: string, end_time: string): Promise<void> {
  const times = { start_time, end_time }
  const services = visitA.services.map((service) => ({ ...service, ...times }))
  const retimed: AppointmentView = { ...visitA, ...times, services }
  const working = [{ staff_id: 's1', start_time: on('07', '00:00'), end_time: on('10', '00:00') }]
  answer(readDay, { ...salonDay, working, appointments: [retimed] })
  answer(readAvailability, { date: salonDay.date, timezone: salonDay.timezone, slots: [] })
  answer(moveAppointment, { appointment: { ...retimed, version: 2 }, channels: [] })
  answer(resizeAppointment, { appointment: { ...retimed, version: 2 } })
  await openDay()
  focusOn(visitBlock('Client a').element())
}

test.each([
  ['that ends five minutes before midnight', at('22:55'), at('23:55'), at('23:00')],
  ['that passes midnight', at('22:30'), on('09', '01:00'), at('22:35')],
  ['that begins the day before', on('07', '20:00'), at('08:00'), on('07', '20:05')],
])('a visit %s can be moved five minutes later with keys', async (_name, start, end, moved) => {
  await openWith(start, end)
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  await expect.poll(() => bodiesSentTo('/move')).toMatchObject([{ start_time: moved }])
  await expect.poll(titles).toHaveLength(1)
  await expect.element(visitBlock('Client a')).toBeVisible()
})

test.each([
  ['that ends five minutes before midnight', at('22:55'), at('23:55'), on('09', '00:00')],
  ['that already ends after midnight', at('22:30'), on('09', '01:00'), on('09', '01:05')],
])(
  'a visit %s can be made five minutes longer with keys',
  async (_name, start, end, lengthened) => {
    await openWith(start, end)
    await userEvent.keyboard('{Shift>}{Alt>}{ArrowDown}{/Alt}{/Shift}{Enter}')
    await expect.poll(() => bodiesSentTo('/resize')).toMatchObject([{ end_time: lengthened }])
    await expect.element(visitBlock('Client a')).toBeVisible()
  },
)
