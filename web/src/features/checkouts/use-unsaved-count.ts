import { useKeptForm } from '../../lib/use-kept-form.ts'
import type { TypedCounts } from './count-cash.tsx'
import type { DrawerDay } from './queries.ts'

/** The typed values of a count. */
export interface UnsavedCount {
  readonly float?: string
  readonly counted?: string
  readonly counts?: TypedCounts
  readonly note?: string
}

/**
 * The typed values of a day's count that is not saved yet. They are kept when the screen is left, also over a reload,
 * because the next client may ask to pay in the middle of a count. Once a newer count is saved, by a colleague or by a
 * save whose answer was lost, the form is empty.
 */
export function useUnsavedCount({ date, closes: [last] }: DrawerDay) {
  return useKeptForm<UnsavedCount>('counts', `${date} ${last?.id ?? ''}`)
}
