import type { RefusalCode } from '@chairtime/contract/refusals.ts'
import { phoneNumber } from '@chairtime/core/salon/phone.ts'
import type { RefusalTexts } from '@chairtime/core/texts/refusals.ts'
import type { RefusalExtra } from '../../platform/errors/refuse.ts'
import type { BusinessFacts } from '../../scheduling/salon/salon-record.ts'

/**
 * The sentence of a refusal, with the salon's phone number if the sentence asks the client to call the salon. Without
 * a phone number the usual sentence stays.
 */
export function withPhone(code: RefusalCode, { phone }: BusinessFacts): RefusalExtra {
  if (!phone) return {}
  return {
    sentence: ({ callSalon, refusal }) =>
      asksToCall(code, callSalon) ? callSalon[code](phoneNumber(phone)) : refusal[code],
  }
}

type CallSalon = RefusalTexts['callSalon']

function asksToCall(code: RefusalCode, callSalon: CallSalon): code is keyof CallSalon {
  return Object.hasOwn(callSalon, code)
}
