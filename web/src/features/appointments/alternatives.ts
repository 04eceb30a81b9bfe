import { ApiError } from '../../lib/api-error.ts'

/** The nearest free starts that came with the refusal of a time. */
export function alternativesOf(error: Error): string[] {
  const details = error instanceof ApiError ? error.details : undefined
  if (typeof details !== 'object' || details === null || !('alternatives' in details)) return []
  const { alternatives } = details
  if (!Array.isArray(alternatives)) return []
  return alternatives.flatMap((slot: { start_time?: unknown }) =>
    typeof slot?.start_time === 'string' ? [slot.start_time] : [],
  )
}
