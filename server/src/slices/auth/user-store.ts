import type { Role } from '@chairtime/contract/permissions.ts'
import { sql } from 'kysely'
import type { Directory, TenantWrite } from '../../platform/database/database.ts'

export interface SignInRow {
  readonly id: string
  readonly name: string
  readonly password_hash: string
  /** The salon of this user. */
  readonly tenant_id: string
}

/** The member with this address, in upper or lower case; `undefined` also for a user without a salon. */
export async function findMemberByEmail(
  directory: Directory,
  email: string,
): Promise<SignInRow | undefined> {
  const { rows } = await sql<SignInRow>`
    select u.id, u.name, u.password_hash, m.tenant_id
      from users u join memberships m on m.user_id = u.id
     where u.email_key = lower(${email})`.execute(directory)
  return rows[0]
}

/** The account with this address, in upper or lower case, whether or not it belongs to a salon. */
export async function findAccountByEmail(
  directory: Directory,
  email: string,
): Promise<Pick<SignInRow, 'id' | 'name' | 'password_hash'> | undefined> {
  const { rows } = await sql<Pick<SignInRow, 'id' | 'name' | 'password_hash'>>`
    select id, name, password_hash from users where email_key = lower(${email})`.execute(directory)
  return rows[0]
}

interface NewUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly passwordHash: string
}

/** Adds the user with a role in the present salon. Returns false when the address already has an account. */
export async function insertUser(
  db: TenantWrite,
  user: NewUser,
  role: Role,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into users (id, name, email, phone, password_hash, created_at)
    values (${user.id}, ${user.name}, ${user.email}, ${user.phone}, ${user.passwordHash}, ${now})
    on conflict on constraint users_email_unique do nothing`.execute(db)
  return numAffectedRows === 1n && joinSalon(db, user.id, role, now)
}

/** Gives a user without a salon a role in the present one. Returns false when they belong to a salon. */
export async function joinSalon(
  db: TenantWrite,
  userId: string,
  role: Role,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into memberships (user_id, tenant_id, role, created_at)
    values (${userId}, ${db.tenantId}, ${role}, ${now})
    on conflict on constraint memberships_user_unique do nothing`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Whether the user still belongs to the present salon and has the checked password. Locks the membership and the user
 * until the transaction ends. Another transaction that changes one of the two rows waits until then. It therefore finds
 * the session that this transaction opens, and ends it.
 */
export async function lockAccount(
  db: TenantWrite,
  user: Pick<SignInRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  // Both locks together cost one round trip. The membership is locked first, as in changes of the team.
  const [isMember, isPasswordUnchanged] = await Promise.all([
    lockMembership(db, user.id),
    lockUserWithPassword(db, user),
  ])
  return isMember && isPasswordUnchanged
}

/** Locks the membership. Returns false when the user has left the present salon. Call it before the user is locked. */
export async function lockMembership(db: TenantWrite, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from memberships where tenant_id = ${db.tenantId} and user_id = ${userId}
       for share`.execute(db)
  return rows.length === 1
}

/** Locks the user. Returns false when the checked password is not theirs any more. */
export async function lockUserWithPassword(
  db: TenantWrite,
  { id, password_hash }: Pick<SignInRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${id} and password_hash = ${password_hash}
       for no key update`.execute(db)
  return rows.length === 1
}

/** Replaces the password hash of a user of the present salon. */
export async function setPasswordHash(
  db: TenantWrite,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await sql`
    update users set password_hash = ${passwordHash}
     where id = ${userId}
       and exists (select from memberships m
                    where m.user_id = users.id and m.tenant_id = ${db.tenantId})`.execute(db)
}
