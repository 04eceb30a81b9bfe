import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import type { Context } from '../../platform/api/context.ts'
import { perNetwork } from '../../platform/api/limits.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { minutesAfter } from '../../platform/time/instants.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { enqueueMessage } from '../../scheduling/effects/message-store.ts'
import { type InvitationRow, readInvitations } from './invitation-store.ts'

const LINK_MINUTES = 7 * DAY_MINUTES

/** The expiry of an invitation that is sent at `now`. */
export function invitationEnd(now: Date): Date {
  return minutesAfter(now, LINK_MINUTES)
}

/**
 * Counts a mail to this address against the limits, so that neither a salon nor somebody with many salons floods
 * strangers with mails. Refuses with `rate_limited` beyond the limits.
 */
export async function spendInvitation(db: TenantWrite, email: string, ctx: Context): Promise<void> {
  const perSeconds = 3600
  await ctx.limits.spend([
    // somebody could register many salons
    ...perNetwork('invitations of network', ctx, { max: 60, perSeconds }),
    { name: 'invitations of salon', key: db.tenantId, limit: { max: 30, perSeconds } },
    { name: 'invitations to address', key: email.toLowerCase(), limit: { max: 5, perSeconds } },
  ])
}

/**
 * Queues the mail of an invitation and records the audit event, in the present transaction. Returns the invitation, or
 * `undefined` if it does not exist.
 */
export async function sendInvitation(
  db: TenantWrite,
  id: string,
  ctx: Context,
): Promise<InvitationRow | undefined> {
  const { now } = ctx
  const [invitation] = await readInvitations(db, id)
  if (!invitation) return undefined
  // the audit event is kept longer than the invitation, so the event does not contain the email address
  const data = { role: invitation.role }
  await enqueueMessage(
    db,
    { kind: 'team_invitation', channel: 'email', reference: { invitation_id: id }, dueAt: now },
    now,
  )
  await recordEvent(db, ctx, { kind: 'team.invited', subjectId: id, data })
  return invitation
}
