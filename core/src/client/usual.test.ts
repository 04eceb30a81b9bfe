import { expect, test } from 'vitest'
import { usualOf } from './usual.ts'

/** The usual services after visits such as `cut+colour mia`: services and person, the newest visit first. */
const usual = (...drawn: readonly string[]) =>
  usualOf(
    drawn.map((visit) => {
      const [services = '', staff_id = ''] = visit.split(' ')
      return services.split('+').map((service_id) => ({ service_id, staff_id }))
    }),
  )

test('nothing is usual for a client who never came', () => {
  expect(usual()).toBeNull()
})

test('the usual services are those booked most often, in any order, and among equals the latest', () => {
  expect(usual('colour mia', 'cut ana', 'cut ben')).toEqual([
    { service_id: 'cut', staff_id: 'ana' },
  ])
  expect(usual('colour mia', 'cut ana')?.[0]?.service_id).toBe('colour')
  expect(usual('cut+colour mia', 'cut ana', 'cut+colour ben')).toHaveLength(2)
  expect(usual('cut ana', 'cut+colour mia', 'colour+cut ben')?.[0]?.staff_id).toBe('mia')
})
