import { messages } from './en/messages.ts'
import { byLanguage } from './language.ts'

export type MessageTexts = typeof messages

/** What the recipient of an e-mail, a text or a calendar file reads. */
export const messageTexts = byLanguage<MessageTexts>({ en: messages })
