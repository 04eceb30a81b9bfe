import { messages as german } from './de/messages.ts'
import { messages } from './en/messages.ts'
import { messages as spanish } from './es/messages.ts'
import { messages as french } from './fr/messages.ts'
import { byLanguage } from './language.ts'
import { messages as vietnamese } from './vi/messages.ts'

export type MessageTexts = typeof messages

/** Texts of emails, text messages and calendar files. */
export const messageTexts = byLanguage<MessageTexts>({
  en: messages,
  es: spanish,
  de: german,
  fr: french,
  vi: vietnamese,
})
