import { languages } from '@chairtime/core/texts/language.ts'
import { z } from 'zod'
import { optional } from '../fields.ts'

/** The language of the messages to the client; if absent, the language of the salon. */
export const clientLanguage = optional(z.enum(languages))
