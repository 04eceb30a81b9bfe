import { type RawBuilder, sql } from 'kysely'

/**
 * Whether two entries of the waiting list have the same services in any order, the same person and the same times. The
 * arguments are aliases of `waitlist_entries`.
 */
export function areEqualEntries(one: string, other: string): RawBuilder<boolean> {
  const [a, b] = [sql.ref(one), sql.ref(other)]
  return sql`(${a}.tenant_id = ${b}.tenant_id and ${a}.staff_id is not distinct from ${b}.staff_id
    and ${servicesOf(a)} = ${servicesOf(b)}
    and ${timesOf(a)} = ${timesOf(b)})`
}

function servicesOf(entry: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select array_agg(service order by service) from unnest(${entry}.service_ids) service)`
}

// times are compared as instants, because two texts with different offsets can mean the same instant
function timesOf(entry: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select range_agg(tstzrange((time ->> 'from')::timestamptz, (time ->> 'to')::timestamptz))
    from jsonb_array_elements(${entry}.windows) time)`
}
