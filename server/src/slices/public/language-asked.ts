import { preferredLanguage } from '@chairtime/core/texts/accept-language.ts'
import type { Language } from '@chairtime/core/texts/language.ts'
import type { Context } from '../../platform/api/context.ts'

/** The language of the catalogue that the caller prefers by `Accept-Language`; `null` if the header prefers none. */
export function languageAsked({ headers }: Pick<Context, 'headers'>): Language | null {
  return preferredLanguage(headers['accept-language'])
}
