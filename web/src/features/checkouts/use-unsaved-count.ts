import { useKeptForm } from '../../lib/use-kept-form.ts'
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
 * What is typed of a day's count and not saved yet. It stays when its screen is left, also over a reload, because the
 * next client may ask to pay in the middle of a count. It belongs to the count that was saved last: a newer one, of a
 * colleague or of an earlier try, begins with an empty form.
 */
export function useUnsavedCount({ date, closes: [last] }: DrawerDay) {
  return useKeptForm<UnsavedCount>('counts', `${date} ${last?.id ?? ''}`)
}
