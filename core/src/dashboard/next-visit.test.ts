import { expect, test } from 'vitest'
import type { AppointmentStatus } from '../booking/status.ts'
import { parseInstant } from '../time/zone.ts'
import { attention } from './attention.ts'
import { nextVisits } from './next-visit.ts'

const at = (time: string) => `2026-03-08T${time}:00+02:00`
const visit = (time: string, status: AppointmentStatus) => ({ start_time: at(time), status })

test('the visit of an expected client is next until the client counts as late', () => {
  const visits = [visit('10:00', 'confirmed')]
  for (let minute = -10; minute < 20; minute += 1) {
    const now = parseInstant(at('10:00')) + minute
    const isLate = attention(
      { ...visit('10:00', 'confirmed'), end_time: at('11:00'), arrived_at: null },
      now,
    )
    expect([minute, nextVisits(visits, now).length]).toEqual([minute, isLate ? 0 : 1])
  }
})

test('the visit of an arrived client is next until its start; a visit that is under way or over is not next', () => {
  const visits = [
    visit('09:55', 'confirmed'),
    visit('09:59', 'arrived'),
    visit('10:00', 'arrived'),
    visit('10:15', 'in_progress'),
    visit('10:30', 'completed'),
    visit('10:45', 'pending'),
    visit('11:00', 'no_show'),
  ]
  const found = nextVisits(visits, parseInstant(at('10:00')))
  expect(found.map(({ start_time }) => start_time.slice(11, 16))).toEqual(['10:00', '10:45'])
})
