import type { RefusalTexts } from '@chairtime/core/texts/refusals.ts'

/** So long “a moment” may be. */
const MOMENT_SECONDS = 60
const MINUTES_MAX = 90

/** Says of too many attempts when the next one works: the sentence of a `Retry-After` of so many seconds. */
export function limitedFor({ refusal, refusalCase }: RefusalTexts, seconds: number): string {
  if (seconds <= MOMENT_SECONDS) return refusal.rate_limited
  const minutes = Math.ceil(seconds / 60)
  return minutes <= MINUTES_MAX
    ? refusalCase.limitedMinutes(minutes)
    : refusalCase.limitedHours(Math.ceil(minutes / 60))
}
