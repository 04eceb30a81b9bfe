import { expect, test } from 'vitest'
import { billedYearly, pricedPlans } from './plans.ts'

test('a year that is paid at once costs twelve times the monthly price for yearly payment', () => {
  expect(pricedPlans.map(billedYearly)).toEqual([468, 948, 1908])
})
