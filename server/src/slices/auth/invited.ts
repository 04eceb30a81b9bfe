import type { Context } from '../../platform/api/context.ts'
import { perNetwork } from '../../platform/api/limits.ts'
import {
  type DatabaseBeforeSalon,
  type TenantId,
  tenantId,
} from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'
import {
  findInvitationLink,
  findOpenInvitation,
  type OpenInvitation,
} from '../team/invitation-store.ts'
import { authLimits } from './limits.ts'
import { findAccountByEmail } from './user-store.ts'

interface Invited {
  readonly tenant: TenantId
  readonly tokenHash: Buffer
  readonly invitation: OpenInvitation
  /** The account of the invited address; `undefined` when it has none. */
  readonly account: Awaited<ReturnType<typeof findAccountByEmail>>
}

/**
 * The open invitation of a token, with its salon and the account of the invited address; `undefined` when the token
 * belongs to no open invitation. Counts the call toward the limit of each of the caller's networks.
 */
export async function invitationOf(
  database: DatabaseBeforeSalon,
  token: string,
  ctx: Context,
): Promise<Invited | undefined> {
  await ctx.limits.spend(perNetwork('invitation', ctx, authLimits.invitation))
  const tokenHash = hashToken(token)
  const link = await database.acrossTenants('a link invites to a salon', (directory) =>
    findInvitationLink(directory, tokenHash),
  )
  if (!link) return undefined
  const tenant = tenantId(link.tenant_id)
  const invitation = await database
    .inTenant(tenant)
    .readAutocommit((db) => findOpenInvitation(db, link.invitation_id, ctx.now))
  if (!invitation) return undefined
  const account = await database.acrossTenants('an invited address has an account', (directory) =>
    findAccountByEmail(directory, invitation.email),
  )
  return { tenant, tokenHash, invitation, account }
}
