import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, idParams, optional, uuid, version } from './fields.ts'
import { type Role, roles } from './permissions.ts'
import { problem } from './problems.ts'

/** The roles that an invitation can give. A member becomes an owner only by `changeMember`. */
export const invitedRoles = ['manager', 'front_desk', 'stylist'] as const satisfies readonly Role[]

const invitedRole = z.enum(invitedRoles, problem('roleRequired'))

const linkedStaff = z.object({ id: z.string(), name: z.string() })

export const teamMember = z.object({
  /** The id of the user. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The staff member to whom the user is linked; null without one. */
  staff_member: linkedStaff.nullable(),
  joined_at: z.string(),
  version: z.number(),
})

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: invitedRole,
  staff_member: linkedStaff.nullable(),
  expires_at: z.string(),
  expired: z.boolean(),
})

export const invitationForm = z.object({
  email,
  role: invitedRole,
  staff_id: optional(uuid),
})

export const listTeam = endpoint({
  method: 'GET',
  path: '/team',
  summary: 'The members of the team and the invitations to it.',
  access: 'team.read',
  response: z.object({ members: z.array(teamMember), invitations: z.array(invitation) }),
  refusals: [],
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/team/invitations',
  summary: 'Invites somebody to the team by mail. The link in the mail is valid for a week.',
  access: 'team.write',
  body: invitationForm,
  response: z.object({ invitation }),
  status: 201,
  refusals: ['already_in_team', 'staff_linked', 'salon_too_large'],
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/team/invitations/{id}/send',
  summary:
    'Mails a new link for an invitation. The link is valid for a week, and earlier links no longer work.',
  access: 'team.write',
  params: idParams,
  response: z.object({ invitation }),
  status: 202,
  refusals: [],
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/team/invitations/{id}',
  summary: 'Withdraws an invitation. Its links no longer work.',
  access: 'team.write',
  params: idParams,
  refusals: [],
})

export const changeMember = endpoint({
  method: 'PUT',
  path: '/team/members/{id}',
  summary:
    'Changes the role of a member and the staff member to whom they are linked. A new role signs them out.',
  access: 'team.write',
  params: idParams,
  body: z.object({
    role: z.enum(roles, problem('roleRequired')),
    staff_id: optional(uuid),
    version,
  }),
  response: z.object({ member: teamMember }),
  refusals: ['version_conflict', 'last_owner', 'staff_linked'],
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/team/members/{id}',
  summary: 'Takes a member’s access to the salon away and signs them out everywhere.',
  access: 'team.write',
  params: idParams,
  refusals: ['last_owner'],
})
