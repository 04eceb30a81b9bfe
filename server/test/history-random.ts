import { itemAt } from '@chairtime/core/known.ts'

/**
 * Pseudo-random choices. The same seed gives the same choices in the same order. Which operations run at the same time
 * still depends on the machine.
 */
export interface Random {
  below(bound: number): number
  pick<T>(items: readonly T[]): T
  chance(percent: number): boolean
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const below = (bound: number): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }
  return {
    below,
    pick: (items) => itemAt(items, below(items.length)),
    chance: (percent) => below(100) < percent,
  }
}
