import { refusals } from '@chairtime/contract/refusals.ts'
import { refusalTexts } from '@chairtime/core/texts/refusals.ts'
import { expect, test } from 'vitest'
import type { BusinessFacts } from '../../scheduling/salon/salon-record.ts'
import { withPhone } from './with-phone.ts'

const codes = Object.keys(refusals) as (keyof typeof refusals)[]
const sentenceFor = (code: (typeof codes)[number], phone: string | null) =>
  withPhone(code, { phone } as BusinessFacts).sentence?.(refusalTexts('en'))

test.each(codes)('the refusal “%s” names the phone number where it asks people to call', (code) => {
  const { sentence } = refusals[code]
  const call = 'Please call us at +1 312-555-0147.'
  expect(sentenceFor(code, '+13125550147')).toBe(sentence.replace('Please call the salon.', call))
})

test('a refusal keeps its usual sentence when the salon has no phone number', () => {
  expect(sentenceFor('too_late_to_cancel', null)).toBeUndefined()
})
