/**
 * Progress towards the daily revenue goal as a whole percentage, capped at 100. It reads 100 only
 * when the goal is reached; a goal of nothing always is. Both amounts are in minor units.
 */
export function revenueGoalProgress(todayMinor: number, goalMinor: number): number {
  if (goalMinor <= 0) return 100
  return Math.max(0, Math.min(100, Math.floor((100 * todayMinor) / goalMinor)))
}
