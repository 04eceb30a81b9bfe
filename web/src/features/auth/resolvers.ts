import { credentials, lostPassword, passwordReset } from '@chairtime/contract/auth.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { currentTexts } from '../../lib/texts.ts'
import { registrationForm } from './registration-form.ts'

// The checks of the forms for sign-in, sign-up and a new password. This file is loaded after the page, because the
// validator is large.

export const checkCredentials = zodResolver(credentials)
export const checkLostPassword = zodResolver(lostPassword)
export const checkPasswordReset = zodResolver(passwordReset)
export const checkRegistration = zodResolver(
  registrationForm(currentTexts().auth.register.passwordsDiffer),
)
