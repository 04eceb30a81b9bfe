import { expect, test } from 'vitest'
import { billedYearly, pricedPlans } from './plans.ts'

test('a year paid at once costs twelve times its price per month', () => {
  expect(pricedPlans.map(billedYearly)).toEqual([468, 948, 1908])
})
