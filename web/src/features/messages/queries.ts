import type { Reply } from '@chairtime/contract/endpoint.ts'
import { decideUndeliveredMail, listUndeliveredMails } from '@chairtime/contract/messages.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type UndeliveredMail = Reply<typeof listUndeliveredMails>['mails'][number]

const undeliveredMailsKey = ['messages', 'undelivered']
const REFETCH_MS = 10 * 60_000

/** The mails to the user that failed, or of which nobody knows whether their provider took them. */
export function useUndeliveredMails() {
  return useQuery({
    queryKey: undeliveredMailsKey,
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
    queryFn: ({ signal }) => call(listUndeliveredMails, { signal }),
    select: ({ mails }) => mails,
  })
}

/** Decides about an undelivered mail: sends it again, or leaves it. */
export function useDecideUndeliveredMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, again }: { readonly id: string; readonly again: boolean }) =>
      call(decideUndeliveredMail, { params: { id }, body: { send_again: again } }),
    onSettled: () => queries.invalidateQueries({ queryKey: undeliveredMailsKey }),
  })
}
