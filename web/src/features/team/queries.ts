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
import { useRef } from 'react'
import { call, newActionKey } from '../../lib/api.ts'

export type Team = Reply<typeof listTeam>
export type Member = Team['members'][number]
export type Invitation = Team['invitations'][number]

const teamKey = ['team']

/** Who can sign in to the salon, and who is invited to. */
export function useTeam() {
  return useQuery({ queryKey: teamKey, queryFn: ({ signal }) => call(listTeam, { signal }) })
}

/** Invites somebody. A form that is sent again after a lost answer sends one mail; after an answer it is a new one. */
export function useInvite() {
  const last = useRef({ words: '', key: '' })
  return useTeamChange(async (body: Call<typeof inviteMember>['body']) => {
    const words = JSON.stringify(body)
    if (words !== last.current.words) last.current = { words, key: newActionKey() }
    const answer = await call(inviteMember, { body, idempotencyKey: last.current.key })
    last.current = { words: '', key: '' }
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

/** A change after which the team is read again, also when it was refused. */
function useTeamChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => void queries.invalidateQueries({ queryKey: teamKey }),
  })
}
