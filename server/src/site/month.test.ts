import type { PageDay } from '@chairtime/contract/pages.ts'
import { addDays } from '@chairtime/core/time/local.ts'
import { expect, test } from 'vitest'
import { monthOf } from './month.ts'

const range = { first: '2026-03-10', last: '2026-05-20' }

/** A salon that is closed on Sundays and full on the tenth day of each month. */
function salon() {
  const calls: string[] = []
  const load = async (from: string, days: number): Promise<PageDay[]> => {
    calls.push(`${from} +${days}`)
    return Array.from({ length: days }, (_, i) => {
      const date = addDays(from, i)
      const closed = new Date(date).getUTCDay() === 0
      if (closed) return { date, slots: [], reason: 'closed' }
      return { date, slots: date.endsWith('10') ? [] : [{ start_time: `${date}T09:00:00Z` }] }
    })
  }
  return { calls, load }
}

test('a month is read with one call for its bookable days', async () => {
  const { calls, load } = salon()
  const month = await monthOf({ ...range, month: '2026-03', load })
  expect(calls).toEqual(['2026-03-10 +22'])
  expect(month?.days).toHaveLength(31)
  const stateOn = (day: string) => month?.days.find(({ date }) => date === day)?.state
  expect(stateOn('2026-03-09')).toBe('past')
  expect(stateOn('2026-03-10')).toBe('full')
  expect(stateOn('2026-03-15')).toBe('closed')
  expect(stateOn('2026-03-31')).toBe('free')
  expect(month).toMatchObject({ earlier: null, later: '2026-04' })
})

test('the days after the last bookable one have the state “ahead”', async () => {
  const { calls, load } = salon()
  const month = await monthOf({ ...range, month: '2026-05', load })
  expect(calls).toEqual(['2026-05-01 +20'])
  expect(month?.days.at(-1)).toEqual({ date: '2026-05-31', state: 'ahead' })
  expect(month).toMatchObject({ earlier: '2026-04', later: null })
})

test('a month out of range leads to the nearest bookable one', async () => {
  const { load } = salon()
  expect((await monthOf({ ...range, month: '2031-01', load }))?.month).toBe('2026-05')
  expect((await monthOf({ ...range, month: '2021-01', load }))?.month).toBe('2026-03')
})

test('when the salon refuses to list the days of a month, no month is returned', async () => {
  expect(await monthOf({ ...range, month: '2026-04', load: async () => null })).toBeNull()
})
