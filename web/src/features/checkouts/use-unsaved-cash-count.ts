import { useKeptForm } from '../../lib/use-kept-form.ts'
import type { TypedCounts } from './count-cash.tsx'
import type { DrawerDay } from './queries.ts'

/**
 * What is typed when the cash of a day is counted. `counted` is a typed total; `counts` says how many there are of each
 * note and coin.
 */
export interface UnsavedCashCount {
  readonly float?: string
  readonly counted?: string
  readonly counts?: TypedCounts
  readonly note?: string
}

/**
 * The typed count of a day's cash that is not saved yet. It is kept when the screen is left, also over a reload,
 * because the next client may ask to pay in the middle of a count. Once a newer count is saved, by a colleague or by a
 * save whose answer was lost, the form is empty.
 */
export function useUnsavedCashCount({ date, closes: [last] }: DrawerDay) {
  return useKeptForm<UnsavedCashCount>('counts', `${date} ${last?.id ?? ''}`)
}
