import type { Refuse } from '../../platform/errors/refuse.ts'
import { weaknessOf } from '../../platform/identity/common-passwords.ts'

/** Refuses a password that is very common, or that equals one of the names when only the letters are compared. */
export function refuseWeak(
  refuse: Refuse<'weak_password'>,
  password: string,
  names: readonly string[],
): void {
  const weakness = weaknessOf(password, names)
  if (weakness === null) return
  refuse('weak_password', {
    sentence: ({ weakPassword }) => weakPassword[weakness],
    errors: ({ weakPassword }) => ({ password: [weakPassword[weakness]] }),
  })
}
