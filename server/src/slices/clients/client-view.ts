import type { client } from '@chairtime/contract/clients.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { z } from 'zod'
import { minuteOf } from '../../platform/time/instants.ts'
import type { ClientRow } from './store.ts'

/** The reply for a client; times are local times of the salon. */
export function clientView(row: ClientRow): z.input<typeof client> {
  const zone = zoneTable(row.timezone)
  const local = (instant: Date) => formatInstant(zone, minuteOf(instant))
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    sms_opt_in: row.sms_opt_in,
    visits_count: row.visits_count,
    last_visit_at: row.last_visit_at && local(row.last_visit_at),
    next_visit_at: row.next_visit_at && local(row.next_visit_at),
    tags: row.tags,
    birthday: row.birthday,
    blocked: row.blocked,
    created_at: local(row.created_at),
    version: row.version,
  }
}
