import type { Attention } from './attention.ts'

const kinds = ['late', 'waiting', 'over'] as const

/**
 * At most `count` of the visits that need attention, in the order late, waiting, over. The first visit of each kind is
 * chosen before any other, so that many late clients do not hide a waiting client.
 */
export function inOrderOfKinds<A>(found: readonly Attention<A>[], count: number): Attention<A>[] {
  const ordered = kinds.flatMap((kind) => found.filter((one) => one.kind === kind))
  const firsts = kinds.flatMap((kind) => ordered.find((one) => one.kind === kind) ?? [])
  const chosen = [...new Set([...firsts, ...ordered])].slice(0, count)
  return ordered.filter((one) => chosen.includes(one))
}
