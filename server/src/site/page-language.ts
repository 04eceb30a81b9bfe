import { preferredLanguage } from '@chairtime/core/texts/accept-language.ts'
import { knownLanguage, type Language } from '@chairtime/core/texts/language.ts'
import { DAY_SECONDS } from '@chairtime/core/time/day.ts'
import type { FastifyRequest } from 'fastify'
import { cookieValue, newCookie } from '../platform/http/cookies.ts'
import { queryOf } from './query.ts'

const name = 'lang'

/** The language that the address of the page asks for, such as `?lang=de`. Clients choose a language in this way. */
export function languageInAddress(request: Pick<FastifyRequest, 'url'>): Language | null {
  return knownLanguage(queryOf(request).get(name))
}

/** The cookie that remembers a chosen language. It holds the language and nothing about the client. */
export function languageCookie(language: Language, secure: boolean): string {
  const seconds = 365 * DAY_SECONDS
  return newCookie({ name, value: language, path: '/', seconds, sameSite: 'Lax', secure })
}

/**
 * The language that the client has chosen, in the address or earlier. A loaded page asks for data with its own language
 * in `Accept-Language`. This language is used instead of the cookie, because another tab may have changed the cookie.
 */
export function chosenLanguage(request: FastifyRequest, asData: boolean): Language | null {
  const { cookie } = request.headers
  return (
    languageInAddress(request) ?? (asData ? browserLanguage(request) : rememberedLanguage(cookie))
  )
}

/** The language of the client's browser. */
export function browserLanguage({ headers }: FastifyRequest): Language | null {
  return preferredLanguage(headers['accept-language'])
}

function rememberedLanguage(cookie: string | undefined): Language | null {
  return knownLanguage(cookieValue(cookie, name))
}
