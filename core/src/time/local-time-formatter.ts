/** Formats many instants of a few days. The date and the offset are computed once for each day. */

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
  #changesNearby = false

  constructor(zone: ZoneTable) {
    this.#zone = zone
  }

  /** The epoch minute as RFC 3339, as `formatInstant` writes it. */
  write(minute: number): string {
    this.#loadDayOf(minute)
    return this.#date + itemAt(CLOCK, minute - this.#midnight) + this.#offset
  }

  /** Whether the wall clock shows this time twice. */
  isAmbiguous(minute: number): boolean {
    this.#loadDayOf(minute)
    return this.#changesNearby && toLocal(this.#zone, minute).ambiguous
  }

  #loadDayOf(minute: number): void {
    if (minute >= this.#from && minute < this.#to) return
    const offset = offsetAt(this.#zone, minute)
    const day = Math.floor((minute + offset) / DAY_MINUTES)
    this.#midnight = day * DAY_MINUTES - offset
    this.#date = `${dateOf(day)}T`
    this.#offset = `:00${formatOffset(offset)}`
    this.#from = this.#midnight
    this.#to = this.#midnight + DAY_MINUTES
    this.#changesNearby = false
    for (const change of this.#zone.changes) {
      if (Math.abs(change - minute) > 2880) continue
      this.#changesNearby = true
      if (change <= minute) this.#from = Math.max(this.#from, change)
      else this.#to = Math.min(this.#to, change)
    }
  }
}
