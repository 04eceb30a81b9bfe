import { keepClientsApart, proposeClientsAgain } from '@chairtime/contract/clients/merges.ts'
import { callOnce } from '../../lib/call-once.ts'
import { useChange } from './change-queries.ts'

/** The ids of the two clients of a pair. */
export interface Pair {
  readonly id: string
  readonly other_id: string
}

/** Keeps two clients apart, because the desk says that they are two people. */
export function useKeepApart() {
  return useChange(({ id, other_id }: Pair, idempotencyKey) =>
    callOnce(keepClientsApart, { params: { id }, body: { other_id }, idempotencyKey }),
  )
}

/** Takes back that two clients are kept apart, so that they can be proposed as duplicates again. */
export function useProposeAgain() {
  return useChange((params: Pair, idempotencyKey) =>
    callOnce(proposeClientsAgain, { params, idempotencyKey }),
  )
}
