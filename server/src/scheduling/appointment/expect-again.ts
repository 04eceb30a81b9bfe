/** When a visit is moved to another day while its client is in the salon, the client is expected again. */
import { EARLY_START_MINUTES, isInSalon } from '@chairtime/core/booking/status.ts'
import { localDay, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { recordEvent } from '../effects/audit-store.ts'
import { readExpectedAs, restorePresence } from './expected-store.ts'
import type { AppointmentRecord } from './record.ts'
import { writeStatus } from './store.ts'

type Presence = Partial<Pick<AppointmentRecord, 'status' | 'arrived' | 'started'>>

/**
 * Takes back the check-in and the start of a visit that moves to another day. They stay if the client came on the new
 * day, or if the visit now begins within the hour, for example after midnight. With `isBack`, which says that the move
 * undoes an earlier one, they are restored. Returns the changed fields without the version, which the caller counts.
 */
export async function expectAgain(
  db: TenantWrite,
  ctx: Context,
  before: AppointmentRecord,
  start: AppointmentRecord['start'],
  isBack: boolean,
): Promise<Presence> {
  const { id, status: from, arrived, started, timezone } = before
  const restored = isBack ? await restorePresence(db, before, start) : undefined
  if (restored) {
    await recordStatus(db, ctx, id, { status: restored.status, from })
    return restored
  }
  const cameAt = arrived ?? started ?? before.start
  const zone = zoneTable(timezone)
  const isOnDayOf = (minute: number) => localDay(zone, start) === localDay(zone, minute)
  const isSoon = start - minuteOf(ctx.now) <= EARLY_START_MINUTES
  if (!isInSalon(from) || isSoon || isOnDayOf(before.start) || isOnDayOf(cameAt)) return {}
  const status = (await readExpectedAs(db, id)) ?? 'confirmed'
  const moments = await writeStatus(db, id, { status }, ctx.now)
  // the undo of the move restores these
  const undone = { start: before.start, arrived, started, version: before.version + 1 }
  await recordStatus(db, ctx, id, { status, from, ...undone })
  return { status, ...moments }
}

async function recordStatus(
  db: TenantWrite,
  ctx: Context,
  appointmentId: string,
  data: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  const kind = 'appointment.status'
  await recordEvent(db, ctx, { kind, appointmentId, data: { ...data, reason: null } })
}
