import { account } from './en/account.ts'
import { inEnglish } from './language.ts'

/** Replies of successful calls about an account, such as a request for a new password. */
export const accountTexts = inEnglish(account)
