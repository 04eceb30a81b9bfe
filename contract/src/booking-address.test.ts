import { itemAt } from '@chairtime/core/known.ts'
import { expect, test } from 'vitest'
import {
  offeredAddress,
  readAddress,
  staffChoices,
  stepOf,
  writeAddress,
} from './booking-address.ts'

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [mia, tom, cut, colour, shave] = [id(1), id(2), id(11), id(12), id(13)]

const site = {
  staff: [
    { id: mia, name: 'Mia' },
    { id: tom, name: 'Tom' },
  ],
  services: [
    { id: cut, staff_ids: [mia, tom] },
    { id: colour, staff_ids: [mia] },
    { id: shave, staff_ids: [mia, tom] },
  ],
}

const read = (query: string) =>
  readAddress(
    query.split('&').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return [name, decodeURIComponent(value)] as const
    }),
  )
const stepAt = (query: string) => stepOf(site, offeredAddress(site, read(query)))

test('an address survives being written and read', () => {
  const address = read(
    `services=${cut},${shave}&staff=any&date=2026-03-05&start=2026-03-05T09:30:00%2B05:45&hold=${'h'.repeat(43)}&until=2026-03-05T03:50:00.000Z&with=${mia}`,
  )
  expect(address.services).toEqual([cut, shave])
  expect(address.start).toBe('2026-03-05T09:30:00+05:45')
  expect(read(itemAt(writeAddress('/', address).split('?'), 1))).toEqual(address)
})

test('a form’s repeated fields and a link’s list name the same services', () => {
  expect(read(`services=${cut}&services=${shave}`)).toEqual(read(`services=${cut},${shave}`))
  expect(read(`service=${cut}&staff=${mia}`)).toEqual(read(`services=${cut}&staff=${mia}`))
})

test('a malformed value counts as absent', () => {
  const hostile =
    'services=1,<script>,../../x&staff=*&date=2026-13-40&from=now&start=tomorrow&hold=short&step=details'
  expect(read(hostile)).toEqual(read(''))
})

test('the steps of a visit are services, staff, time and details', () => {
  expect(stepAt('')).toBe('services')
  expect(stepAt(`services=${cut}`)).toBe('staff')
  expect(stepAt(`services=${cut}&staff=any`)).toBe('time')
  expect(stepAt(`services=${cut}&staff=any&start=2026-03-05T09:30:00Z`)).toBe('time')
  const held = `services=${cut}&staff=any&start=2026-03-05T09:30:00Z&hold=${'h'.repeat(43)}`
  expect(stepAt(held)).toBe('details')
  expect(stepAt(`${held}&step=time`)).toBe('time')
  expect(stepAt(`services=${cut}&staff=${tom}&step=waitlist`)).toBe('waitlist')
})

test('the step for staff is skipped with one staff member', () => {
  expect(staffChoices(site, [cut, colour])).toEqual([{ id: mia, name: 'Mia' }])
  expect(stepAt(`services=${cut},${colour}`)).toBe('time')
})

test('removed services, and staff who do not perform the chosen ones, are dropped from the address', () => {
  expect(stepAt(`services=${id(99)}`)).toBe('services')
  expect(offeredAddress(site, read(`services=${colour}&staff=${tom}`)).staff).toBeNull()
  expect(offeredAddress(site, read(`services=${cut}&staff=${tom}`)).staff).toBe(tom)
})

test('an address with a time that no clock shows names no time', () => {
  const impossible = readAddress([
    ['start', '2026-13-45T99:99:00Z'],
    ['until', '2026-11-25T10:61:00Z'],
  ])
  expect(impossible).toMatchObject({ start: null, until: null })
  const start = '2026-11-25T10:00:00-05:00'
  expect(readAddress([['start', start]]).start).toBe(start)
})

test('an address with a day that no calendar has names no day', () => {
  const none = { date: null, from: null, start: null, until: null }
  const moment = '2026-02-29T10:00:00Z'
  const query = `date=2026-11-31&from=2027-02-29&start=${moment}&until=${moment}`
  expect(read(query)).toMatchObject(none)
  expect(read('date=1999-12-31&from=2040-01-01')).toMatchObject(none)
  expect(read('date=2028-02-29').date).toBe('2028-02-29')
})
