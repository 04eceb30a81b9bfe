import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHouse, type TestHouse } from '../../../test/harness.ts'

let house: TestHouse

beforeAll(async () => {
  house = await startTestHouse()
})

afterAll(() => house.close())

test('a break divides the opening hours of a day in two', async () => {
  const salon = await house.registerSalon()
  await salon.onboard({ lunch: ['13:00', '14:00'] })
  const { body } = await house.call('GET', `/api/public/${salon.slug}`)
  expect(body.business.hours.filter(({ day }: { day: number }) => day === 1)).toEqual([
    { day: 1, open_time: '09:00', close_time: '13:00' },
    { day: 1, open_time: '14:00', close_time: '18:00' },
  ])
})
