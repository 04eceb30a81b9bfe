import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { expect, test } from 'vitest'
import { staffAtWork } from './staff-at-work.ts'

type Service = AppointmentView['services'][number]

const at = (clock: string) => `2026-03-02T${clock}:00-05:00`

function service(staff: string, from: string, to: string, ...free: [string, string][]): Service {
  return {
    id: `service of ${staff}`,
    name: `Service of ${staff}`,
    staff: { id: staff, name: staff },
    start_time: at(from),
    end_time: at(to),
    duration_minutes: 0,
    price: 0,
    processing: free.map(([start, end]) => ({ start_time: at(start), end_time: at(end) })),
  }
}

function entriesOf(...services: Service[]) {
  return staffAtWork([{ id: 'v', client: null, services }]).map(
    ({ id, staff, start_time, end_time }) => [
      id,
      staff.id,
      start_time.slice(11, 16),
      end_time.slice(11, 16),
    ],
  )
}

test('a visit shared by two people has two entries with their own times', () => {
  expect(entriesOf(service('mia', '09:00', '09:45'), service('tom', '09:45', '10:30'))).toEqual([
    ['v-0', 'mia', '09:00', '09:45'],
    ['v-1', 'tom', '09:45', '10:30'],
  ])
})

test('services of one person without a pause are one entry', () => {
  expect(entriesOf(service('mia', '09:00', '09:45'), service('mia', '09:45', '10:30'))).toEqual([
    ['v-0', 'mia', '09:00', '10:30'],
  ])
})

test('a processing time divides the work into two entries, and a processing time at the end adds none', () => {
  expect(
    entriesOf(service('mia', '10:00', '11:45', ['10:30', '11:15'], ['11:30', '11:45'])),
  ).toEqual([
    ['v-0', 'mia', '10:00', '10:30'],
    ['v-1', 'mia', '11:15', '11:30'],
  ])
})
