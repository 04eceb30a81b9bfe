import type { RefusalCode } from '@chairtime/contract/refusals.ts'
import { phoneNumber } from '@chairtime/core/salon/phone.ts'
import type { RefusalTexts } from '@chairtime/core/texts/refusals.ts'
import type { RefusalExtra } from '../../platform/errors/refuse.ts'
import type { BusinessFacts } from '../../scheduling/salon/salon-record.ts'

/**
 * The sentence of a refusal that asks the client to call the salon, with its phone number. A salon without a
 * number leaves the usual sentence.
 */
export function withPhone(code: RefusalCode, { phone }: BusinessFacts): RefusalExtra {
  if (!phone) return {}
  return {
    sentence: ({ callSalon, refusal }) =>
      sendsToSalon(code, callSalon) ? callSalon[code](phoneNumber(phone)) : refusal[code],
  }
}

type CallSalon = RefusalTexts['callSalon']

function sendsToSalon(code: RefusalCode, callSalon: CallSalon): code is keyof CallSalon {
  return Object.hasOwn(callSalon, code)
}
