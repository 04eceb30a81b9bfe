import { ApiError } from '../../lib/api-error.ts'

const lost: readonly (string | undefined)[] = [
  'slot_taken',
  'client_busy',
  'outside_hours',
  'in_the_past',
]

/** Whether a booking was refused because of its time. */
export function isLost(error: Error | null): boolean {
  return error instanceof ApiError && lost.includes(error.code)
}
