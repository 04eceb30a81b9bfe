import { supportedDate } from '@chairtime/contract/booking-address.ts'
import type { ClientAppointment, MovePeople, PublicSite, Week } from '@chairtime/contract/pages.ts'
import { readBookingAvailability } from '@chairtime/contract/public/manage.ts'
import { daysAhead } from '@chairtime/core/time/local.ts'
import { localDate, zoneTable } from '@chairtime/core/time/zone.ts'
import { minuteOf } from '../platform/time/instants.ts'
import type { LinkPageRequest } from './manage-page.ts'
import { chooseWeek } from './week.ts'

/** The days to search if the salon's own limit is not known. */
const LOOK_AHEAD_DAYS = 90

interface TimesToMoveTo {
  readonly week: Week | null
  readonly people: MovePeople
}

/**
 * The times to which a visit can be moved. They are times of the booked staff member, or times of anyone when several
 * staff members share the visit or the client asked for anyone. `site` is null when the API refuses to read the site,
 * for example before the launch of the site. The links of clients work then, too.
 */
export async function timesToMoveTo(
  pageRequest: LinkPageRequest,
  site: PublicSite | null,
  { business, services, start_time, price }: ClientAppointment,
): Promise<TimesToMoveTo> {
  const [first] = services
  const shared = services.some(({ staff_id }) => staff_id !== first?.staff_id)
  const booked = first && !shared ? { id: first.staff_id, name: first.staff_name } : null
  const anyone = booked === null || pageRequest.query.get('with') === 'anyone'
  const staffIdsByStart = new Map<string, string[]>()
  const prices = new Map<string, number>()
  const load = async (from: string, days: number) => {
    const answer = await pageRequest.api(readBookingAvailability, {
      params: { manage_token: pageRequest.token },
      query: { staff_id: anyone ? 'any' : booked.id, from, days },
    })
    if (!answer.ok) return null
    for (const one of answer.reply.staff_prices) prices.set(one.staff_id, one.price)
    for (const slot of answer.reply.days.flatMap((day) => day.slots)) {
      staffIdsByStart.set(slot.start_time, slot.staff_ids)
    }
    return answer.reply.days
  }
  const today = localDate(zoneTable(business.timezone), minuteOf(pageRequest.now))
  const queryDate = (name: string) => supportedDate(pageRequest.query.get(name))
  const week = await chooseWeek(load, {
    first: today,
    last: daysAhead(today, site?.policy.max_advance_days ?? LOOK_AHEAD_DAYS),
    date: queryDate('date'),
    from: queryDate('from'),
    // clients mostly move a visit to a day near the booked one
    near: start_time.slice(0, 10),
  })
  const shownSlots = week?.days.find(({ date }) => date === week.date)?.slots ?? []
  const starts = anyone ? shownSlots.map((slot) => slot.start_time) : []
  const who = starts.map((start) => {
    const person = whoTakes(staffIdsByStart.get(start) ?? [], booked, site)
    const ownPrice = person && prices.get(person.id)
    const newPrice = ownPrice === price ? null : (ownPrice ?? null)
    return [start, person && { ...person, newPrice }] as const
  })
  return { week, people: { booked, anyone, who: Object.fromEntries(who) } }
}

/**
 * Who would perform the visit: the booked staff member if possible. Null when several would share the visit, or when
 * the name is not known.
 */
function whoTakes(
  ids: readonly string[],
  booked: MovePeople['booked'],
  site: PublicSite | null,
): MovePeople['booked'] {
  if (booked && ids.includes(booked.id)) return booked
  const staffMember = site?.staff.find(({ id }) => id === ids[0])
  return staffMember ? { id: staffMember.id, name: staffMember.name } : null
}

/**
 * The start and the staff member of a pressed time. The value of its button is the start. If the page shows the times
 * of anyone, a space and the id of a staff member follow. If it shows the times of the booked staff member, the field
 * `staff` has the id of that person.
 */
export function pressedTime(form: URLSearchParams) {
  const [start = '', person] = (form.get('start') ?? '').split(' ')
  const staff = person ?? form.get('staff')
  return { start_time: start, ...(staff && { staff_id: staff }) }
}
