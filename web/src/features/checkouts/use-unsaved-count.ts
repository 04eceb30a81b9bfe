import { useUnsavedForm } from '../../lib/use-unsaved-form.ts'
import type { TypedCounts } from './count-cash.tsx'
import type { DrawerDay } from './queries.ts'

/** What was typed of a count. */
export interface UnsavedCount {
  readonly float?: string
  readonly counted?: string
  readonly counts?: TypedCounts
  readonly note?: string
}

/**
 * The count of a day that is not saved yet. It outlives its screen, because whoever counts is called away to the next
 * client. Once a colleague, or an earlier try, has saved a count, it is not shown any more: a new count corrects that one.
 */
export function useUnsavedCount({ date, closes: [last] }: DrawerDay) {
  return useUnsavedForm<UnsavedCount>(['unsaved-count', date, last?.id])
}
