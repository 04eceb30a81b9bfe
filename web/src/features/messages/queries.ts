import type { Reply } from '@chairtime/contract/endpoint.ts'
import { decideUnknownMail, listUnknownMails } from '@chairtime/contract/messages.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type UnknownMail = Reply<typeof listUnknownMails>['mails'][number]

const unknownMailsKey = ['messages', 'unknown']
const REFETCH_MS = 10 * 60_000

/** The unknown mails to the user: nobody knows whether their provider took them. */
export function useUnknownMails() {
  return useQuery({
    queryKey: unknownMailsKey,
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
    queryFn: ({ signal }) => call(listUnknownMails, { signal }),
    select: ({ mails }) => mails,
  })
}

/** Decides about an unknown mail: sends it again, or leaves it. */
export function useDecideUnknownMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, again }: { readonly id: string; readonly again: boolean }) =>
      call(decideUnknownMail, { params: { id }, body: { send_again: again } }),
    onSettled: () => queries.invalidateQueries({ queryKey: unknownMailsKey }),
  })
}
