import type { Call, Reply } from '@chairtime/contract/endpoint.ts'
import {
  changeMember,
  inviteMember,
  listTeam,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '@chairtime/contract/team.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useContentKey } from '../../lib/use-content-key.ts'

export type Team = Reply<typeof listTeam>
export type Member = Team['members'][number]
export type Invitation = Team['invitations'][number]

const teamKey = ['team']

/** The members of the salon's team, and its invitations. */
export function useTeam() {
  return useQuery({ queryKey: teamKey, queryFn: ({ signal }) => call(listTeam, { signal }) })
}

/**
 * Invites somebody. A form that is sent again after a lost answer sends only one mail. After a successful answer, even
 * equal values are a new request.
 */
export function useInvite() {
  const { keyFor, forget } = useContentKey()
  return useTeamChange(async (body: Call<typeof inviteMember>['body']) => {
    const answer = await call(inviteMember, { body, idempotencyKey: keyFor(body) })
    forget()
    return answer
  })
}

export function useResend() {
  return useTeamChange((id: string) => call(resendInvitation, { params: { id } }))
}

export function useWithdraw() {
  return useTeamChange((id: string) => call(withdrawInvitation, { params: { id } }))
}

export function useChangeMember(id: string) {
  return useTeamChange((body: Call<typeof changeMember>['body']) =>
    call(changeMember, { params: { id }, body }),
  )
}

export function useRemoveMember() {
  return useTeamChange((id: string) => call(removeMember, { params: { id } }))
}

/** Makes a change, and then reads the team again, even if the change was refused. */
function useTeamChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => void queries.invalidateQueries({ queryKey: teamKey }),
  })
}
