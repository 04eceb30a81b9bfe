import { registration } from '@chairtime/contract/auth.ts'
import { z } from 'zod'

/**
 * Schema of the sign-up form: the registration of the contract, and the password a second time. The second
 * password is checked even while other fields are invalid, and is never sent.
 */
export function registrationForm(passwordsDiffer: string) {
  return registration
    .extend({ confirm_password: z.string() })
    .refine((form) => form.password === form.confirm_password, {
      path: ['confirm_password'],
      error: passwordsDiffer,
      when: () => true,
    })
}

export type RegistrationForm = z.input<ReturnType<typeof registrationForm>>
