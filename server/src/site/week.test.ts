import type { PageDay } from '@chairtime/contract/pages.ts'
import { addDays } from '@chairtime/core/time/local.ts'
import { expect, test } from 'vitest'
import { chooseWeek, type WeekRequest } from './week.ts'

const first = '2026-03-02'

/** A salon with one mark for each bookable day. A day with `#` has a free time, a day with `.` has none. */
function salon(marks: string) {
  const calls: string[] = []
  const load = async (from: string, days: number): Promise<PageDay[]> => {
    calls.push(`${from} +${days}`)
    return Array.from({ length: days }, (_, i) => {
      const date = addDays(from, i)
      const offset = Math.round((Date.parse(date) - Date.parse(first)) / 86_400_000)
      const slots = marks[offset] === '#' ? [slotOn(date)] : []
      return { date, slots }
    })
  }
  const last = addDays(first, marks.length - 1)
  const choose = (request: Partial<WeekRequest>) =>
    chooseWeek(load, { first, last, date: null, from: null, ...request })
  return { calls, choose, load, first, last }
}

function slotOn(date: string) {
  const start_time = `${date}T09:00:00-05:00`
  return { start_time, end_time: start_time, staff_ids: [] }
}

test('the first free day is chosen with one call', async () => {
  const { choose, calls } = salon('..###..#######')
  expect(await choose({})).toMatchObject({ date: '2026-03-04', nextFree: null, earlier: null })
  expect(calls).toEqual(['2026-03-02 +7'])
})

test('a first week without a free time is passed over', async () => {
  const { choose } = salon('................#....')
  const week = await choose({})
  expect(week).toMatchObject({ date: '2026-03-18', earlier: '2026-03-09', later: null })
  expect(week?.days[0]?.date).toBe('2026-03-16')
})

test('a requested day is shown even when it is full, with the next free day', async () => {
  const { choose } = salon('#..#...#')
  expect(await choose({ date: '2026-03-03' })).toMatchObject({
    date: '2026-03-03',
    nextFree: '2026-03-05',
  })
  expect(await choose({ date: '2026-03-06' })).toMatchObject({ nextFree: '2026-03-09' })
})

test('when the reader pages to a week without a free time, that week is shown', async () => {
  const { choose } = salon(`#......${'.'.repeat(7)}...#...`)
  const week = await choose({ from: '2026-03-09' })
  expect(week?.days[0]?.date).toBe('2026-03-09')
  expect(week).toMatchObject({ date: '2026-03-09', nextFree: '2026-03-19', later: '2026-03-16' })
})

test('without a requested day, the first free day on or after `near` is chosen, or else the first free day of all', async () => {
  const { choose } = salon(`#.........#${'.'.repeat(20)}`)
  const near = (day: string) => choose({ near: `2026-03-${day}` })
  expect(await near('12')).toMatchObject({ date: '2026-03-12', earlier: '2026-03-02' })
  expect(await near('03')).toMatchObject({ date: '2026-03-12' })
  expect(await near('13')).toMatchObject({ date: first, nextFree: null })
})

test('days outside the bookable range lead to its first or last day', async () => {
  const { choose } = salon('#'.repeat(10))
  expect(await choose({ date: '2030-01-01' })).toMatchObject({ date: '2026-03-11', later: null })
  expect(await choose({ date: '2020-01-01' })).toMatchObject({ date: first, earlier: null })
})

test('the search ends for a salon without any free time', async () => {
  const { choose, calls } = salon('.'.repeat(91))
  expect(await choose({})).toMatchObject({ date: first, nextFree: null })
  expect(calls.length).toBeLessThan(5)
})

test('when a salon refuses to list many days at once, the search asks for fewer days at a time', async () => {
  const { load, calls, ...options } = salon(`${'.'.repeat(40)}#...`)
  const loadFew = async (from: string, days: number) => (days > 20 ? null : load(from, days))
  const week = await chooseWeek(loadFew, { ...options, date: null, from: null })
  expect(week?.date).toBe(addDays(first, 40))
  expect(calls).toEqual([
    '2026-03-02 +7',
    '2026-03-09 +15',
    '2026-03-24 +15',
    '2026-04-08 +15',
    '2026-04-06 +7',
  ])
})

test('a salon that refuses to offer times has no week', async () => {
  const request = { first, last: first, date: null, from: null }
  expect(await chooseWeek(async () => null, request)).toBeNull()
})
