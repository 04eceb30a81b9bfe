import { expect, test } from 'vitest'
import { billedYearly, pricedPlans } from './plans.ts'

test('a year paid at once costs twelve times the price per month of the yearly plan', () => {
  expect(pricedPlans.map(billedYearly)).toEqual([468, 948, 1908])
})
