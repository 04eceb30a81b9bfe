import type { invitation, teamMember } from '@chairtime/contract/team.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { z } from 'zod'
import { minuteOf } from '../../platform/time/instants.ts'
import type { InvitationRow } from './invitation-store.ts'
import type { MemberRow } from './store.ts'

/** The reply for a member of the team. */
export function memberView(row: MemberRow): z.input<typeof teamMember> {
  const { id, name, email, role, staff_member, version } = row
  const joined_at = formatInstant(zoneTable(row.timezone), minuteOf(row.created_at))
  return { id, name, email, role, staff_member, joined_at, version }
}

/** The reply for an invitation. */
export function invitationView(row: InvitationRow, now: Date): z.input<typeof invitation> {
  const { id, email, role, staff_member } = row
  const expires_at = formatInstant(zoneTable(row.timezone), minuteOf(row.expires_at))
  return { id, email, role, staff_member, expires_at, expired: row.expires_at <= now }
}
