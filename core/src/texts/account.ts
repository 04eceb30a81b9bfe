import { account } from './en/account.ts'
import { byLanguage } from './language.ts'

/** Answers of calls about an account, to a person who is not signed in. */
export const accountTexts = byLanguage<typeof account>({ en: account })
