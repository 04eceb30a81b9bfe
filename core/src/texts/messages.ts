import { messages } from './en/messages.ts'
import { byLanguage } from './language.ts'

export type MessageTexts = typeof messages

/** Texts of e-mails, text messages and calendar files. */
export const messageTexts = byLanguage<MessageTexts>({ en: messages })
