import { ApiError } from '../../lib/api-error.ts'

const codes: readonly (string | undefined)[] = [
  'slot_taken',
  'client_busy',
  'outside_hours',
  'in_the_past',
]

/** Whether a booking was refused because of its time. */
export function isTimeRefused(error: Error | null): boolean {
  return error instanceof ApiError && codes.includes(error.code)
}
