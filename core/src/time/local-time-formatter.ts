/**
 * Formats many instants of a few days. It is fastest when the instants come in order, because it computes the date and
 * the offset again only when the local day or the offset changes.
 */

import { itemAt } from '../known.ts'
import { DAY_MINUTES } from './day.ts'
import { dateOf, formatClock } from './local.ts'
import { formatOffset, offsetAt, toLocal, type ZoneTable } from './zone.ts'

const CLOCK = Array.from({ length: DAY_MINUTES }, (_, minute) => formatClock(minute))

export class LocalTimeFormatter {
  readonly #zone: ZoneTable
  /** The interval of one local day and one offset for which the fields below are valid. */
  #from = 0
  #to = 0
  #midnight = 0
  #date = ''
  #offset = ''
  #hasChangeNearby = false

  constructor(zone: ZoneTable) {
    this.#zone = zone
  }

  /** The epoch minute as RFC 3339, as `formatInstant` writes it. */
  write(epochMinute: number): string {
    this.#loadDayOf(epochMinute)
    return this.#date + itemAt(CLOCK, epochMinute - this.#midnight) + this.#offset
  }

  /** Whether the wall clock shows this time twice. */
  isAmbiguous(epochMinute: number): boolean {
    this.#loadDayOf(epochMinute)
    return this.#hasChangeNearby && toLocal(this.#zone, epochMinute).ambiguous
  }

  #loadDayOf(epochMinute: number): void {
    if (epochMinute >= this.#from && epochMinute < this.#to) return
    const offset = offsetAt(this.#zone, epochMinute)
    const day = Math.floor((epochMinute + offset) / DAY_MINUTES)
    this.#midnight = day * DAY_MINUTES - offset
    this.#date = `${dateOf(day)}T`
    this.#offset = `:00${formatOffset(offset)}`
    this.#from = this.#midnight
    this.#to = this.#midnight + DAY_MINUTES
    this.#hasChangeNearby = false
    for (const change of this.#zone.changes) {
      // a change further away neither ends this local day nor makes one of its times ambiguous
      if (Math.abs(change - epochMinute) > 2 * DAY_MINUTES) continue
      this.#hasChangeNearby = true
      if (change <= epochMinute) this.#from = Math.max(this.#from, change)
      else this.#to = Math.min(this.#to, change)
    }
  }
}
