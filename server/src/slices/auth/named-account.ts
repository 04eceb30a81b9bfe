import type { DatabaseBeforeSalon } from '../../platform/database/database.ts'
import { findMemberByEmail, type SignInRow } from './user-store.ts'

/**
 * The account with an email address that a caller without a session typed; `undefined` when no member of a salon has
 * that address.
 */
export function namedAccount(
  database: DatabaseBeforeSalon,
  email: string,
): Promise<SignInRow | undefined> {
  return database.acrossTenants('an email address names an account', (directory) =>
    findMemberByEmail(directory, email),
  )
}
