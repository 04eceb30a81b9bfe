/** `numerator / denominator` as a whole number, a half rounded up. Both may have any size, and neither is negative. */
export function divideHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator))
}
