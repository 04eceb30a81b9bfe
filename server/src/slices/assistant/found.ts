import type { suggestion } from '@chairtime/contract/assistant.ts'
import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import type { assistantTexts } from '@chairtime/core/texts/assistant.ts'
import { formatMoney, formatTime } from '@chairtime/core/texts/format.ts'
import type { z } from 'zod'
import type { Book } from '../../scheduling/salon/book-store.ts'
import type { Opening } from '../waitlist/openings-store.ts'

/** What the suggestions are computed from. */
export interface Basis {
  /** The book of the next 14 days. */
  readonly book: Book
  readonly openings: readonly Opening[]
  /** The staff members to whom the user is linked, for users who see only their own days; `undefined` for others. */
  readonly own: readonly string[] | undefined
  readonly now: Date
  readonly minute: EpochMinute
  /**
   * The most suggestions of one kind that are looked for. The number allows for the dismissed ones, so that enough
   * others remain.
   */
  readonly most: number
  readonly showsMoney: boolean
  readonly texts: ReturnType<typeof assistantTexts>
}

/** A suggestion before its id, kind and type are added. */
export type Found = Omit<z.output<typeof suggestion>, 'id' | 'kind' | 'type'> & {
  /** The ids, day or figures that identify its cause. The same cause gives the suggestion the same id. */
  readonly about: readonly string[]
}

/** A local time of the salon, as `Thu, Mar 12, 2:30 PM`. */
export function localTimeText({ business }: Book, at: Date | EpochMinute): string {
  return formatTime(typeof at === 'number' ? at * 60_000 : at.getTime(), business, 'dayTime')
}

/** An amount in minor units, with the salon's currency. */
export function amountText({ business }: Book, minor: number): string {
  return formatMoney(toMajor(minor, business.currency), business.currency, business.locale)
}
