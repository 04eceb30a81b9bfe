import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import { type RawBuilder, sql } from 'kysely'
import { writeCombined } from '../../platform/database/combine-statements-store.ts'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { clientName } from '../appointment/client-name-store.ts'
import type { Amounts, CheckoutRecord, LineRecord } from './checkout-record.ts'

/**
 * Which checkouts to read: one, several, those of an appointment, or those of a span of time. With a `state`, only the
 * checkouts in which the appointment has that state are read.
 */
export type CheckoutFilter =
  | { readonly id: string }
  | { readonly ids: readonly string[] }
  | { readonly appointmentId: string; readonly state?: 'paid' | 'refunded' }
  | { readonly from: Date; readonly to: Date }

/** Checkouts with all that belongs to them, the newest first. */
export async function readCheckouts(
  db: TenantRead,
  filter: CheckoutFilter,
): Promise<CheckoutRecord[]> {
  const { rows } = await readSql<CheckoutRecord>`
    select k.id, k.currency, k.subtotal_minor, k.discount_minor, k.tax_minor, k.tax_included, k.tax_rate_ppm,
      k.tip_minor, k.total_minor, k.refunded_minor, k.payments, k.created_at, k.reopened_at,
      k.taken_by, b.timezone, json_build_object('name', b.name, 'address', b.address, 'phone', b.phone) as salon,
      ${linesOfCheckout} as lines, ${tipsOfCheckout} as tips,
      ${refundsOfCheckout} as refunds, ${clientsOfCheckout} as clients
    from checkouts k join businesses b on b.tenant_id = k.tenant_id
    where k.tenant_id = ${db.tenantId} and ${matching(filter)}
    order by k.created_at desc, k.id desc`.execute(db)
  return rows
}

function matching(filter: CheckoutFilter): RawBuilder<unknown> {
  if ('id' in filter) return sql`k.id = ${filter.id}`
  if ('ids' in filter) return sql`k.id = any(${filter.ids}::uuid[])`
  if ('from' in filter) return sql`k.created_at >= ${filter.from} and k.created_at < ${filter.to}`
  return sql`k.id in (select x.checkout_id from checkout_appointments x
    where x.tenant_id = k.tenant_id and x.appointment_id = ${filter.appointmentId}
      ${filter.state ? sql`and x.state = ${filter.state}` : sql``})`
}

const staffJson = sql`case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end`

const linesOfCheckout = sql`(
  select coalesce(json_agg(json_build_object('kind', l.kind, 'name', l.name, 'quantity', l.quantity,
    'price_minor', l.price_minor, 'discount_minor', l.discount_minor, 'net_minor', l.net_minor,
    'staff_id', l.staff_id, 'staff', ${staffJson}, 'appointment_id', l.appointment_id,
    'refunded', l.refund_id is not null) order by l.position), '[]')
  from checkout_lines l left join staff s on s.tenant_id = l.tenant_id and s.id = l.staff_id
  where l.tenant_id = k.tenant_id and l.checkout_id = k.id)`

// the posting of a checkout has the id of the checkout
const tipsOfCheckout = sql`(
  select coalesce(json_agg(json_build_object('staff', ${staffJson}, 'amount_minor', -e.amount_minor)
    order by e.position), '[]')
  from ledger_entries e left join staff s on s.tenant_id = e.tenant_id and s.id = e.staff_id
  where e.tenant_id = k.tenant_id and e.posting_id = k.id and e.account = 'tips')`

// A refund by several methods is stored in parts: one row of `refunds` for each method, all with the same `created_at`.
// The lines that the refund paid back refer to its first part.
const refundsOfCheckout = sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'amount_minor', r.amount_minor,
    'method', r.method, 'reason', r.reason, 'refunded_by', r.refunded_by,
    'second', extract(epoch from r.created_at), 'lines', (
      select coalesce(json_agg(l.position order by l.position), '[]')
      -- the index of the lines has the checkout, but not the refund
      from refunds part join checkout_lines l on l.tenant_id = part.tenant_id
        and l.checkout_id = part.checkout_id and l.refund_id = part.id
      where part.tenant_id = r.tenant_id and part.checkout_id = r.checkout_id
        and part.created_at = r.created_at)) order by r.created_at, r.id), '[]')
  from refunds r where r.tenant_id = k.tenant_id and r.checkout_id = k.id)`

const clientsOfCheckout = sql`(
  select coalesce(json_agg(json_build_object('appointment_id', x.appointment_id, 'id', c.id,
    'name', ${clientName('a', 'c')}, 'walk_in', a.source = 'walk_in',
    'receipt_channels', array_remove(array[case when c.email is not null then 'email' end,
      case when c.phone_key is not null and c.sms_opt_in then 'sms' end], null))
    order by (select min(l.position) from checkout_lines l where l.tenant_id = x.tenant_id
      and l.checkout_id = x.checkout_id and l.appointment_id = x.appointment_id),
      a.starts_at, a.id), '[]')
  from checkout_appointments x
  join appointments a on a.tenant_id = x.tenant_id and a.id = x.appointment_id
  left join clients c on c.tenant_id = a.tenant_id and c.id = a.client_id
  where x.tenant_id = k.tenant_id and x.checkout_id = k.id)`

/** The id of a client who has a visit on the bill and whose file has the email address. */
export async function clientIdOfAddress(
  db: TenantRead,
  checkoutId: string,
  email: string,
): Promise<string | undefined> {
  const { rows } = await readSql<{ id: string }>`
    select c.id from checkout_appointments x
    join appointments a on a.tenant_id = x.tenant_id and a.id = x.appointment_id
    join clients c on c.tenant_id = a.tenant_id and c.id = a.client_id
    where x.tenant_id = ${db.tenantId} and x.checkout_id = ${checkoutId}
      and lower(c.email) = lower(${email}) limit 1`.execute(db)
  return rows[0]?.id
}

/** Locks and reads one checkout. */
export async function lockCheckout(
  db: TenantWrite,
  id: string,
): Promise<CheckoutRecord | undefined> {
  await sql`
    select from checkouts where tenant_id = ${db.tenantId} and id = ${id} for no key update`.execute(
    db,
  )
  return (await readCheckouts(db, { id }))[0]
}

export interface NewCheckout extends Amounts {
  readonly id: string
  readonly lines: readonly LineRecord[]
  readonly visits: readonly CheckoutVisit[]
  readonly takenBy: string
}

interface CheckoutVisit {
  readonly id: string
  /** `null` for a visit that is paid before its start. Such a visit keeps its status when the payment is taken back. */
  readonly statusBefore: AppointmentStatus | null
}

/** Writes a checkout. An appointment is in one paid checkout at most (`checkouts_once`). */
export async function insertCheckout(
  db: TenantWrite,
  checkout: NewCheckout,
  now: Date,
): Promise<void> {
  const { id, visits, lines } = checkout
  const head = sql`
    insert into checkouts (tenant_id, id, appointment_id, subtotal_minor, discount_minor, tax_minor,
      tax_included, tax_rate_ppm, tip_minor, total_minor, currency, payments, taken_by, created_at)
    values (${db.tenantId}, ${id}, ${visits[0]?.id ?? null}, ${checkout.subtotal_minor},
      ${checkout.discount_minor}, ${checkout.tax_minor}, ${checkout.tax_included}, ${checkout.tax_rate_ppm},
      ${checkout.tip_minor}, ${checkout.total_minor}, ${checkout.currency},
      ${JSON.stringify(checkout.payments)}, ${checkout.takenBy}, ${now})`
  const paid = sql`
    insert into checkout_appointments (tenant_id, checkout_id, appointment_id, state, status_before)
    select ${db.tenantId}, ${id}, appointment_id, 'paid', status
    from unnest(${visits.map((visit) => visit.id)}::uuid[],
      ${visits.map(({ statusBefore }) => statusBefore)}::text[]) as visit(appointment_id, status)`
  await writeCombined(db, [head, paid, insertLines(db, id, lines)])
}

function insertLines(
  db: TenantWrite,
  checkoutId: string,
  lines: readonly LineRecord[],
): RawBuilder<unknown> {
  const column = <K extends keyof LineRecord>(key: K) => lines.map((line) => line[key])
  return sql`
    insert into checkout_lines (tenant_id, checkout_id, position, kind, name, quantity, price_minor,
      discount_minor, net_minor, staff_id, appointment_id)
    select ${db.tenantId}, ${checkoutId}, n - 1, kind, name, quantity, price_minor, discount_minor,
      net_minor, staff_id, appointment_id
    from unnest(${column('kind')}::text[], ${column('name')}::text[], ${column('quantity')}::int[],
      ${column('price_minor')}::bigint[], ${column('discount_minor')}::bigint[],
      ${column('net_minor')}::bigint[], ${column('staff_id')}::uuid[],
      ${column('appointment_id')}::uuid[])
      with ordinality as line(kind, name, quantity, price_minor, discount_minor, net_minor, staff_id,
        appointment_id, n)`
}

/**
 * An appointment of a bill, and its status before the payment. The status is `null` when the appointment was paid
 * before its start, and for payments from before the status was stored.
 */
export interface ReleasedVisit {
  readonly appointment_id: string
  readonly status_before: AppointmentStatus | null
}

/** The appointments that a bill has paid, or those of them that are named. */
export interface PaidVisits {
  readonly checkoutId: string
  readonly named: readonly string[] | 'all'
}

function isPaidBy({ tenantId }: TenantWrite, { checkoutId, named }: PaidVisits) {
  const amongNamed = named === 'all' ? sql`` : sql` and appointment_id = any(${named}::uuid[])`
  return sql`tenant_id = ${tenantId} and checkout_id = ${checkoutId} and state = 'paid'${amongNamed}`
}

/** Locks appointments in the order of their ids. `lockVisits` uses the same order, so that the two cannot deadlock. */
export async function lockPaidVisits(db: TenantWrite, visits: PaidVisits): Promise<void> {
  await sql`
    select from appointments where tenant_id = ${db.tenantId} and id in (
      select appointment_id from checkout_appointments where ${isPaidBy(db, visits)})
    order by id for no key update`.execute(db)
}

/**
 * Frees appointments for another bill, and raises their versions. Appointments that the bill no longer pays stay as
 * they are.
 */
export async function releaseAppointments(
  db: TenantWrite,
  visits: PaidVisits,
  state: 'refunded' | 'reopened',
): Promise<ReleasedVisit[]> {
  const { rows } = await sql<ReleasedVisit>`
    with released as (
      update checkout_appointments set state = ${state} where ${isPaidBy(db, visits)}
      returning appointment_id, status_before
    )
    update appointments a set version = a.version + 1 from released
    where a.tenant_id = ${db.tenantId} and a.id = released.appointment_id
    returning released.appointment_id, released.status_before`.execute(db)
  return rows
}

export async function markReopened(db: TenantWrite, id: string, now: Date): Promise<void> {
  await sql`
    update checkouts set reopened_at = ${now}, appointment_id = null
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
}

export interface NewRefund {
  readonly checkoutId: string
  /** One part for each method. Each part has an id of its own. */
  readonly parts: readonly {
    readonly id: string
    readonly method: string
    readonly amountMinor: number
  }[]
  readonly reason: string
  readonly refundedBy: string
  /** The positions of the lines that the refund pays back. */
  readonly lines: readonly number[]
}

/** Writes a refund. All refunds of a checkout stay within its total (`checkouts_refunds_within_total`). */
export async function insertRefund(db: TenantWrite, refund: NewRefund, now: Date): Promise<void> {
  const { checkoutId, parts, lines } = refund
  const written = sql`
    insert into refunds (tenant_id, id, checkout_id, amount_minor, method, reason, refunded_by, created_at)
    select ${db.tenantId}, id, ${checkoutId}, amount_minor, method, ${refund.reason}, ${refund.refundedBy}, ${now}
    from unnest(${parts.map(({ id }) => id)}::uuid[],
      ${parts.map(({ amountMinor }) => amountMinor)}::bigint[],
      ${parts.map(({ method }) => method)}::text[]) as part(id, amount_minor, method)`
  const added = sql`
    update checkouts set refunded_minor = refunded_minor + ${parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)}
    where tenant_id = ${db.tenantId} and id = ${checkoutId}`
  const marked = sql`
    update checkout_lines set refund_id = ${parts[0]?.id}
    where tenant_id = ${db.tenantId} and checkout_id = ${checkoutId}
      and position = any(${lines}::smallint[])`
  await writeCombined(db, [written, added, marked])
}
