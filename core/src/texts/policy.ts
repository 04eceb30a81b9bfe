import { policy } from './en/policy.ts'
import { byLanguage } from './language.ts'

/** The booking policy that a client reads before booking, in the salon's language. */
export const policyTexts = byLanguage<typeof policy>({ en: policy })
