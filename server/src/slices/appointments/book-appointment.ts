import { bookAppointment as endpoint } from '@chairtime/contract/appointments.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { clientIdToClaim } from '@chairtime/core/booking/status.ts'
import { localDate, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { atMinute, minuteOf } from '../../platform/time/instants.ts'
import { recordEffects } from '../../scheduling/appointment/effects.ts'
import { createAppointment, type Written } from '../../scheduling/appointment/lifecycle.ts'
import { writeStatus } from '../../scheduling/appointment/store.ts'
import type { Client } from '../../scheduling/client/client-store.ts'
import { clientOf } from '../../scheduling/client/desk-client.ts'
import { refuseReservation, wholeMinute } from '../../scheduling/reserve.ts'
import { shareConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { writeBooked } from '../waitlist/store.ts'
import { lockEntryToBook } from './entry-to-book.ts'

type BookAppointment = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Books an appointment at the desk, for a client on file, a new client, or a walk-in without a name. The booking policy
 * does not bind the desk. Hours and other appointments do, unless the desk gives a reason. Refused when a typed email
 * address or phone number is on file only under another name, unless the desk says that the client is new. Refused also
 * for an entry of the waiting list that no longer waits or that is another client's.
 */
export async function bookAppointment(
  db: TenantWrite,
  { body }: Input<BookAppointment>,
  ctx: Context,
): Promise<Reply<BookAppointment>> {
  const start = wholeMinute(body.start_time)
  const [, client] = await Promise.all([
    shareConfiguration(db),
    clientOf(db, refuse, body, ctx.now),
  ])
  const { waitlist_entry_id, for_someone_else = false } = body
  const { checked_in = false, confirm_after_seconds = 0 } = body
  // the entry is locked before the visit is written, because the visit may answer it, and an answered entry is refused
  if (waitlist_entry_id) await lockEntryToBook(db, refuse, waitlist_entry_id, client)
  const outcome = await createAppointment(db, ctx, {
    request: {
      serviceIds: body.service_ids,
      staffId: body.staff_id ?? 'any',
      ...(body.staff_by_service && { staffId: 'any', staffByService: body.staff_by_service }),
      start,
      channel: 'desk',
      clientId: clientIdToClaim(client?.id ?? null, for_someone_else),
    },
    client,
    contact: null,
    provenBy: null,
    probableClient: null,
    source: client && !checked_in ? 'desk' : 'walk_in',
    notes: body.notes ?? null,
    forSomeoneElse: for_someone_else,
    accepted: null,
    override: body.override?.reason ?? null,
    tellAt: new Date(ctx.now.getTime() + confirm_after_seconds * 1000),
  })
  if (!outcome.ok) return refuseReservation(refuse, outcome)
  if (waitlist_entry_id) await writeBooked(db, waitlist_entry_id, outcome.record.id)
  return { appointment: checked_in ? await checkIn(db, ctx, outcome, client) : outcome.view }
}

/** Checks in the client of the new visit, who is already in the salon. Refused for a visit of another day. */
async function checkIn(
  db: TenantWrite,
  ctx: Context,
  { record }: Written,
  client: Client | undefined,
): Promise<Reply<BookAppointment>['appointment']> {
  const now = minuteOf(ctx.now)
  const zone = zoneTable(record.timezone)
  if (localDate(zone, record.start) !== localDate(zone, now)) refuse('status_not_allowed')
  const status = 'arrived'
  const moments = await writeStatus(
    db,
    record.id,
    { status },
    atMinute(Math.min(record.start, now)),
  )
  const after = { ...record, ...moments, status, version: record.version + 1 } as const
  return recordEffects(db, ctx, after, client, {
    action: 'updated',
    event: 'appointment.status',
    data: { status, from: record.status, reason: null },
  })
}
