import type { invitedRoles } from '@chairtime/contract/team.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import type { Directory, TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'
import { readSql } from '../../platform/database/read-sql.ts'

export interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly role: (typeof invitedRoles)[number]
  readonly staff_member: { readonly id: string; readonly name: string } | null
  readonly expires_at: Date
  readonly timezone: string
}

/** The invitations that were neither accepted nor withdrawn, or only the one with `id`; the newest first. */
export async function readInvitations(db: TenantRead, id?: string): Promise<InvitationRow[]> {
  const { rows } = await readSql<InvitationRow>`
    select i.id, i.email, i.role, i.expires_at, b.timezone,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as staff_member
    from invitations i
    join businesses b on b.tenant_id = i.tenant_id
    left join staff s on s.tenant_id = i.tenant_id and s.id = i.staff_id and s.active
    where i.tenant_id = ${db.tenantId} and (${id ?? null}::uuid is null or i.id = ${id ?? null}::uuid)
    order by i.created_at desc, i.id`.execute(db)
  return rows
}

interface NewInvitation {
  readonly id: string
  readonly email: string
  readonly role: InvitationRow['role']
  readonly staffId: string | null
  readonly expiresAt: Date
  readonly now: Date
}

/** Adds an invitation without a link; the link is made when its mail is sent. */
export async function insertInvitation(db: TenantWrite, invited: NewInvitation): Promise<void> {
  await sql`
    insert into invitations (tenant_id, id, email, role, staff_id, expires_at, created_at)
    values (${db.tenantId}, ${invited.id}, ${invited.email}, ${invited.role}, ${invited.staffId},
            ${invited.expiresAt}, ${invited.now})`.execute(db)
}

/** Whether the address is that of a member, and the number of members and invitations. */
export async function readTeamSize(
  db: TenantRead,
  email: string,
): Promise<{ readonly is_member: boolean; readonly people: number }> {
  const { rows } = await readSql<{ is_member: boolean; people: number }>`
    select exists (select from memberships m join users u on u.id = m.user_id
        where m.tenant_id = ${db.tenantId} and u.email_key = lower(${email})) as is_member,
      ((select count(*) from memberships where tenant_id = ${db.tenantId})
        + (select count(*) from invitations where tenant_id = ${db.tenantId}))::int as people`.execute(
    db,
  )
  return itemAt(rows, 0)
}

/** Sets a new expiry and deletes the link; the next mail makes a new one. */
export async function extendInvitation(
  db: TenantWrite,
  id: string,
  expiresAt: Date,
): Promise<void> {
  await sql`
    update invitations set expires_at = ${expiresAt}
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
  await deleteLink(db, id)
}

/** Removes an invitation with its link and notifications. Returns false when the invitation was gone. */
export async function deleteInvitation(db: TenantWrite, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from invitations where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
  await deleteLink(db, id)
  await deleteNotifications(db, id)
  return numAffectedRows === 1n
}

/**
 * Deletes the notifications about the mails of an invitation that was accepted or withdrawn. Nobody has to act on them
 * any more. Besides, earlier versions of the product stored the invited address in them.
 */
async function deleteNotifications(db: TenantWrite, id: string): Promise<void> {
  await sql`
    delete from notifications n using messages m
    where n.tenant_id = ${db.tenantId} and m.tenant_id = n.tenant_id and m.id = n.subject_id
      and m.reference ->> 'invitation_id' = ${id}`.execute(db)
}

/** Deletes the link of an invitation. Every transaction locks the invitation first, to avoid a deadlock. */
async function deleteLink(db: TenantWrite, id: string): Promise<void> {
  await sql`
    delete from invitation_links
    where tenant_id = ${db.tenantId} and invitation_id = ${id}`.execute(db)
}

/** Stores the link of an invitation in place of an earlier link. An invitation withdrawn meanwhile gets no link. */
export async function setInvitationLink(db: TenantWrite, id: string, token: string): Promise<void> {
  await sql`
    insert into invitation_links (token_hash, tenant_id, invitation_id)
    select ${hashToken(token)}, tenant_id, id from invitations
    where tenant_id = ${db.tenantId} and id = ${id} for share
    on conflict on constraint invitation_links_one do update set token_hash = excluded.token_hash`.execute(
    db,
  )
}

/** The ids of the salon and of the invitation to which a link belongs. */
export async function findInvitationLink(
  directory: Directory,
  tokenHash: Buffer,
): Promise<{ readonly tenant_id: string; readonly invitation_id: string } | undefined> {
  const { rows } = await sql<{ tenant_id: string; invitation_id: string }>`
    select tenant_id, invitation_id from invitation_links
    where token_hash = ${tokenHash}`.execute(directory)
  return rows[0]
}

/** An invitation with the name of its salon; `undefined` when it has expired or is gone. */
export async function findOpenInvitation(
  db: TenantRead,
  id: string,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const { rows } = await readSql<OpenInvitation>`
    select i.email, i.role, b.name as business_name, s.name as staff_name
    from invitations i
    join businesses b on b.tenant_id = i.tenant_id
    left join staff s on s.tenant_id = i.tenant_id and s.id = i.staff_id and s.active
    where i.tenant_id = ${db.tenantId} and i.id = ${id} and i.expires_at > ${now}`.execute(db)
  return rows[0]
}

export interface OpenInvitation {
  readonly email: string
  readonly role: InvitationRow['role']
  readonly business_name: string
  readonly staff_name: string | null
}

/**
 * Consumes a link and its invitation. Returns the role and the staff member that the invitation names; `undefined` when
 * the link has expired, or was used, replaced or withdrawn before. The caller must refuse after `undefined`, because
 * the invitation may already be deleted in this transaction.
 */
export async function consumeInvitation(
  db: TenantWrite,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly role: InvitationRow['role']; readonly staff_id: string | null } | undefined> {
  const { rows } = await sql<Pick<InvitationRow, 'id' | 'role'> & { staff_id: string | null }>`
    delete from invitations
    where tenant_id = ${db.tenantId} and expires_at > ${now}
      and id = (select invitation_id from invitation_links
                where token_hash = ${tokenHash} and tenant_id = ${db.tenantId})
    returning id, role, staff_id`.execute(db)
  if (rows[0]) await deleteNotifications(db, rows[0].id)
  // a newer link may have replaced this one while the statement above waited for the invitation
  const { numAffectedRows } = await sql`
    delete from invitation_links
    where token_hash = ${tokenHash} and tenant_id = ${db.tenantId}`.execute(db)
  return numAffectedRows === 1n ? rows[0] : undefined
}
