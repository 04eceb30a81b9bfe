/** A client who is in the salon and whose visit is moved to another day is expected again. */
import { isInSalon } from '@chairtime/core/booking/status.ts'
import { localDay, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { recordEvent } from '../effects/audit-store.ts'
import { readExpectedAs } from './expected-store.ts'
import type { AppointmentRecord } from './record.ts'
import { writeStatus } from './store.ts'

/**
 * Takes back the check-in and the start of a visit that moves to another day, unless its client came on that day or the
 * visit begins now. Returns the fields that this changes. The version is left to the caller.
 */
export async function expectAgain(
  db: TenantWrite,
  ctx: Context,
  before: AppointmentRecord,
  start: AppointmentRecord['start'],
): Promise<Partial<Pick<AppointmentRecord, 'status' | 'arrived' | 'started'>>> {
  const { id, status: from, timezone } = before
  const cameAt = before.arrived ?? before.started ?? before.start
  const zone = zoneTable(timezone)
  const isOnDayOf = (minute: number) => localDay(zone, start) === localDay(zone, minute)
  const isHere = isOnDayOf(before.start) || isOnDayOf(cameAt) || start <= minuteOf(ctx.now)
  if (!isInSalon(from) || isHere) return {}
  const status = (await readExpectedAs(db, id)) ?? 'confirmed'
  const moments = await writeStatus(db, id, { status }, ctx.now)
  const data = { status, from, reason: null }
  await recordEvent(db, ctx, { kind: 'appointment.status', appointmentId: id, data })
  return { status, ...moments }
}
