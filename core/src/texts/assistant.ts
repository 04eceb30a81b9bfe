import { assistant } from './en/assistant.ts'
import { inEnglish } from './language.ts'

/** The suggestions of the assistant to the users of a salon. */
export const assistantTexts = inEnglish(assistant)
