/** The first free starts of a visit, with the persons who would serve it. */
import { itemAt } from '../known.ts'
import { dateOf, type LocalDate } from '../time/local.ts'
import { localDay, toLocal } from '../time/zone.ts'
import { evaluateStart } from './book.ts'
import type { AssignedService, BookingQuestion, EpochMinute, Salon, Taken } from './model.ts'
import { offeredStarts } from './offer.ts'
import { visitOf } from './visit.ts'

/** A free start, with each service as it would be booked. */
export interface Opening {
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly services: readonly AssignedService[]
}

/** The days to search, and the minutes since midnight between which a visit may start. */
export interface OpeningRange {
  readonly from: LocalDate
  readonly days: number
  readonly minutes?: { readonly from: number; readonly to: number }
}

/** A day, with the number of its openings. */
export interface OpeningDay {
  readonly date: LocalDate
  readonly closed: boolean
  readonly count: number
}

/**
 * The days of a range with their free starts from now on. The present minute counts too, because the desk may book
 * at any minute.
 */
export class OpeningSearch {
  readonly days: readonly OpeningDay[]
  readonly #starts: readonly EpochMinute[]
  readonly #at: (start: EpochMinute) => Opening | null

  constructor(salon: Salon, taken: Taken, question: BookingQuestion, range: OpeningRange) {
    this.#at = (start) => openingAt(salon, taken, question, start)
    const present = Math.floor(question.now)
    const isFreeNow = this.#at(present) !== null
    const today = dateOf(localDay(salon.zone, present))
    const admits = within(salon, range)
    const days = offeredStarts(salon, taken, question, range).map(({ date, closed, starts }) => {
      const ahead = starts.filter((start) => start > present)
      const all = isFreeNow && date === today ? [present, ...ahead] : ahead
      return { date, closed, starts: all.filter(admits) }
    })
    this.#starts = days.flatMap(({ starts }) => starts)
    this.days = days.map(({ date, closed, starts }) => ({ date, closed, count: starts.length }))
  }

  /** The first openings. */
  first(limit: number): Opening[] {
    return this.#starts.slice(0, limit).flatMap((start) => this.#at(start) ?? [])
  }

  /** The openings nearest to a minute, the nearest first. */
  nearest(minute: EpochMinute, limit: number): Opening[] {
    return this.#starts
      .toSorted((a, b) => Math.abs(a - minute) - Math.abs(b - minute))
      .slice(0, limit)
      .flatMap((start) => this.#at(start) ?? [])
  }

  /** The first opening at or after a minute. */
  from(start: EpochMinute): Opening | null {
    const first = this.#starts.find((one) => one >= start)
    return first === undefined ? null : this.#at(first)
  }
}

/**
 * The first opening of each staff member who can serve the whole visit, the soonest first. For a visit that nobody can
 * serve alone, the list has only the first opening of the visit.
 */
export function openingsByPerson(
  salon: Salon,
  taken: Taken,
  question: BookingQuestion,
  range: OpeningRange,
): Opening[] {
  const solos = visitOf(salon, question)?.solos ?? []
  if (solos.length === 0) return new OpeningSearch(salon, taken, question, range).first(1)
  const { serviceIds, clientId, channel, now } = question
  const first = solos.flatMap(({ blocks }) => {
    const { staffId } = itemAt(blocks, 0)
    const own = { serviceIds, staffId, clientId, channel, now }
    return new OpeningSearch(salon, taken, own, range).first(1)
  })
  return first.sort((a, b) => a.start - b.start)
}

function openingAt(
  salon: Salon,
  taken: Taken,
  question: BookingQuestion,
  start: EpochMinute,
): Opening | null {
  const verdict = evaluateStart(salon, taken, question, start)
  return verdict.ok ? verdict.assignment : null
}

function within({ zone }: Salon, { minutes }: OpeningRange): (start: EpochMinute) => boolean {
  if (!minutes) return () => true
  return (start) => {
    const { minute } = toLocal(zone, start)
    return minute >= minutes.from && minute < minutes.to
  }
}
