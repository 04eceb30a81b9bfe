import { acceptInvitation as endpoint } from '@chairtime/contract/auth.ts'
import type { Input, RefusalsOf, Reply } from '@chairtime/contract/endpoint.ts'
import type { Role } from '@chairtime/contract/permissions.ts'
import type { Context } from '../../platform/api/context.ts'
import type { DatabaseBeforeSalon, TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { type Refuse, refuseField, refusing } from '../../platform/errors/refuse.ts'
import { hashPassword, passwordMatches } from '../../platform/identity/passwords.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { markAllRead } from '../notifications/store.ts'
import { consumeInvitation } from '../team/invitation-store.ts'
import { linkStaffMember } from '../team/store.ts'
import { invitationOf } from './invited.ts'
import { authLimits, queueCallerOf } from './limits.ts'
import { openSession } from './open-session.ts'
import { refuseWeak } from './refuse-weak.ts'
import { insertUser, joinSalon, lockUserWithPassword } from './user-store.ts'

type Body = Input<typeof endpoint>['body']
type Invited = NonNullable<Awaited<ReturnType<typeof invitationOf>>>
const refuse: Refuse<RefusalsOf<typeof endpoint>> = refusing(endpoint)

/**
 * Joins the salon of an invitation and signs the user in. An email address without an account gets one. An existing
 * account joins with its own password and does not change. Refuses a link that was used, withdrawn or replaced, or that
 * is older than a week. Refuses also an account that already belongs to a salon.
 */
export async function acceptInvitation(
  database: DatabaseBeforeSalon,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const invited =
    (await invitationOf(database, body.token, ctx)) ?? refuse('invitation_link_invalid')
  const joiner = invited.account
    ? await knownJoiner(invited, invited.account, body, ctx)
    : await newJoiner(invited, body, ctx)
  return database.inTenant(invited.tenant).write(async (db) => {
    await lockConfiguration(db)
    const { role, staff_id } =
      (await consumeInvitation(db, invited.tokenHash, ctx.now)) ?? refuse('invitation_link_invalid')
    await joiner.join(db, role)
    const { id, name } = joiner
    // notifications from before the user joined count as read
    await markAllRead(db, id, ctx.now)
    if (staff_id) await linkStaffMember(db, id, staff_id)
    const actor = { kind: 'user', id, name, role, sessionId: null } as const
    await recordEvent(db, { actor, now: ctx.now }, { kind: 'team.joined', data: { name, role } })
    return openSession(db, id, ctx)
  })
}

/** The user who joins, and how they become a member in the transaction that uses up the invitation. */
interface Joiner {
  readonly id: string
  readonly name: string
  readonly join: (db: TenantWrite, role: Role) => Promise<void>
}

async function knownJoiner(
  { invitation: { email } }: Invited,
  { id, name, password_hash }: NonNullable<Invited['account']>,
  { password }: Body,
  ctx: Context,
): Promise<Joiner> {
  const emailKey = email.toLowerCase()
  const limit = authLimits.joinByAccount
  await ctx.limits.spend([{ name: 'join by account', key: emailKey, limit }])
  if (!(await passwordMatches(password, password_hash, queueCallerOf(ctx, emailKey, false))))
    refuse('invalid_credentials')
  return {
    id,
    name,
    join: async (db, role) => {
      if (!(await lockUserWithPassword(db, { id, password_hash }))) refuse('invalid_credentials')
      if (!(await joinSalon(db, id, role, ctx.now))) refuse('belongs_to_salon')
    },
  }
}

async function newJoiner(
  { invitation: { email, business_name } }: Invited,
  { your_name, password }: Body,
  ctx: Context,
): Promise<Joiner> {
  const name = your_name ?? refuseField('your_name', ({ field }) => field.yourNameShort)
  refuseWeak(refuse, password, [business_name, name, email])
  const passwordHash = await hashPassword(password, queueCallerOf(ctx, email.toLowerCase(), true))
  const id = newId()
  return {
    id,
    name,
    join: async (db, role) => {
      const user = { id, name, email, phone: null, passwordHash }
      if (!(await insertUser(db, user, role, ctx.now))) refuse('email_taken')
    },
  }
}
