/**
 * Progress towards the daily goal as a whole percentage, at most 100. It is 100 only when the goal is reached; a goal
 * of 0 is always reached. Both amounts are in minor units.
 */
export function revenueGoalProgress(todayMinor: number, goalMinor: number): number {
  if (goalMinor <= 0) return 100
  return Math.max(0, Math.min(100, Math.floor((100 * todayMinor) / goalMinor)))
}
