import { expect, test } from 'vitest'
import { DAY, NINE, person, questionOf, salonWith, service, takenIn } from '../../test/drawn-day.ts'
import type { BookingQuestion, Salon, Stretch } from './model.ts'
import { overridingAssignment } from './overriding.ts'

const cut = service('cut', [30], { by: ['ann', 'bob'], type: 'chair' })
const [ann, bob] = [person('ann', 0), person('bob', 1)]
const chair = (id: string, order: number, outages: Stretch[] = []) => ({
  ...{ id, order, outages },
  type: 'chair',
})
const salon = salonWith([cut], { staff: [ann, bob], units: [chair('one', 0), chair('two', 1)] })
const wholeDay = { start: NINE - 540, end: NINE + 900 }

function chosen(
  of: Salon,
  drawn: Record<string, string>,
  { at = NINE, ...more }: Partial<BookingQuestion> & { at?: number } = {},
): string {
  const question = questionOf('cut', { channel: 'desk', ...more })
  const { services } = overridingAssignment(of, takenIn(drawn), question, at)
  return services.map(({ staffId, unitIds }) => `${staffId} ${unitIds.join()}`).join(' ')
}

test('when the client has another visit at the time, a free staff member and a free unit are booked', () => {
  const taken = { ann: '##', one: '##', maria: '##' }
  expect(chosen(salon, taken, { clientId: 'maria' })).toBe('bob two')
})

test('when all chairs are taken, a free staff member is still booked', () => {
  expect(chosen(salon, { ann: '##', one: '##', two: '##' })).toBe('bob one')
})

test('when everybody at work is busy, a busy person is booked and not a person with time off', () => {
  const off = { ...ann, timeOff: [wholeDay] }
  expect(chosen({ ...salon, staff: [off, bob] }, { bob: '##' })).toBe('bob one')
})

test('outside hours, people at work that day come first, free people before busy, and absent people last', () => {
  const at = NINE + 180
  const hours = { weekly: [], dated: [], breaks: [] }
  expect(chosen(salon, { ann: '............##' }, { at })).toBe('bob one')
  expect(chosen({ ...salon, staff: [{ ...ann, hours }, bob] }, {}, { at })).toBe('bob one')
  const sick = { ...ann, timeOff: [{ ...wholeDay, absent: true }] }
  const closed = { weekly: [], breaks: [], dated: [{ date: DAY, intervals: [] }] }
  expect(chosen({ ...salon, hours: closed, staff: [sick, bob] }, {})).toBe('bob one')
  expect(chosen({ ...salon, staff: [sick] }, {}, { staffId: 'ann' })).toBe('ann one')
})

test('a chair out of service is booked only when there is no other chair', () => {
  const broken = chair('one', 0, [wholeDay])
  const busy = { ann: '##', bob: '##' }
  expect(chosen({ ...salon, units: [broken, chair('two', 1)] }, busy)).toBe('ann two')
  expect(chosen({ ...salon, units: [broken, chair('two', 1)] }, { two: '##' })).toBe('ann two')
  expect(chosen({ ...salon, units: [broken] }, busy)).toBe('ann one')
})

test('the client stays in one chair for the whole visit', () => {
  const color = service('color', [30, '45', 30], { type: 'chair' })
  const busy = { ann: '##########', one: '..###' }
  expect(chosen({ ...salon, services: [color] }, busy, { serviceIds: ['color'] })).toBe(
    'ann two,two,two',
  )
})

test('when nobody performs all services, each service gets a person who performs it', () => {
  const shared = [service('cut', [30], { by: ['ann'] }), service('wash', [30], { by: ['bob'] })]
  const busy = { ann: '####', bob: '####' }
  expect(chosen({ ...salon, services: shared }, busy, { serviceIds: ['cut', 'wash'] })).toBe(
    'ann  bob ',
  )
})
