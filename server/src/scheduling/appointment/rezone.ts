/** A change of the time zone: visits to come keep either their time of day or their instant (D0). */
import type { Salon } from '@chairtime/core/booking/model.ts'
import {
  formatInstant,
  offsetAt,
  toInstant,
  toLocal,
  type ZoneTable,
} from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { atMinute, minuteOf } from '../../platform/time/instants.ts'
import { clientOfAppointment } from '../client/client-store.ts'
import { recordEffects } from './effects.ts'
import { renewLinks } from './link-store.ts'
import type { AppointmentRecord } from './record.ts'
import { type Shift, shiftAppointments, shiftClaims } from './rezone-store.ts'

/** A visit before and after the change of the zone. */
export interface Rezoned {
  readonly before: AppointmentRecord
  readonly after: AppointmentRecord
}

/**
 * The visits to come that the clock of the new zone shows at another time. In `after`, a visit keeps its time of day.
 */
export function shownOtherwise(
  visits: readonly AppointmentRecord[],
  { zone: old }: Salon,
  { zone }: Salon,
  now: Date,
): Rezoned[] {
  return visits
    .filter(({ start }) => start > minuteOf(now) && offsetAt(old, start) !== offsetAt(zone, start))
    .map((before) => {
      const { date, minute } = toLocal(old, before.start)
      const byMinutes = toInstant(zone, date, minute) - before.start
      return { before, after: inZone(before, zone, byMinutes) }
    })
}

/** The same visit, but in `after` it keeps its instant. */
export function withInstantKept({ before }: Rezoned, { zone }: Salon): Rezoned {
  return { before, after: inZone(before, zone, 0) }
}

function inZone(before: AppointmentRecord, zone: ZoneTable, byMinutes: number): AppointmentRecord {
  const shifted = <T extends { readonly start: number; readonly end: number }>(span: T): T => ({
    ...span,
    start: span.start + byMinutes,
    end: span.end + byMinutes,
  })
  return {
    ...shifted(before),
    lines: before.lines.map(shifted),
    staff_claims: before.staff_claims.map(shifted),
    timezone: zone.name,
    version: before.version + 1,
  }
}

/**
 * Brings visits into the salon's new zone, and removes the holds that overlap their new times. Returns the visits whose
 * new start has passed or whose new time is taken; the caller then refuses.
 */
export async function rezone(
  db: TenantWrite,
  ctx: Context,
  rezoned: readonly Rezoned[],
  zone: ZoneTable,
  notifies: (appointmentId: string) => boolean,
): Promise<AppointmentRecord[]> {
  const shifts = rezoned.map((one) => shiftOf(one, zone))
  const moving = shifts.filter(({ byMinutes }) => byMinutes !== 0)
  const taken = moving.length > 0 ? await shiftClaims(db, moving) : new Set()
  const stuck = rezoned.filter(
    ({ after }) => after.start <= minuteOf(ctx.now) || taken.has(after.id),
  )
  if (stuck.length > 0) return stuck.map(({ before }) => before)
  await shiftAppointments(db, shifts, zone.name)
  for (const one of rezoned) await recordRezoning(db, ctx, one, notifies(one.before.id))
  return []
}

function shiftOf({ before, after }: Rezoned, zone: ZoneTable): Shift {
  const localStart = formatInstant(zone, after.start).slice(0, 16)
  return { id: before.id, byMinutes: after.start - before.start, localStart }
}

async function recordRezoning(
  db: TenantWrite,
  ctx: Context,
  { before, after }: Rezoned,
  notifies: boolean,
): Promise<void> {
  const moved = after.start !== before.start
  await renewLinks(db, after).execute(db)
  await recordEffects(db, ctx, after, await clientOfAppointment(db, after), {
    action: 'updated',
    event: moved ? 'appointment.moved' : 'appointment.updated',
    data: moved ? { from: atMinute(before.start).toISOString() } : {},
    message: notifies ? 'booking_moved' : undefined,
  })
}
