import { type HistoryEvent, type HistoryMessage, history } from './en/history.ts'
import { inEnglish } from './language.ts'

export type { HistoryEvent, HistoryMessage }

/** Sentences of the history of an appointment. */
export const historyTexts = inEnglish(history)
