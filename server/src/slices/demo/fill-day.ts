import { bookAppointment } from '@chairtime/contract/appointments.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { bookOnline } from '@chairtime/contract/public.ts'
import type { listServices } from '@chairtime/contract/services.ts'
import type { listStaff } from '@chairtime/contract/staff.ts'
import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import { parseClock, weekday } from '@chairtime/core/time/local.ts'
import { formatInstant, toInstant, type ZoneTable } from '@chairtime/core/time/zone.ts'
import type { Actor } from '../../platform/api/context.ts'
import { Refused } from '../../platform/errors/refuse.ts'
import { atMinute } from '../../platform/time/instants.ts'
import { clients, demoSlug, popularity } from './cast.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { DemoSalon } from './found-salon.ts'
import type { Stage } from './stage.ts'

/** What the days are filled from. */
export interface Diary {
  readonly salon: DemoSalon
  readonly zone: ZoneTable
  readonly staff: Reply<typeof listStaff>['staff']
  readonly services: Reply<typeof listServices>['services']
  /** Nobody books before the salon was there. */
  readonly founded: EpochMinute
  readonly now: EpochMinute
}

type Member = Diary['staff'][number]
type Service = Diary['services'][number]

const step = 15
const shortestVisit = 15

/** Books through a day, person by person, until about so many percent of it are taken. */
export async function fillDay(
  stage: Stage,
  diary: Diary,
  date: string,
  density: number,
): Promise<void> {
  const people = shuffled(chanceOf(date)).values()
  for (const member of diary.staff) {
    const chance = chanceOf(`${date} ${member.name}`)
    const shifts = (member.hours ?? []).filter(({ day }) => day === weekday(date))
    for (const { start_time, end_time } of shifts) {
      let minute = parseClock(start_time)
      while (minute + shortestVisit <= parseClock(end_time)) {
        const start = toInstant(diary.zone, date, minute)
        const room = parseClock(end_time) - minute
        minute += chance.percent(density)
          ? await bookOne(stage, diary, { member, start, room, chance, people })
          : step * chance.between(1, 3)
      }
    }
  }
}

function shuffled(chance: Chance) {
  const order = new Map(clients.map((person) => [person, chance.next()]))
  return clients.toSorted((a, b) => order.get(a)! - order.get(b)!)
}

interface Place {
  readonly member: Member
  readonly start: EpochMinute
  /** Minutes until the shift ends. */
  readonly room: number
  readonly chance: Chance
  /** Who may come that day, each of them once. */
  readonly people: Iterator<(typeof clients)[number]>
}

/** Tries one visit, and a short one while its colour develops. Answers the minutes to go on by. */
async function bookOne(stage: Stage, diary: Diary, place: Place): Promise<number> {
  const { member, chance, room, start } = place
  const fitting = diary.services.filter(
    ({ id, duration_minutes }) => member.service_ids.includes(id) && duration_minutes <= room,
  )
  if (fitting.length === 0) return room
  const asked = fitting.flatMap((one) =>
    Array.from({ length: popularity[one.name] ?? 1 }, () => one),
  )
  const service = chance.pick(asked)
  if (!(await book(stage, diary, place, service))) return step
  const applying = service.duration_minutes - service.processing_minutes - service.finishing_minutes
  const short = fitting.find(
    ({ duration_minutes, processing_minutes }) =>
      processing_minutes === 0 && duration_minutes <= service.processing_minutes,
  )
  if (short && chance.percent(60)) {
    await book(stage, diary, { ...place, start: start + applying }, short)
  }
  return Math.ceil(service.duration_minutes / step) * step
}

/** Whether the visit could be had; the product itself says so. */
async function book(
  stage: Stage,
  diary: Diary,
  { member, start, chance, people }: Place,
  service: Service,
): Promise<boolean> {
  const { value: person } = people.next()
  if (!person) return false
  const { salon, zone, now } = diary
  const isAhead = start > now + 1440
  const booked = isAhead
    ? now - chance.between(5, 3 * 1440)
    : Math.min(now, start - 1440) - chance.between(0, 4 * 1440)
  const at = atMinute(Math.max(diary.founded, booked))
  const body = {
    service_ids: [service.id],
    staff_id: member.id,
    start_time: formatInstant(zone, start),
    client: person,
  }
  const { tenantId } = salon
  try {
    if (isAhead && chance.percent(15)) {
      const scene = { at, actor: clientActor(person.name), tenantId }
      const online = { ...body, policy_accepted: true }
      await stage.act(bookOnline, scene, { params: { slug: demoSlug }, body: online })
    } else {
      await stage.act(bookAppointment, { at, actor: salon.owner, tenantId }, { body })
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
