import { type RefusalCode, refusals } from '@chairtime/contract/refusals.ts'
import type { RefusalExtra } from '../../platform/refuse.ts'
import type { BusinessFacts } from '../calendar/salon-record.ts'

/** "Please call the salon" with the number to call, where the salon gives one. */
export function withPhone(code: RefusalCode, { phone }: BusinessFacts): RefusalExtra {
  if (!phone) return {}
  return { sentence: refusals[code].sentence.replace('call the salon', `call us at ${phone}`) }
}
