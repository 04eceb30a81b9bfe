import type { Visit } from '@chairtime/core/booking/visit.ts'
import { refuseField } from '../../platform/errors/refuse.ts'
import { instantOf } from '../../platform/time/instants.ts'

interface Window {
  readonly from: string
  readonly to: string
}

/**
 * The end of an entry of the waiting list, which is the end of its last window. Refuses when all windows have ended,
 * and when a window is shorter than the quickest possible visit.
 */
export function expiryOf(windows: readonly Window[], { quickest }: Visit, now: Date): Date {
  const last = new Date(Math.max(...windows.map(({ to }) => instantOf(to).getTime())))
  if (last <= now) {
    refuseField('windows', ({ field }) => field.windowOver)
  }
  const minutes = quickest.span
  if (windows.some(({ from, to }) => Date.parse(to) - Date.parse(from) < minutes * 60_000)) {
    refuseField('windows', ({ field }) => field.windowTooShort(minutes))
  }
  return last
}
