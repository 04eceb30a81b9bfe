import { bookAppointment } from '@chairtime/contract/appointments.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { bookOnline } from '@chairtime/contract/public/appointments.ts'
import type { listServices } from '@chairtime/contract/services.ts'
import type { listStaff } from '@chairtime/contract/staff.ts'
import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import type { Tax } from '@chairtime/core/checkout/tax.ts'
import { get } from '@chairtime/core/known.ts'
import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import { parseClock, weekday } from '@chairtime/core/time/local.ts'
import { formatInstant, toInstant, type ZoneTable } from '@chairtime/core/time/zone.ts'
import { Refused } from '../../platform/errors/refuse.ts'
import type { Actor } from '../../platform/identity/actor.ts'
import { atMinute } from '../../platform/time/instants.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { DemoSalon } from './create-salon.ts'
import { clients, demoSlug, popularity } from './fixtures.ts'
import type { SeedContext } from './seed-context.ts'

/** The data that a day is filled from. */
export interface DayPlan {
  readonly salon: DemoSalon
  readonly zone: ZoneTable
  readonly staff: Reply<typeof listStaff>['staff']
  readonly services: Reply<typeof listServices>['services']
  readonly tax: Tax
  /** If the demo salon is new, it is created at this minute. No visit that fills a day is booked earlier. */
  readonly created: EpochMinute
  readonly now: EpochMinute
}

/** The actor, salon and time (`SeedStep`) of a call that the salon's owner makes at this minute. */
export function stepAt({ salon }: DayPlan, minute: EpochMinute) {
  return { at: atMinute(minute), actor: salon.owner, tenantId: salon.tenantId }
}

type StaffMember = DayPlan['staff'][number]
type Service = DayPlan['services'][number]

const START_EVERY_MINUTES = 15
const SHORTEST_VISIT_MINUTES = 15

/**
 * Books visits of a day for each staff member. At each possible start, it tries to book a visit with the probability
 * `density`, in percent. Otherwise the staff member has no visit for 15 to 45 minutes.
 */
export async function fillDay(
  seed: SeedContext,
  plan: DayPlan,
  date: string,
  density: number,
): Promise<void> {
  const clientsOfDay = shuffled(chanceOf(date)).values()
  for (const staffMember of plan.staff) {
    const chance = chanceOf(`${date} ${staffMember.name}`)
    const shifts = (staffMember.hours ?? []).filter(({ day }) => day === weekday(date))
    for (const { start_time, end_time } of shifts) {
      let minute = parseClock(start_time)
      while (minute + SHORTEST_VISIT_MINUTES <= parseClock(end_time)) {
        const start = toInstant(plan.zone, date, minute)
        const minutesLeft = parseClock(end_time) - minute
        minute += chance.percent(density)
          ? await bookNext(seed, plan, { staffMember, start, minutesLeft, chance, clientsOfDay })
          : START_EVERY_MINUTES * chance.between(1, 3)
      }
    }
  }
}

function shuffled(chance: Chance) {
  const order = new Map(clients.map((client) => [client, chance.next()]))
  return clients.toSorted((a, b) => get(order, a) - get(order, b))
}

/** The staff member and the start of the next visit, and the data from which its service and client are chosen. */
interface NextVisit {
  readonly staffMember: StaffMember
  readonly start: EpochMinute
  /** Minutes until the shift ends. */
  readonly minutesLeft: number
  readonly chance: Chance
  /** The clients who may come that day, each of them once. */
  readonly clientsOfDay: Iterator<(typeof clients)[number]>
}

/**
 * Tries to book a visit, and sometimes also a short visit in its processing time. Returns the minutes until the next
 * start to try.
 */
async function bookNext(seed: SeedContext, plan: DayPlan, nextVisit: NextVisit): Promise<number> {
  const { staffMember, chance, minutesLeft, start } = nextVisit
  const fitting = plan.services.filter(
    ({ id, duration_minutes }) =>
      staffMember.service_ids.includes(id) && duration_minutes <= minutesLeft,
  )
  if (fitting.length === 0) return minutesLeft
  const weighted = fitting.flatMap((one) =>
    Array.from({ length: popularity.get(one.name) ?? 1 }, () => one),
  )
  const service = chance.pick(weighted)
  if (!(await book(seed, plan, nextVisit, service))) return START_EVERY_MINUTES
  const minutesBeforeProcessing =
    service.duration_minutes - service.processing_minutes - service.finishing_minutes
  const short = fitting.find(
    ({ duration_minutes, processing_minutes }) =>
      processing_minutes === 0 && duration_minutes <= service.processing_minutes,
  )
  if (short && chance.percent(60)) {
    await book(seed, plan, { ...nextVisit, start: start + minutesBeforeProcessing }, short)
  }
  return Math.ceil(service.duration_minutes / START_EVERY_MINUTES) * START_EVERY_MINUTES
}

/** Books the visit with a call of the API. Returns false when it is refused or when no client is left that day. */
async function book(
  seed: SeedContext,
  plan: DayPlan,
  { staffMember, start, chance, clientsOfDay }: NextVisit,
  service: Service,
): Promise<boolean> {
  const { value: client } = clientsOfDay.next()
  if (!client) return false
  const { salon, zone, now } = plan
  const isAhead = start > now + DAY_MINUTES
  const bookedAt = isAhead
    ? now - chance.between(5, 3 * DAY_MINUTES)
    : Math.min(now, start - DAY_MINUTES) - chance.between(0, 4 * DAY_MINUTES)
  const at = atMinute(Math.max(plan.created, bookedAt))
  const body = {
    service_ids: [service.id],
    staff_id: staffMember.id,
    start_time: formatInstant(zone, start),
    client,
  }
  const { tenantId } = salon
  try {
    if (isAhead && chance.percent(15)) {
      const step = { at, actor: clientActor(client.name), tenantId }
      const online = { ...body, policy_accepted: true }
      await seed.call(bookOnline, step, { params: { slug: demoSlug }, body: online })
    } else {
      await seed.call(bookAppointment, { at, actor: salon.owner, tenantId }, { body })
    }
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

function clientActor(name: string): Actor {
  return { kind: 'client', id: null, name, role: null, sessionId: null }
}
