import { wordsOf } from '../words.ts'

export const { plural, counted, listOf, oneOf } = wordsOf('en')
