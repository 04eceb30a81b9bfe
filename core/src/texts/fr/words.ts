import { wordsOf } from '../words.ts'

export const { counted, listOf } = wordsOf('fr')
