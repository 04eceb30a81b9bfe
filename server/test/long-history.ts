import pg from 'pg'
import type { TestServer } from './harness.ts'

export interface HistorySalon {
  readonly tenantId: string
  readonly staffIds: readonly string[]
  readonly serviceId: string
}

export interface HistorySize {
  readonly clients: number
  readonly visits: number
  /** Time from the start of one visit to that of the next one. */
  readonly everyMinutes: number
  /**
   * A text that goes into all ids. When several salons get a history, each needs a text of its own. If salons had the
   * same ids, PostgreSQL would expect several rows for one id. To check a foreign key it would then read all rows of
   * the salon each time.
   */
  readonly seed?: string
}

const someYears: HistorySize = { clients: 3_000, visits: 15_000, everyMinutes: 180 }

/**
 * Writes the past of some busy years for a salon, with SQL alone. Its clients had visits with every staff member except
 * the last, who is new. Each visit has a checkout, a notification and an audit event, and one visit in eight was wholly
 * refunded. All notes are about two clients. No notification has been read, and the latest audit events are attempts to
 * sign in.
 */
export async function writeLongHistory(
  { address }: Pick<TestServer, 'address'>,
  salon: HistorySalon,
  size = someYears,
): Promise<void> {
  const owner = new pg.Client(address.owner)
  await owner.connect()
  await writeHistory(owner, salon, size)
  await owner.query('analyze')
  // With statistics of one salon alone, the planner reads this small table whole. In a database of many salons it uses
  // the index, as it does without statistics.
  await owner.query('alter table waitlist_entries set (autovacuum_enabled = off)')
  await owner.end()
}

/** Writes the history of one salon through an open connection. Does not run `analyze`. */
export async function writeHistory(
  owner: pg.Client,
  { tenantId, serviceId, staffIds }: HistorySalon,
  { clients, visits, everyMinutes, seed = '' }: HistorySize,
): Promise<void> {
  const staffWithVisits = `('{${staffIds.slice(0, -1).join(',')}}'::uuid[])`
  await owner.query(`
    select set_config('app.tenant_id', '${tenantId}', false);

    insert into clients (tenant_id, id, name, email, phone, phone_key, created_at)
    select '${tenantId}', md5('${seed}client' || n)::uuid, first[1 + n % 10] || ' ' || last[1 + n / 10 % 10] || n,
      'client' || n || '@history.test', '+1202' || 5000000 + n, '+1202' || 5000000 + n, now()
    from generate_series(1, ${clients}) n, (select
      '{Lea,Tom,Mia,Ana,Ida,Max,Eva,Kim,Noa,Zoe}'::text[] as first,
      '{Kaminski,Okafor,Martinez,Nguyen,Schmidt,Rossi,Novak,Silva,Haddad,Young}'::text[] as last) names;

    create temp table visits on commit drop as
    select n, md5('${seed}visit' || n)::uuid as id, md5('${seed}client' || 1 + n % ${clients})::uuid as client_id,
      ${staffWithVisits}[1 + n % ${staffIds.length - 1}] as staff_id,
      timestamptz '2021-01-04 09:00Z' + n * interval '${everyMinutes} minutes' as starts_at,
      md5('${seed}checkout' || n)::uuid as checkout_id,
      case when n % 8 = 0 then md5('${seed}refund' || n)::uuid end as refund_id
    from generate_series(1, ${visits}) n;

    insert into appointments (tenant_id, id, client_id, starts_at, ends_at, timezone, local_start, status,
      source, price_minor, currency, policy, placed_at, created_at)
    select '${tenantId}', id, client_id, starts_at, starts_at + interval '45 minutes', 'America/New_York',
      '', 'completed', 'online', 4500, 'USD', '{}', starts_at, starts_at from visits;

    insert into appointment_services (tenant_id, appointment_id, position, service_id, service_name,
      staff_id, starts_at, ends_at, price_minor)
    select '${tenantId}', id, 0, '${serviceId}', 'Cut', staff_id, starts_at,
      starts_at + interval '45 minutes', 4500 from visits;

    insert into claims (tenant_id, id, subject_kind, subject_id, starts_at, ends_at, appointment_id, active)
    select '${tenantId}', md5('${seed}claim' || n)::uuid, 'staff', staff_id, starts_at,
      starts_at + interval '45 minutes', id, false from visits;

    insert into checkouts (tenant_id, id, appointment_id, subtotal_minor, discount_minor, tip_minor, total_minor,
      refunded_minor, currency, payments, created_at)
    select '${tenantId}', checkout_id, id, 4500, 0, 0, 4500, case when refund_id is null then 0 else 4500 end, 'USD',
      '[]', starts_at from visits;
    insert into checkout_appointments (tenant_id, checkout_id, appointment_id, state)
    select '${tenantId}', checkout_id, id, case when refund_id is null then 'paid' else 'refunded' end from visits;
    insert into refunds (tenant_id, id, checkout_id, amount_minor, method, reason, refunded_by, created_at)
    select '${tenantId}', refund_id, checkout_id, 4500, 'card', 'Unhappy', 'Ana', starts_at
    from visits where refund_id is not null;
    insert into checkout_lines (tenant_id, checkout_id, position, kind, name, quantity, price_minor, discount_minor,
      net_minor, staff_id, appointment_id, refund_id)
    select '${tenantId}', checkout_id, 0, 'service', 'Cut', 1, 4500, 0, 4500, staff_id, id, refund_id from visits;
    insert into ledger_postings (tenant_id, id, kind, checkout_id, currency, created_at)
    select '${tenantId}', posting_id, kind, checkout_id, 'USD', starts_at
    from visits, lateral (values (checkout_id, 'checkout'), (refund_id, 'refund')) posting (posting_id, kind)
    where posting_id is not null;
    insert into ledger_entries (tenant_id, posting_id, position, account, staff_id, amount_minor)
    select '${tenantId}', posting_id, position, account, staff, amount
    from visits, lateral (values (checkout_id, 0, 'card', null::uuid, 4500), (checkout_id, 1, 'services', staff_id, -4500),
      (refund_id, 0, 'card', null, -4500), (refund_id, 1, 'services', staff_id, 4500))
      entry (posting_id, position, account, staff, amount)
    where posting_id is not null;

    insert into client_notes (tenant_id, id, client_id, kind, text, pinned, author, created_at)
    select '${tenantId}', md5('${seed}note' || n)::uuid, md5('${seed}client' || 1 + n % 2)::uuid,
      case when n % 500 = 0 then 'allergy' else 'note' end, 'Came with her sister', n % 200 = 0, 'Ana',
      timestamptz '2021-01-04 09:00Z' + n * interval '6 hours'
    from generate_series(1, ${(visits * 2) / 5}) n;

    insert into notifications (tenant_id, id, kind, title, message, appointment_id, created_at)
    select '${tenantId}', md5('${seed}notification' || n)::uuid, 'booking', 'New booking', 'Cut', id, starts_at
    from visits;

    insert into audit_events (tenant_id, id, kind, actor_kind, actor_name, appointment_id, at)
    select '${tenantId}', md5('${seed}event' || n)::uuid, 'appointment.booked', 'client', 'Lea', id, starts_at
    from visits;
    insert into audit_events (tenant_id, id, kind, actor_kind, actor_name, data, at)
    select '${tenantId}', md5('${seed}sign-in' || n)::uuid,
      case n % 2 when 0 then 'user.signed_in' else 'user.sign_in_failed' end, 'user', 'Ana',
      '{"count": 1}', timestamptz '2026-02-27' + n * interval '1 minute'
    from generate_series(1, ${visits / 5}) n;`)
}
