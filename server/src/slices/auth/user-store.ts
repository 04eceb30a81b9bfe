import { sql } from 'kysely'
import type { Directory, TenantWrite } from '../../platform/database/database.ts'

export interface SignInRow {
  readonly id: string
  readonly name: string
  readonly password_hash: string
  /** The salon that this user joined first. */
  readonly tenant_id: string
}

/** The user with this address, in upper or lower case. */
export async function findUserByEmail(
  directory: Directory,
  email: string,
): Promise<SignInRow | undefined> {
  const { rows } = await sql<SignInRow>`
    select u.id, u.name, u.password_hash, m.tenant_id
      from users u join memberships m on m.user_id = u.id
     where u.email_key = lower(${email})
     order by m.created_at, m.tenant_id limit 1`.execute(directory)
  return rows[0]
}

interface NewUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly passwordHash: string
}

/** Adds the user as owner of the present salon. Returns false when the address already has an account. */
export async function insertOwner(db: TenantWrite, user: NewUser, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into users (id, name, email, phone, password_hash, created_at)
    values (${user.id}, ${user.name}, ${user.email}, ${user.phone}, ${user.passwordHash}, ${now})
    on conflict on constraint users_email_unique do nothing`.execute(db)
  if (numAffectedRows !== 1n) return false
  await sql`
    insert into memberships (user_id, tenant_id, role, created_at)
    values (${user.id}, ${db.tenantId}, 'owner', ${now})`.execute(db)
  return true
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
