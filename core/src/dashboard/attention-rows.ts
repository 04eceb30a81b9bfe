import type { Attention } from './attention.ts'

const kinds = ['late', 'waiting', 'over'] as const

/**
 * So many of the visits that need attention: who is late, then who waits, then what runs over. The first of each kind
 * comes before the others, so that many late clients do not hide who waits.
 */
export function inOrderOfKinds<A>(found: readonly Attention<A>[], count: number): Attention<A>[] {
  const ordered = kinds.flatMap((kind) => found.filter((one) => one.kind === kind))
  const firsts = kinds.flatMap((kind) => ordered.find((one) => one.kind === kind) ?? [])
  const chosen = [...new Set([...firsts, ...ordered])].slice(0, count)
  return ordered.filter((one) => chosen.includes(one))
}
