import type { listActivity as endpoint } from '@chairtime/contract/activity.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { seesMoney } from '@chairtime/contract/money-shown.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { sentence } from './sentence.ts'
import { readEvents } from './store.ts'

/** Lists what happened in the salon, newest first, page by page. */
export async function listActivity(
  db: TenantRead,
  { query }: Input<typeof endpoint>,
  { actor }: Pick<Context, 'actor'>,
): Promise<Reply<typeof endpoint>> {
  const rows = await readEvents(db, { after: query.cursor, limit: query.limit + 1 })
  const events = rows.slice(0, query.limit)
  return {
    items: events.map((event) => ({
      id: event.id,
      kind: event.kind,
      text: sentence(event, seesMoney(actor.role)),
      actor: event.actor_name,
      at: formatInstant(zoneTable(event.timezone), minuteOf(event.at)),
      appointment_id: event.appointment_id,
    })),
    next_cursor: rows.length > events.length ? itemAt(events, events.length - 1).id : null,
  }
}
