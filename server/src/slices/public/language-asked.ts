import { preferredLanguage } from '@chairtime/core/texts/accept-language.ts'
import type { Language } from '@chairtime/core/texts/language.ts'
import type { Context } from '../../platform/api/context.ts'

/** The language that the caller asks for by `Accept-Language`, if it is one of the catalogue. */
export function languageAsked({ headers }: Pick<Context, 'headers'>): Language | null {
  return preferredLanguage(headers['accept-language'])
}
