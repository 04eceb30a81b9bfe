import { keepClientsApart, proposeClientsAgain } from '@chairtime/contract/clients/merges.ts'
import { callOnce } from '../../lib/call-once.ts'
import { useChange } from './change-queries.ts'

/** Two clients of a pair. */
export interface Pair {
  readonly id: string
  readonly other_id: string
}

/** Says that two clients are two people. */
export function useKeepApart() {
  return useChange(({ id, other_id }: Pair, idempotencyKey) =>
    callOnce(keepClientsApart, { params: { id }, body: { other_id }, idempotencyKey }),
  )
}

/** Takes back that two clients are two people. */
export function useProposeAgain() {
  return useChange((params: Pair, idempotencyKey) =>
    callOnce(proposeClientsAgain, { params, idempotencyKey }),
  )
}
