import type { Role } from '@chairtime/contract/permissions.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'

interface LinkedStaffMember {
  readonly id: string
  readonly name: string
}

export interface MemberRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** `null` when the member has no link to a staff member, or the staff member cannot be booked any more. */
  readonly staff_member: LinkedStaffMember | null
  readonly created_at: Date
  readonly version: number
  readonly timezone: string
}

/** The members of the salon, or only the user with `id`, in the order in which they joined. */
export async function readMembers(db: TenantRead, id?: string): Promise<MemberRow[]> {
  const { rows } = await readSql<MemberRow>`
    select u.id, u.name, u.email, m.role, m.created_at, m.version, b.timezone,
      (select json_build_object('id', s.id, 'name', s.name) from staff s
        where s.tenant_id = m.tenant_id and s.user_id = m.user_id and s.active) as staff_member
    from memberships m
    join users u on u.id = m.user_id
    join businesses b on b.tenant_id = m.tenant_id
    where m.tenant_id = ${db.tenantId} and (${id ?? null}::uuid is null or u.id = ${id ?? null}::uuid)
    order by m.created_at, u.id`.execute(db)
  return rows
}

/** Locks the memberships of the salon until the commit. Returns the ids of its owners. */
export async function lockMemberships(db: TenantWrite): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string; role: Role }>`
    select user_id, role from memberships
    where tenant_id = ${db.tenantId} order by user_id for update`.execute(db)
  return rows.filter(({ role }) => role === 'owner').map((row) => row.user_id)
}

/** Whether the salon has an owner. */
export async function hasOwner(db: TenantRead): Promise<boolean> {
  const { rows } = await readSql<{ owned: boolean }>`
    select exists (select from memberships
      where tenant_id = ${db.tenantId} and role = 'owner') as owned`.execute(db)
  return itemAt(rows, 0).owned
}

/** Sets the role of a member, and raises the member's version. */
export async function setRole(db: TenantWrite, userId: string, role: Role): Promise<void> {
  await sql`
    update memberships set role = ${role}, version = version + 1
    where tenant_id = ${db.tenantId} and user_id = ${userId}`.execute(db)
}

export async function deleteMember(db: TenantWrite, userId: string): Promise<void> {
  await sql`
    delete from memberships where tenant_id = ${db.tenantId} and user_id = ${userId}`.execute(db)
}

/**
 * Whether a staff member is taken: a user other than `userId` is linked to them, or an invitation names them.
 * `undefined` when the salon has no such bookable staff member.
 */
export async function findStaffLink(
  db: TenantRead,
  staffId: string,
  userId: string | null,
): Promise<{ readonly taken: boolean } | undefined> {
  const { rows } = await readSql<{ taken: boolean }>`
    select (s.user_id is not null and s.user_id is distinct from ${userId}::uuid)
        or exists (select from invitations i
          where i.tenant_id = s.tenant_id and i.staff_id = s.id) as taken
    from staff s
    where s.tenant_id = ${db.tenantId} and s.id = ${staffId} and s.active`.execute(db)
  return rows[0]
}

/**
 * Links the user to this staff member, or to none when `staffId` is `null`. A staff member of another user is not
 * linked, and neither is one who cannot be booked any more. Call it under the configuration lock.
 */
export async function linkStaffMember(
  db: TenantWrite,
  userId: string,
  staffId: string | null,
): Promise<void> {
  await sql`
    update staff set user_id = null, version = version + 1
    where tenant_id = ${db.tenantId} and user_id = ${userId}
      and id is distinct from ${staffId}::uuid`.execute(db)
  await sql`
    update staff set user_id = ${userId}, version = version + 1
    where tenant_id = ${db.tenantId} and id = ${staffId}::uuid and user_id is null
      and active`.execute(db)
}
