import { wordsOf } from '../words.ts'

export const { listOf } = wordsOf('vi')
