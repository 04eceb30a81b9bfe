import { divideHalfUp } from '../money/divide.ts'

/**
 * Splits an amount by weights, exact to the minor unit: the running sum of the parts is rounded instead of each part,
 * so the parts sum to the amount. No part exceeds its weight if the amount does not exceed the sum of the weights.
 * Where all weights are 0, all parts are 0.
 */
export function allocate(amountMinor: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (whole === 0n) return weights.map(() => 0)
  let weighed = 0n
  let given = 0
  return weights.map((weight) => {
    weighed += BigInt(weight)
    const upToHere = divideHalfUp(BigInt(amountMinor) * weighed, whole)
    const part = upToHere - given
    given = upToHere
    return part
  })
}

/**
 * The parts of a tip for those who served, in proportion to what each of them earned. When nobody earned anything, the
 * parts are equal.
 */
export function shareTip(tipMinor: number, earnedMinor: readonly number[]): number[] {
  const nobodyEarned = earnedMinor.every((earned) => earned === 0)
  return allocate(tipMinor, nobodyEarned ? earnedMinor.map(() => 1) : earnedMinor)
}
