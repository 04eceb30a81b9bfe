import { type RawBuilder, sql } from 'kysely'
import { NOT_CANCELLED } from './appointment/status-store.ts'

/**
 * Whether a visit answers an entry of the waiting list, so that its client waits no more. A visit answers the entry
 * from which it was booked. It also answers an earlier entry of its client if it has all services of the entry and
 * begins in one of the entry's windows. A visit for somebody else answers only the entry from which it was booked. A
 * visit that the salon has cancelled answers no entry. One that a known client has cancelled still answers its entries,
 * because the client may join the list again.
 *
 * A condition for statements in which `w` is the entry, `c` its client and `p` its probable client. Its result is not
 * stored, so that a cancellation, a move, a merge, a decision or a change of the client needs no further write.
 */
export const isAnswered: RawBuilder<boolean> = sql`exists (${answers()})`

/** The first visit that answers an entry and is not cancelled, with the aliases of `isAnswered`. */
export const firstAnswer: RawBuilder<unknown> = sql`${answers()} and a.status in ${NOT_CANCELLED}
  order by a.starts_at limit 1`

function answers(): RawBuilder<unknown> {
  return sql`select a.id, a.starts_at from (${visits(isBookedFrom)} union all ${visits(isOfClient)} union all ${visits(isOfMail)} union all ${visits(isOfNumber)}) a
  where (a.status in ${NOT_CANCELLED} or a.cancelled_by = 'client' and a.client_id is not null)
    and (a.id = w.appointment_id or not a.for_someone_else and a.created_at >= w.created_at and ${suitsEntry()})`
}

// each condition has a query and an index of its own, because a query with "or" would read all visits of the salon
function visits(isSought: () => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select a.* from appointments a where a.tenant_id = w.tenant_id and ${isSought()}`
}

// `holder` counts how often a visit was given to another client. The contact is that of the first client, so the
// contact counts only while `holder` is 0.
function isBookedFrom(): RawBuilder<unknown> {
  return sql`a.id = w.appointment_id
    and (a.client_id = w.client_id or w.client_id is null and a.holder = 0)`
}

// Members of a family share addresses. So if the client of an entry is undecided, the visit must also have the name of
// the entry.
function isOfClient(): RawBuilder<unknown> {
  return sql`a.client_id = ${firstOf(sql`w.client_id`, sql`w.probable_client_id`)}
    and (w.client_id is not null or lower(w.contact_name) = lower(coalesce(case when a.holder = 0 then a.contact_name end, p.name)))`
}

function isOfMail(): RawBuilder<unknown> {
  return sql`a.holder = 0 and a.contact_email_key = ${firstOf(sql`lower(w.contact_email)`, sql`c.email_key`)} and ${isOfContact()}`
}

function isOfNumber(): RawBuilder<unknown> {
  return sql`a.holder = 0 and a.contact_phone_key = ${firstOf(sql`w.contact_phone_key`, sql`c.phone_key`)} and ${isOfContact()}`
}

// a visit answers an entry of its probable client only while no address of that client is proven
function isOfContact(): RawBuilder<unknown> {
  return sql`(w.client_id is null and lower(a.contact_name) = lower(w.contact_name)
    or a.probable_client_id = w.client_id and c.unproven = 'all' and c.name_key = lower(a.contact_name))`
}

// under row level security PostgreSQL uses no index for a condition with `coalesce`
function firstOf(first: RawBuilder<unknown>, second: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${first} is null then ${second} else ${first} end`
}

// `<@` ignores repetitions, so a visit must also have at least as many services as the entry
function suitsEntry(): RawBuilder<unknown> {
  return sql`exists (select from jsonb_array_elements(w.windows) as window_of
      where (window_of ->> 'from')::timestamptz <= a.starts_at
        and (window_of ->> 'to')::timestamptz > a.starts_at)
    and w.service_ids <@ array(select v.service_id from appointment_services v
      where v.tenant_id = a.tenant_id and v.appointment_id = a.id)
    and cardinality(w.service_ids) <= (select count(*) from appointment_services v
      where v.tenant_id = a.tenant_id and v.appointment_id = a.id)`
}
