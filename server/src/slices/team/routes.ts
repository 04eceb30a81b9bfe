import * as contract from '@chairtime/contract/team.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { changeMember } from './change-member.ts'
import { inviteMember } from './invite-member.ts'
import { listTeam } from './list-team.ts'
import { removeMember } from './remove-member.ts'
import { resendInvitation } from './resend-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const teamRoutes: readonly Route[] = [
  read(contract.listTeam, listTeam),
  write(contract.inviteMember, inviteMember),
  write(contract.resendInvitation, resendInvitation),
  write(contract.withdrawInvitation, withdrawInvitation),
  write(contract.changeMember, changeMember),
  write(contract.removeMember, removeMember),
]
