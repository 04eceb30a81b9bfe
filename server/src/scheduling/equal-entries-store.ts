import { type RawBuilder, sql } from 'kysely'

/**
 * Whether two entries of the waiting list are equal: the same services, person and times. The arguments are
 * aliases of `waitlist_entries`.
 */
export function areEqual(one: string, other: string): RawBuilder<boolean> {
  const [a, b] = [sql.ref(one), sql.ref(other)]
  return sql`(${a}.tenant_id = ${b}.tenant_id and ${a}.staff_id is not distinct from ${b}.staff_id
    and ${a}.service_ids @> ${b}.service_ids and ${a}.service_ids <@ ${b}.service_ids
    and ${timesOf(a)} = ${timesOf(b)})`
}

// one instant is written in several ways
function timesOf(entry: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select range_agg(tstzrange((time ->> 'from')::timestamptz, (time ->> 'to')::timestamptz))
    from jsonb_array_elements(${entry}.windows) time)`
}
