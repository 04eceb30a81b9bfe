import { type RefusalCode, refusals } from '@chairtime/contract/refusals.ts'
import { phoneNumber } from '@chairtime/core/salon/phone.ts'
import type { RefusalExtra } from '../../platform/errors/refuse.ts'
import type { BusinessFacts } from '../../scheduling/salon/salon-record.ts'

/** "Please call the salon" with the number to call, where the salon gives one. */
export function withPhone(code: RefusalCode, { phone }: BusinessFacts): RefusalExtra {
  if (!phone) return {}
  const call = `call us at ${phoneNumber(phone)}`
  return { sentence: refusals[code].sentence.replace('call the salon', call) }
}
