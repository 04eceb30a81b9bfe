import type { listAppointments as endpoint } from '@chairtime/contract/appointments.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { uuidPattern } from '@chairtime/contract/patterns.ts'
import { addDays } from '@chairtime/core/time/local.ts'
import { toInstant } from '@chairtime/core/time/zone.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refuseField } from '../../platform/errors/refuse.ts'
import { type AppointmentRecord, appointmentView } from '../../scheduling/appointment/record.ts'
import { readAppointments } from '../../scheduling/appointment/store.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'

type List = typeof endpoint

/**
 * Lists a page of the appointments that fit the query, sorted by start. They start on the salon's local days `from` to
 * `to`, both included.
 */
export async function listAppointments(
  db: TenantRead,
  { query }: Input<List>,
): Promise<Reply<List>> {
  const { zone } = (await loadSalon(db)).salon
  const found = await readAppointments(db, {
    from: query.from === undefined ? undefined : toInstant(zone, query.from, 0),
    to: query.to === undefined ? undefined : toInstant(zone, addDays(query.to, 1), 0),
    status: query.status,
    staffId: query.staff_id,
    clientId: query.client_id,
    after: query.cursor === undefined ? undefined : positionOf(query.cursor),
    limit: query.limit + 1,
  })
  const items = found.slice(0, query.limit)
  const last = items.at(-1)
  return {
    items: items.map(appointmentView),
    next_cursor: found.length > items.length && last ? cursorOf(last) : null,
  }
}

function cursorOf({ start, id }: AppointmentRecord): string {
  return `${start}_${id}`
}

function positionOf(cursor: string): { start: number; id: string } {
  const [, start, id] = /^(\d{1,9})_(.*)$/.exec(cursor) ?? []
  if (start === undefined || id === undefined || !uuidPattern.test(id)) {
    return refuseField('cursor', ({ field }) => field.nextCursor)
  }
  return { start: Number(start), id }
}
