import { registration } from '@chairtime/contract/auth.ts'
import { z } from 'zod'

/**
 * What the sign-up screen asks: the contract's registration, and the password once more. The second
 * password is checked even while other fields are wrong, and is never sent.
 */
export const registrationForm = registration
  .extend({ confirm_password: z.string() })
  .refine((form) => form.password === form.confirm_password, {
    path: ['confirm_password'],
    error: "Passwords don't match",
    when: () => true,
  })

export type RegistrationForm = z.input<typeof registrationForm>
