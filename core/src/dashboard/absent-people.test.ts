import { expect, test } from 'vitest'
import type { AppointmentStatus } from '../booking/status.ts'
import type { TimeOffKind } from '../booking/time-off.ts'
import { parseInstant } from '../time/zone.ts'
import { absentPeople } from './absent-people.ts'

const at = (time: string) => `2026-03-08T${time}:00+02:00`
const now = parseInstant(at('10:00'))
const times = (from: string, to: string) => ({ start_time: at(from), end_time: at(to) })
const visit = (id: string, from: string, to: string, status: AppointmentStatus = 'confirmed') => ({
  status,
  services: [{ ...times(from, to), staff: { id } }],
})
const off = (staff_id: string, kind: TimeOffKind, from: string, to: string) => ({
  ...{ staff_id, kind },
  ...times(from, to),
})

test('a person who is off sick or has time off is named with the number of their visits in that time', () => {
  const visits = [visit('mia', '11:00', '12:00'), visit('mia', '13:00', '14:00')]
  const others = [visit('mia', '18:00', '19:00'), visit('tom', '11:00', '12:00')]
  const absences = [off('mia', 'sick', '09:00', '18:00'), off('tom', 'time_off', '11:30', '18:00')]
  expect(absentPeople([...visits, ...others], absences, now)).toEqual([
    { staffId: 'mia', kind: 'sick', visits: 2 },
    { staffId: 'tom', kind: 'time_off', visits: 1 },
  ])
})

test('a person who is absent twice is named once, as off sick', () => {
  const visits = [visit('mia', '11:00', '12:00'), visit('mia', '16:00', '17:00')]
  const absences = [off('mia', 'time_off', '09:00', '13:00'), off('mia', 'sick', '14:00', '18:00')]
  expect(absentPeople(visits, absences, now)).toEqual([{ staffId: 'mia', kind: 'sick', visits: 2 }])
})

test('an absence that has ended does not count; the visit of a client who has arrived counts even after its planned end, until the absence ends', () => {
  const visits = [visit('mia', '09:00', '09:45', 'arrived')]
  expect(absentPeople(visits, [off('mia', 'sick', '08:00', '10:00')], now)).toEqual([])
  expect(absentPeople(visits, [off('mia', 'sick', '08:00', '18:00')], now)).toEqual([
    { staffId: 'mia', kind: 'sick', visits: 1 },
  ])
})

test('visits in blocked time or a break, visits that are over and cancelled visits do not count', () => {
  const visits = [visit('mia', '09:00', '10:00'), visit('mia', '11:00', '12:00', 'cancelled')]
  expect(absentPeople(visits, [off('mia', 'sick', '08:00', '18:00')], now)).toEqual([])
  const upcoming = [visit('mia', '11:00', '12:00')]
  expect(absentPeople(upcoming, [off('mia', 'block', '11:00', '12:00')], now)).toEqual([])
  expect(absentPeople(upcoming, [off('mia', 'break', '11:00', '12:00')], now)).toEqual([])
})
