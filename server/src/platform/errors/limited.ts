import type { RefusalTexts } from '@chairtime/core/texts/refusals.ts'

/** The longest wait that the sentence calls a moment. */
const MOMENT_SECONDS = 60
/** The longest wait that the sentence states in minutes; a longer one is stated in hours. */
const MINUTES_MAX = 90

/** The sentence for a caller with too many attempts: it says how long to wait, given the seconds of `Retry-After`. */
export function limitedFor({ refusal, refusalCase }: RefusalTexts, seconds: number): string {
  if (seconds <= MOMENT_SECONDS) return refusal.rate_limited
  const minutes = Math.ceil(seconds / 60)
  return minutes <= MINUTES_MAX
    ? refusalCase.limitedMinutes(minutes)
    : refusalCase.limitedHours(Math.ceil(minutes / 60))
}
