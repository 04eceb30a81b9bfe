import { registration } from '@chairtime/contract/auth.ts'
import { z } from 'zod'

/**
 * What the sign-up screen asks: the contract's registration, and the password once more. The second
 * password is checked even while other fields are wrong, and is never sent.
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
