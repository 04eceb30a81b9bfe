import { refusalTexts } from '@chairtime/core/texts/refusals.ts'
import { expect, test } from 'vitest'
import { discount } from './payments.ts'
import { issuesIn } from './problems.ts'

const problemsOf = (value: unknown) =>
  issuesIn(refusalTexts('en'), discount, value).map(({ message }) => message)

test.each([0, 12.5, 33.33, 100])('a discount of %s percent is accepted', (percent) => {
  expect(problemsOf({ percent })).toEqual([])
})

test.each([12.345, 0.001, 1e-7])('a discount of %s percent has too many decimals', (percent) => {
  expect(problemsOf({ percent })).toEqual(['Must not have more than two decimals'])
})
