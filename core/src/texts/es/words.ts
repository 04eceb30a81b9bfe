import { wordsOf } from '../words.ts'

export const { counted, listOf } = wordsOf('es')

/** The time with its article: `las 13:30`, but `la 1:30 p.m.`. */
export function theHour(time: string): string {
  return /^1\b/.test(time) ? `la ${time}` : `las ${time}`
}
