/** `numerator / denominator`, a half rounded up. Whole numbers of any size, neither negative. */
export function divideHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator))
}
