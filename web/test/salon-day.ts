import { decideMoveNotice } from '@chairtime/contract/appointments/changes.ts'
import { readDay } from '@chairtime/contract/calendar.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { page } from 'vitest/browser'
import type { Day } from '../src/features/calendar/queries.ts'
import { signIn } from '../src/lib/session.ts'
import { setClock } from '../src/lib/use-now.ts'
import { appointment, signedIn, staffMember } from './samples.ts'
import { answer } from './wire.ts'

/** A minute of 8 March 2026 in Athens. */
export const at = (clock: string) => `2026-03-08T${clock}:00+02:00`

const cutSkill = { service_ids: ['v1'] }
const workingDay = (staff_id: string) => ({
  staff_id,
  start_time: at('09:00'),
  end_time: at('18:00'),
})

export const visitA = appointment('a', '10:00', '11:00')
export const visitB = appointment('b', '12:00', '13:00')

/** A day of Mia Lang, who has two visits, and of Tom Reed, who is free. */
export const salonDay: Day = {
  timezone: 'Europe/Athens',
  date: '2026-03-08',
  start_time: at('00:00'),
  end_time: '2026-03-09T00:00:00+02:00',
  clock_change: null,
  closed: false,
  appointments: [visitA, visitB],
  working: [workingDay('s1'), workingDay('s2')],
  time_off: [],
  units: [],
  seats: [],
}

/** Signs in at eight o'clock on that day. */
export function beginSalonDay(): void {
  localStorage.clear()
  signIn(signedIn)
  setClock(Date.parse(at('08:00')))
  answer(listStaff, {
    staff: [staffMember('s1', 'Mia Lang', cutSkill), staffMember('s2', 'Tom Reed', cutSkill)],
    next_cursor: null,
  })
  answer(readDay, salonDay)
  answer(decideMoveNotice, { decided: true, told: false })
}

/** The block of a client’s visit in the grid. */
export const visitBlock = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}.*(AM|PM)`) })

/** Puts the focus on an element of the page. */
export function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus()
}
