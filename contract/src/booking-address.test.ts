import { itemAt } from '@chairtime/core/known.ts'
import { expect, test } from 'vitest'
import {
  offeredAddress,
  readAddress,
  staffForAll,
  staffOf,
  stepOf,
  writeAddress,
} from './booking-address.ts'
import { inOrderOfChoice, movedUp } from './service-order.ts'

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [mia, tom, cut, color, shave] = [id(1), id(2), id(11), id(12), id(13)]

const site = {
  staff: [
    { id: mia, name: 'Mia' },
    { id: tom, name: 'Tom' },
  ],
  services: [
    { id: cut, name: 'Cut', staff_ids: [mia, tom] },
    { id: color, name: 'Colour', staff_ids: [mia] },
    { id: shave, name: 'Shave', staff_ids: [mia, tom] },
  ],
}

const read = (query: string) =>
  readAddress(
    query.split('&').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return [name, decodeURIComponent(value)] as const
    }),
  )
const stepAt = (query: string) => stepOf(offeredAddress(site, read(query)))

test('an address survives being written and read', () => {
  const address = read(
    `services=${cut},${shave}&staff=any&date=2026-03-05&start=2026-03-05T09:30:00%2B05:45&hold=${'h'.repeat(43)}&until=2026-03-05T03:50:00.000Z&with=${mia}&price=70.5&minutes=60`,
  )
  expect(address.services).toEqual([cut, shave])
  expect(address.start).toBe('2026-03-05T09:30:00+05:45')
  expect(address).toMatchObject({ price: 70.5, minutes: 60 })
  expect(read(itemAt(writeAddress('/', address).split('?'), 1))).toEqual(address)
})

test('a form’s repeated fields and a link’s list name the same services', () => {
  expect(read(`services=${cut}&services=${shave}`)).toEqual(read(`services=${cut},${shave}`))
  expect(read(`service=${cut}&staff=${mia}`)).toEqual(read(`services=${cut}&staff=${mia}`))
})

test('a malformed value counts as absent', () => {
  const hostile =
    'services=1,<script>,../../x&staff=*&date=2026-13-40&from=now&start=tomorrow&hold=short&price=-1&minutes=1e3&step=details'
  expect(read(hostile)).toEqual(read(''))
})

test('the step of a page follows from what its address names: services, time, details or the waiting list', () => {
  expect(stepAt('')).toBe('services')
  expect(stepAt(`services=${cut}`)).toBe('time')
  expect(stepAt(`services=${cut}&staff=any`)).toBe('time')
  expect(stepAt(`services=${cut}&staff=any&start=2026-03-05T09:30:00Z`)).toBe('time')
  const held = `services=${cut}&staff=any&start=2026-03-05T09:30:00Z&hold=${'h'.repeat(43)}`
  expect(stepAt(held)).toBe('details')
  expect(stepAt(`${held}&step=time`)).toBe('time')
  expect(stepAt(`services=${cut}&staff=${tom}&step=waitlist`)).toBe('waitlist')
})

test('an old link to the step for staff leads to the times', () => {
  expect(stepAt(`services=${cut}&step=staff`)).toBe('time')
  const held = `services=${cut}&start=2026-03-05T09:30:00Z&hold=${'h'.repeat(43)}&step=staff`
  expect(stepAt(held)).toBe('time')
})

test('the staff members to choose from perform all services', () => {
  expect(staffForAll(site, [cut, color])).toEqual([{ id: mia, name: 'Mia' }])
})

test('the services of an address are in the order of the visit, and a service moves up only where that order allows it', () => {
  const offered = (query: string) => offeredAddress(site, read(query)).services
  expect(offered(`services=${cut},${color}`)).toEqual([color, cut])
  expect(offered(`services=${shave},${cut}`)).toEqual([shave, cut])
  expect(movedUp(site, [shave, cut], cut)).toEqual([cut, shave])
  expect(movedUp(site, [cut, shave], cut)).toBeNull()
  expect(movedUp(site, [color, cut], cut)).toBeNull()
})

test('ticking another service keeps the order of choosing', () => {
  expect(inOrderOfChoice([shave, cut], [cut, color, shave])).toEqual([shave, cut, color])
  expect(inOrderOfChoice([shave, cut], [cut])).toEqual([cut])
})

test('persons chosen for single services survive being written and read, and replace a person chosen for all', () => {
  const by = `by=${cut}.${tom},${color}.${mia}`
  const address = offeredAddress(site, read(`services=${color},${cut}&staff=any&${by}`))
  expect(address.by).toEqual({ [color]: mia, [cut]: tom })
  expect(staffOf(address)).toEqual({ staff_by_service: [mia, tom] })
  expect(read(itemAt(writeAddress('/', address).split('?'), 1)).by).toEqual(address.by)
  const unableStaff = offeredAddress(site, read(`services=${color},${shave}&by=${color}.${tom}`))
  expect(staffOf(unableStaff)).toEqual({ staff_id: 'any' })
  const staffAndBy = offeredAddress(site, read(`services=${cut}&staff=${mia}&by=${cut}.${tom}`))
  expect(staffAndBy.staff).toBe('any')
  expect(read('by=<script>.x,__proto__.y').by).toEqual({})
})

test('the month, the last day and the plan of a hold survive being written and read', () => {
  const query = `month=2026-04&last=2026-04-09&plan=${mia}.0,${tom}.90`
  const address = read(query)
  expect(address).toMatchObject({ month: '2026-04', last: '2026-04-09' })
  expect(address.plan).toEqual([
    { staff: mia, afterMinutes: 0 },
    { staff: tom, afterMinutes: 90 },
  ])
  expect(read(itemAt(writeAddress('/', address).split('?'), 1))).toEqual(address)
  expect(read('month=2026-13&plan=x.1,.2')).toMatchObject({ month: null, plan: [] })
})

test('an address loses services that the salon has removed, and a staff member who does not perform the chosen services', () => {
  expect(stepAt(`services=${id(99)}`)).toBe('services')
  expect(offeredAddress(site, read(`services=${color}&staff=${tom}`)).staff).toBeNull()
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

test('an address with a day that no calendar has, or outside the supported years, names no day', () => {
  const none = { date: null, from: null, start: null, until: null }
  const moment = '2026-02-29T10:00:00Z'
  const query = `date=2026-11-31&from=2027-02-29&start=${moment}&until=${moment}`
  expect(read(query)).toMatchObject(none)
  expect(read('date=1999-12-31&from=2040-01-01')).toMatchObject(none)
  expect(read('date=2028-02-29').date).toBe('2028-02-29')
})
