import { itemAt } from '@chairtime/core/known.ts'

/** Pseudo-random numbers. The same seed text always gives the same sequence. */
export interface Chance {
  /** A number from 0 to 1; 1 itself is never returned. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  /** True with this probability in percent. */
  percent(probability: number): boolean
  pick<T>(from: readonly T[]): T
}

/** mulberry32, seeded with the FNV-1a hash of the text. */
export function chanceOf(seed: string): Chance {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    percent: (probability) => next() * 100 < probability,
    pick: (from) => itemAt(from, between(0, from.length - 1)),
  }
}
