import type { slot } from '@chairtime/contract/calendar/openings.ts'
import type { gap } from '@chairtime/contract/calendar.ts'
import { gapsOfDay } from '@chairtime/core/booking/gaps.ts'
import { menuOf } from '@chairtime/core/booking/menu.ts'
import type { EpochMinute, OfferedDay, OfferedStart } from '@chairtime/core/booking/model.ts'
import { remember } from '@chairtime/core/booking/remember.ts'
import { get } from '@chairtime/core/known.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import type { LocalDate } from '@chairtime/core/time/local.ts'
import { LocalTimeFormatter } from '@chairtime/core/time/local-time-formatter.ts'
import { toInstant, type ZoneTable } from '@chairtime/core/time/zone.ts'
import type { z } from 'zod'
import type { Book } from './book-store.ts'

export type SlotView = z.output<typeof slot>

/** The slots with local times, for callers to choose from. */
export function slotViews(zone: ZoneTable, slots: readonly OfferedStart[]): SlotView[] {
  return viewsOn(new LocalTimeFormatter(zone), slots)
}

/** Days with their slots. A closed day has a reason; another day without slots, such as a full one, has none. */
export function dayViews(
  zone: ZoneTable,
  days: readonly OfferedDay[],
): { date: string; slots: SlotView[]; reason?: 'closed' }[] {
  const formatter = new LocalTimeFormatter(zone)
  return days.map(({ date, closed, slots }) => ({
    date,
    slots: viewsOn(formatter, slots),
    ...(closed && { reason: 'closed' as const }),
  }))
}

/**
 * The answer with the time zone and the days of {@link dayViews}, as JSON text. Writing the text is many times quicker
 * than building objects. Dates and times need no escaping.
 */
export function daysJson(zone: ZoneTable, days: readonly OfferedDay[]): string {
  const formatter = new LocalTimeFormatter(zone)
  const dayTexts = days.map(({ date, closed, slots }) => {
    const reason = closed ? ',"reason":"closed"' : ''
    return `{"date":"${date}","slots":[${slotsJson(formatter, slots)}]${reason}}`
  })
  return `{"timezone":${JSON.stringify(zone.name)},"days":[${dayTexts.join(',')}]}`
}

/**
 * The answer with the days of {@link dayViews} in the compact form, as JSON text. A start is counted in elapsed minutes
 * from the beginning of its day. So two starts of a day never have the same number, even when the clock shows a time
 * twice.
 */
export function compactJson(zone: ZoneTable, days: readonly OfferedDay[]): string {
  const formatter = new LocalTimeFormatter(zone)
  const indexes = new Map<string, number>()
  const indexOf = (id: string) => remember(indexes, id, () => indexes.size)
  const compact = days.map(({ date, closed, slots }) => {
    const dayStart = toInstant(zone, date, 0)
    const groups = Map.groupBy(slots, (slot) => groupKey(formatter, slot))
    return {
      date,
      day_start: formatter.write(dayStart),
      groups: [...groups.values()].map((group) => groupView(formatter, dayStart, group, indexOf)),
      ...(closed && { reason: 'closed' }),
    }
  })
  return JSON.stringify({ timezone: zone.name, staff_ids: [...indexes.keys()], days: compact })
}

function groupKey(formatter: LocalTimeFormatter, { start, end, staffIds }: OfferedStart): string {
  return `${end - start} ${formatter.isAmbiguous(start)} ${staffIds.join()}`
}

function groupView(
  formatter: LocalTimeFormatter,
  dayStart: EpochMinute,
  group: readonly OfferedStart[],
  indexOf: (id: string) => number,
) {
  const [{ start, end, staffIds }] = group as [OfferedStart]
  return {
    starts: group.map((slot) => slot.start - dayStart),
    duration_minutes: end - start,
    staff_indexes: staffIds.map(indexOf),
    ...(formatter.isAmbiguous(start) && { ambiguous: true }),
  }
}

function slotsJson(formatter: LocalTimeFormatter, slots: readonly OfferedStart[]): string {
  let text = ''
  let people: readonly string[] | undefined
  let ids = ''
  for (const { start, end, staffIds } of slots) {
    // slots that follow each other mostly share their list of people
    if (staffIds !== people) {
      people = staffIds
      ids = JSON.stringify(staffIds)
    }
    const ambiguity = formatter.isAmbiguous(start) ? ',"ambiguous":true' : ''
    const comma = text === '' ? '' : ','
    text += `${comma}{"start_time":"${formatter.write(start)}","end_time":"${formatter.write(end)}","staff_ids":${ids}${ambiguity}}`
  }
  return text
}

function viewsOn(formatter: LocalTimeFormatter, slots: readonly OfferedStart[]): SlotView[] {
  return slots.map(({ start, end, staffIds }) => ({
    start_time: formatter.write(start),
    end_time: formatter.write(end),
    staff_ids: staffIds as string[],
    ...(formatter.isAmbiguous(start) && { ambiguous: true }),
  }))
}

export type GapView = z.output<typeof gap>

/** The gaps of a day from `now` on, with the services that fit into them (D17). */
export function gapViews(book: Book, date: LocalDate, now: EpochMinute): GapView[] {
  const { salon, taken, names, business } = book
  const formatter = new LocalTimeFormatter(salon.zone)
  const { performances } = menuOf(salon)
  const gaps = gapsOfDay(salon, taken, date, now)
  return gaps.map(({ staffId, start, end, inner, suitableServiceIds }) => ({
    start_time: formatter.write(start),
    end_time: formatter.write(end),
    duration_minutes: end - start,
    staff: { id: staffId, name: names.get(staffId) ?? '' },
    inner,
    suitable_services: suitableServiceIds.map((id) => {
      const { totalMinutes, priceMinor } = get(get(performances, id), staffId)
      return {
        id,
        name: names.get(id) ?? '',
        duration_minutes: totalMinutes,
        price: toMajor(priceMinor, business.currency),
      }
    }),
  }))
}
