import { type BookingAddress, staffForAll, staffOf } from '@chairtime/contract/booking-address.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { PageDay, PageProblem, PublicSite, Slot } from '@chairtime/contract/pages.ts'
import { readCompactAvailability } from '@chairtime/contract/public/availability.ts'
import { remember } from '@chairtime/core/booking/remember.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { addDays, dayNumber, daysAhead, type LocalDate } from '@chairtime/core/time/local.ts'
import { LocalTimeFormatter } from '@chairtime/core/time/local-time-formatter.ts'
import { parseInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import { problemOf } from './api.ts'
import type { SitePageRequest } from './booking-page.ts'

type Answer = Reply<typeof readCompactAvailability>

/**
 * The number of days, from today on, that one call for anyone reads. A month has at most 31 days, and the week of its
 * last day may need 6 more.
 */
const NEAR_DAYS = 37

/** The free times of the visit in an address. */
export interface OfferedTimes {
  /** The days of a range; null when the salon refuses to offer them. */
  days(from: LocalDate, count: number): Promise<readonly PageDay[] | null>
  /**
   * The first free start of anyone (`any`) and, by id, of each staff member who can perform all services. Null stands
   * for a person without a free start in the next weeks. The answer is empty when fewer than two staff members can
   * perform all services, or when the salon refuses to offer times.
   */
  nextFree(): Promise<Readonly<Record<string, string | null>>>
  /** The reason why the last call was refused; null when it was not. */
  problem(): PageProblem | null
}

/**
 * Reads free times with as few calls as possible. One call for anyone in the next `NEAR_DAYS` days gives the times of
 * each staff member, each week and the month. Its remembered answer serves all clients who choose these services.
 */
export function offeredTimes(
  { api, slug, rememberedHold }: SitePageRequest,
  site: PublicSite,
  address: BookingAddress,
): OfferedTimes {
  const first = site.business.today
  const last = daysAhead(first, site.policy.max_advance_days)
  const nearDayCount = Math.min(NEAR_DAYS, dayNumber(last) - dayNumber(first) + 1)
  const choosesByService = Object.keys(address.by).length > 0
  const staff = choosesByService ? 'any' : (address.staff ?? 'any')
  let problem: PageProblem | null = null

  const ask = async (from: LocalDate, days: number, who: ReturnType<typeof staffOf>) => {
    const answer = await api(readCompactAvailability, {
      params: { slug },
      query: {
        service_ids: address.services.join(','),
        staff_id: who.staff_id,
        staff_by_service: who.staff_by_service?.join(','),
        hold_token: address.hold ?? rememberedHold ?? undefined,
        from,
        days,
      },
    })
    problem = answer.ok ? null : problemOf(answer.error)
    return answer.ok ? answer.reply : null
  }
  let anyone: Promise<Answer | null> | undefined
  const nearDays = () => (anyone ??= ask(first, nearDayCount, { staff_id: 'any' }))

  return {
    async days(from, count) {
      const isNear = from >= first && addDays(from, count) <= addDays(first, nearDayCount)
      const answer = isNear && !choosesByService ? await nearDays() : null
      if (answer) return daysOf(answer, staff, from, count)
      const own = await ask(from, count, staffOf(address))
      return own && daysOf(own, 'any', from, count)
    },
    async nextFree() {
      const able = staffForAll(site, address.services)
      const answer = able.length > 1 ? await nearDays() : null
      if (!answer) return {}
      const ids = ['any', ...able.map(({ id }) => id)]
      return Object.fromEntries(ids.map((id) => [id, firstOf(answer, id)]))
    },
    problem: () => problem,
  }
}

/** The lists of days made from an answer, by staff member and range. Pages that get the same answer share them. */
const parts = new WeakMap<Answer, Map<string, readonly PageDay[]>>()

function daysOf(answer: Answer, staff: string, from: LocalDate, count: number): readonly PageDay[] {
  const known = parts.get(answer) ?? new Map<string, readonly PageDay[]>()
  parts.set(answer, known)
  return remember(known, `${staff} ${from} ${count}`, () => {
    const skipped = answer.days.findIndex(({ date }) => date === from)
    const formatter = new LocalTimeFormatter(zoneTable(answer.timezone))
    return answer.days
      .slice(skipped, skipped + count)
      .map((day) => pageDayOf(formatter, day, answer.staff_ids.indexOf(staff), staff))
  })
}

type Day = Answer['days'][number]

function pageDayOf(
  formatter: LocalTimeFormatter,
  { date, day_start, groups, reason }: Day,
  index: number,
  staff: string,
): PageDay {
  const start = parseInstant(day_start)
  const own = groups.filter(({ staff_indexes }) => staff === 'any' || staff_indexes.includes(index))
  const slots = own
    .flatMap(({ starts, ambiguous }) => starts.map((minute) => ({ minute, ambiguous })))
    .sort((a, b) => a.minute - b.minute)
    .map(({ minute, ambiguous }): Slot => {
      const start_time = formatter.write(start + minute)
      return ambiguous ? { start_time, ambiguous } : { start_time }
    })
  return reason ? { date, slots, reason } : { date, slots }
}

function firstOf(answer: Answer, staff: string): string | null {
  const days = daysOf(answer, staff, itemAt(answer.days, 0).date, answer.days.length)
  return days.find(({ slots }) => slots.length > 0)?.slots[0]?.start_time ?? null
}
