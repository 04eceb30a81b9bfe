import { mergeClients, undoMerge } from '@chairtime/contract/clients/merges.ts'
import { createClient, updateClient } from '@chairtime/contract/clients.ts'
import type { Call, Reply } from '@chairtime/contract/endpoint.ts'
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOnce } from '../../lib/call-once.ts'
import { useContentKey } from '../../lib/use-content-key.ts'
import { duplicatesKey, previewKey, refreshClients } from './queries.ts'

export type ClientFields = Omit<Call<typeof createClient>['body'], 'unless_known'>

/**
 * Adds a client. A form that is sent again keeps its key, so that only one client is added. If another client has the
 * phone number or email address, the form is refused until the user has said that this is a new client.
 */
export function useCreateClient() {
  return useChange(({ actionKey, ...body }: NewClient) =>
    callOnce(createClient, { body, idempotencyKey: actionKey }),
  )
}

type NewClient = Call<typeof createClient>['body'] & { readonly actionKey: string }

export function useUpdateClient(id: string) {
  return useChange((body: Call<typeof updateClient>['body'], idempotencyKey) =>
    callOnce(updateClient, { params: { id }, body, idempotencyKey }),
  )
}

type MergeReply = Reply<typeof mergeClients>

/** Merges two clients. `onMerged` also runs if the component that showed the pair is unmounted by then. */
export function useMerge(onMerged: (reply: MergeReply) => void) {
  const queries = useQueryClient()
  return useChange(
    ({ id, ...body }: Call<typeof mergeClients>['body'] & { id: string }, idempotencyKey) =>
      callOnce(mergeClients, { params: { id }, body, idempotencyKey }),
    {
      onSuccess: onMerged,
      onError: () => queries.invalidateQueries({ queryKey: previewKey }),
    },
  )
}

export function useUndoMerge() {
  return useChange((merge_id: string, idempotencyKey) =>
    callOnce(undoMerge, { params: { merge_id }, idempotencyKey }),
  )
}

/**
 * A change of clients, after which lists and pages of clients are read again. The idempotency key belongs to the
 * content of the change and is kept while the outcome is unknown, so that a change that is sent again happens once.
 */
export function useChange<Input, Result>(
  change: (input: Input, idempotencyKey: string) => Promise<Result>,
  options: Omit<UseMutationOptions<Result, Error, Input>, 'mutationFn' | 'onSettled'> = {},
) {
  const queries = useQueryClient()
  const { keyFor, settle } = useContentKey()
  return useMutation({
    ...options,
    mutationFn: (input: Input) => change(input, keyFor({ input })),
    onSettled: (_, error) => {
      settle(error)
      void queries.invalidateQueries({ queryKey: duplicatesKey })
      return refreshClients(queries)
    },
  })
}
