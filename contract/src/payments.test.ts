import { refusalTexts } from '@chairtime/core/texts/refusals.ts'
import { expect, test } from 'vitest'
import { discount } from './payments.ts'
import { issuesIn } from './problems.ts'
import { updateTax } from './settings.ts'

const problemsOf = (value: unknown) =>
  issuesIn(refusalTexts('en'), discount, value).map(({ message }) => message)

test.each([0, 12.5, 33.33, 100])('a discount of %s percent is accepted', (percent) => {
  expect(problemsOf({ percent })).toEqual([])
})

test('a negative discount gets only one message', () => {
  expect(problemsOf({ percent: -5 })).toHaveLength(1)
})

test.each([12.345, 0.001, 1e-7])('a discount of %s percent has too many decimals', (percent) => {
  expect(problemsOf({ percent })).toEqual(['Must not have more than two decimals'])
})

test('a rate of tax with more than three decimals is refused, however small the part after the third decimal is', () => {
  const problems = (rate_percent: number) =>
    issuesIn(refusalTexts('en'), updateTax.body, { rate_percent, included: true, version: 1 })
  expect(problems(8.875)).toEqual([])
  expect(problems(8.0000000001).map(({ message }) => message)).toEqual([
    'Must not have more than three decimals',
  ])
})
