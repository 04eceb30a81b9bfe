import { account } from './en/account.ts'
import { inEnglish } from './language.ts'

/** Answers of calls about an account, to a person who is not signed in. */
export const accountTexts = inEnglish(account)
