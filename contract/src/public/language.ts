import { languages } from '@chairtime/core/texts/language.ts'
import { z } from 'zod'
import { optional } from '../fields.ts'

/** The language of the messages to the client; the salon's where it is not given. */
export const clientLanguage = optional(z.enum(languages))
