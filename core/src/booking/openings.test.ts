import { expect, test } from 'vitest'
import { DAY, NINE, person, questionOf, salonWith, service, takenIn } from '../../test/drawn-day.ts'
import { explainStart } from './explain.ts'
import type { BookingQuestion } from './model.ts'
import { type Opening, OpeningSearch, openingsByPerson } from './openings.ts'

const salon = salonWith([service('cut', [30], { by: ['ann', 'bob'] })], {
  staff: [person('ann', 0), person('bob', 1)],
})
const desk = (more: Partial<BookingQuestion> = {}) =>
  questionOf('cut', { channel: 'desk', ...more })
const range = { from: DAY, days: 1 }

const drawn = (openings: readonly Opening[]) =>
  openings.map(({ start, services }) => `${start - NINE} ${services[0]?.staffId}`)

test('the first openings for anyone name the person who would serve', () => {
  const taken = takenIn({ ann: '####........', bob: '..###.......' })
  const search = new OpeningSearch(salon, taken, desk(), range)
  expect(drawn(search.first(3))).toEqual(['0 bob', '60 ann', '75 bob'])
})

test('the present minute is an opening if somebody is free, and past starts are none', () => {
  const search = new OpeningSearch(salon, takenIn({}), desk({ now: NINE + 34.5 }), range)
  expect(drawn(search.first(2))).toEqual(['34 ann', '45 ann'])
  const busy = takenIn({ ann: '..##........', bob: '..##........' })
  const later = new OpeningSearch(salon, busy, desk({ now: NINE + 34.5 }), range)
  expect(drawn(later.first(1))).toEqual(['60 ann'])
})

test('when only certain minutes of a day are asked for, openings start within them and are counted for each day', () => {
  const days = { from: DAY, days: 2, minutes: { from: 660, to: 720 } }
  const search = new OpeningSearch(salon, takenIn({}), desk(), days)
  expect(drawn(search.first(1))).toEqual(['120 ann'])
  expect(search.days.map(({ count }) => count)).toEqual([3, 3])
})

test('each person has their first opening, the soonest first', () => {
  const taken = takenIn({ ann: '####........' })
  expect(drawn(openingsByPerson(salon, taken, desk({ now: NINE + 5 }), range))).toEqual([
    '5 bob',
    '60 ann',
  ])
})

test('for a visit that nobody can serve alone, only its first opening is found, with all its people', () => {
  const shared = salonWith(
    [service('cut', [30], { by: ['ann'] }), service('color', [30], { by: ['bob'] })],
    { staff: [person('ann', 0), person('bob', 1)] },
  )
  const question = desk({ serviceIds: ['cut', 'color'], now: NINE + 5 })
  const openings = openingsByPerson(shared, takenIn({}), question, range)
  expect(openings.map(({ start }) => start - NINE)).toEqual([5])
  expect(openings[0]?.services.map(({ staffId }) => staffId)).toEqual(['ann', 'bob'])
})

test('when the person is free for less time than the visit takes, the explanation says how long they are free', () => {
  const taken = takenIn({ ann: '..#.........' })
  const short = explainStart(salon, taken, desk({ staffId: 'ann' }), NINE + 10)
  expect(short.ok).toBe(false)
  expect(short.freeMinutes).toBe(20)
  expect(explainStart(salon, taken, desk(), NINE + 10)).toMatchObject({
    ok: true,
    freeMinutes: null,
  })
  expect(explainStart(salon, taken, desk({ staffId: 'ann' }), NINE - 10).freeMinutes).toBe(0)
})
