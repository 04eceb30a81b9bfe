import type { LateVisit } from '@chairtime/contract/appointments/running-late.ts'
import { may } from '@chairtime/contract/permissions.ts'
import { isExpected } from '@chairtime/core/booking/status.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { isQuiet } from '@chairtime/core/salon/quiet-hours.ts'
import { dayBounds, formatInstant, localDate, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/identity/actor.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { channelsTo, phoneTo } from '../../scheduling/appointment/effects.ts'
import { type AppointmentRecord, clientReference } from '../../scheduling/appointment/record.ts'
import { readAppointments } from '../../scheduling/appointment/store.ts'
import { type Client, clientOfAppointment } from '../../scheduling/client/client-store.ts'
import { readOwnStaff } from '../staff/own-staff-store.ts'
import { isAtDesk } from './desk.ts'
import { lastAnnounced } from './late-store.ts'

const VISITS_TOLD = 3

/**
 * The staff member who is late for an appointment. If the caller is a stylist who performs one of its services, it is
 * that stylist. Otherwise it is the staff member who performs the first service.
 */
export async function personBehind(
  db: TenantRead,
  actor: Actor,
  { lines }: AppointmentRecord,
): Promise<Named> {
  const own = isAtDesk(actor) ? [] : await readOwnStaff(db, actor.id)
  const first = itemAt(lines, 0)
  const { staff_id, staff_name } = lines.find((line) => own.includes(line.staff_id)) ?? first
  return { id: staff_id, name: staff_name }
}

interface Named {
  readonly id: string
  readonly name: string
}

/**
 * The person's next visits, at most three, that are still to come today and whose client is expected. The appointment
 * itself is the first of them while its own client is named and expected. For an appointment of another day the list is
 * empty.
 */
export async function visitsBehind(
  db: TenantRead,
  record: AppointmentRecord,
  staff: Named,
  now: Date,
): Promise<AppointmentRecord[]> {
  const zone = zoneTable(record.timezone)
  const minute = minuteOf(now)
  const today = localDate(zone, minute)
  if (localDate(zone, record.start) !== today) return []
  const later = await readAppointments(db, {
    staffId: staff.id,
    from: Math.max(record.start, minute) + 1,
    to: dayBounds(zone, today).to,
  })
  const others = later.filter(({ id, status }) => id !== record.id && isExpected(status))
  return [...(isNamedAndExpected(record) ? [record] : []), ...others].slice(0, VISITS_TOLD)
}

function isNamedAndExpected(record: AppointmentRecord): boolean {
  return isExpected(record.status) && clientReference(record) !== null
}

/** The visits as the desk sees them before and after it tells their clients of the delay. */
export async function lateVisitViews(
  db: TenantRead,
  visits: readonly AppointmentRecord[],
  ctx: Pick<Context, 'actor' | 'now' | 'sendsTexts'>,
): Promise<LateVisit[]> {
  const seesClients = may(ctx.actor.role, 'clients.read')
  const announced = await lastAnnounced(
    db,
    visits.map(({ id }) => id),
  )
  return Promise.all(
    visits.map(async (visit) => {
      const zone = zoneTable(visit.timezone)
      const told = announced.get(visit.id)
      const client = await clientOfAppointment(db, visit)
      return {
        id: visit.id,
        client: clientReference(visit)?.name ?? null,
        source: visit.source,
        start_time: formatInstant(zone, visit.start),
        channels: channelsNow(visit, client, ctx),
        told: told ? { minutes: told.minutes, at: formatInstant(zone, minuteOf(told.at)) } : null,
        phone: seesClients ? phoneTo(visit, client) : null,
      }
    }),
  )
}

/** The channels on which the client can be told at this hour. At night that is email alone. */
export function channelsNow(
  visit: AppointmentRecord,
  client: Client | undefined,
  ctx: Pick<Context, 'now' | 'sendsTexts'>,
): LateVisit['channels'] {
  const isNight = isQuiet(zoneTable(visit.timezone), minuteOf(ctx.now))
  const channels = channelsTo(visit, client, ctx)
  return channels.filter((channel) => channel === 'email' || !isNight)
}
