import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { atMinute } from '../../platform/time/instants.ts'

/** The present holds of a network. */
export interface Held {
  /** The limit of the narrowest network is multiplied by this: 1 for the narrowest itself, more for a /48. */
  readonly share: number
  readonly holds: number
  /** Held staff minutes of the queried day. */
  readonly heldMinutes: number
}

interface HeldRow {
  readonly holds: number
  readonly minutes: number
  readonly narrow_holds: number
  readonly narrow_minutes: number
}

/**
 * The present holds of each network of the caller in the salon, without the hold `exceptId`. Locks the widest network
 * until the transaction ends.
 */
export async function readHeld(
  db: TenantWrite,
  query: {
    networks: Context['networks']
    /** The day in epoch minutes. */
    day: { from: number; to: number }
    exceptId: string | null
    now: Date
  },
): Promise<readonly Held[]> {
  const { networks, exceptId, now } = query
  const [narrow, wide] = [itemAt(networks, 0), itemAt(networks, networks.length - 1)]
  const [from, to] = [atMinute(query.day.from), atMinute(query.day.to)]
  const lock = `holds ${db.tenantId} ${wide.key}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db)
  const { rows } = await sql<HeldRow>`
    select count(*) as holds, coalesce(sum(minutes), 0)::float8 as minutes,
      count(*) filter (where h.address_hash = ${narrow.key}) as narrow_holds,
      coalesce(sum(minutes) filter (where h.address_hash = ${narrow.key}), 0)::float8 as narrow_minutes
    from holds h cross join lateral (
      select sum(extract(epoch from least(c.ends_at, ${to}) - greatest(c.starts_at, ${from})) / 60)
        as minutes
      from claims c where c.tenant_id = h.tenant_id and c.hold_id = h.id
        and c.subject_kind = 'staff' and c.starts_at < ${to} and c.ends_at > ${from}) held
    where h.tenant_id = ${db.tenantId} and h.network_hash = ${wide.key}
      and h.expires_at > ${now} and h.id is distinct from ${exceptId}::uuid`.execute(db)
  const { holds, minutes, narrow_holds, narrow_minutes } = itemAt(rows, 0)
  return networks.map(({ share }) =>
    share === 1
      ? { share, holds: narrow_holds, heldMinutes: narrow_minutes }
      : { share, holds, heldMinutes: minutes },
  )
}
