import type { Refuse } from '../../platform/errors/refuse.ts'
import { instantOf } from '../../platform/time/instants.ts'

/** When an entry on the waiting list ends: with its last window. Refused when that is over. */
export function expiryOf(
  refuse: Refuse<never>,
  windows: readonly { readonly to: string }[],
  now: Date,
): Date {
  const last = new Date(Math.max(...windows.map(({ to }) => instantOf(to).getTime())))
  if (last <= now) {
    refuse('validation_failed', { errors: ({ field }) => ({ windows: [field.windowOver] }) })
  }
  return last
}
