import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCase } from '../../test/oracle-cases.ts'
import { offeredStarts } from './offer.ts'

const range = (date: string) => ({ from: date, days: 3 })

test('the slots for anyone contain the slots for each staff member', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { salon, taken, question, date } = randomCase(seed)
      const slotsOf = (staffId: string) =>
        offeredStarts(salon, taken, { ...question, staffId }, range(date)).map((day) =>
          day.slots.map(({ start, staffIds }) => ({ start, staffIds })),
        )
      const anyone = slotsOf('any')
      for (const { id } of salon.staff) {
        const startsOfPerson = anyone.map((day) =>
          day.flatMap(({ start, staffIds }) => (staffIds.includes(id) ? [start] : [])),
        )
        expect(startsOfPerson).toEqual(slotsOf(id).map((day) => day.map(({ start }) => start)))
      }
    }),
    { numRuns: 300 },
  )
})

test('when the same person, or anyone, is chosen for each service, the starts are the same as with that choice for the whole visit', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { salon, taken, question, date } = randomCase(seed)
      const starts = (choice: { staffId: string; staffByService?: string[] }) =>
        offeredStarts(salon, taken, { ...question, ...choice }, range(date)).map(
          (day) => day.starts,
        )
      for (const staffId of ['any', ...salon.staff.map(({ id }) => id)]) {
        const staffByService = question.serviceIds.map(() => staffId)
        expect(starts({ staffId: 'any', staffByService })).toEqual(starts({ staffId }))
      }
    }),
    { numRuns: 300 },
  )
})

test('when a person is chosen for each service, the starts are among those for anyone', () => {
  let offeredCount = 0
  fc.assert(
    fc.property(fc.integer(), fc.nat(), (seed, pick) => {
      const { salon, taken, question, date } = randomCase(seed)
      const staffByService = question.serviceIds.map((id, i) => {
        const able = salon.services.find((one) => one.id === id)?.staffTerms ?? []
        return able[(pick + i) % Math.max(able.length, 1)]?.staffId ?? 'any'
      })
      const asked = { ...question, staffId: 'any', staffByService }
      const anyone = { ...question, staffId: 'any' }
      for (const [i, day] of offeredStarts(salon, taken, asked, range(date)).entries()) {
        const all = offeredStarts(salon, taken, anyone, range(date))[i]?.starts ?? []
        offeredCount += day.starts.length
        expect(day.starts.filter((start) => !all.includes(start))).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
  expect(offeredCount).toBeGreaterThan(0)
})
