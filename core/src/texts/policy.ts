import { policy as german } from './de/policy.ts'
import { policy } from './en/policy.ts'
import { policy as spanish } from './es/policy.ts'
import { policy as french } from './fr/policy.ts'
import { byLanguage } from './language.ts'
import { policy as vietnamese } from './vi/policy.ts'

export type PolicyTexts = typeof policy

/** The booking policy that a client reads before booking. */
export const policyTexts = byLanguage<PolicyTexts>({
  en: policy,
  es: spanish,
  de: german,
  fr: french,
  vi: vietnamese,
})
