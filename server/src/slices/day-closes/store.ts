import { itemAt } from '@chairtime/core/known.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { ENTRIES } from '../../scheduling/checkout/ledger-store.ts'

interface Span {
  readonly from: Date
  readonly to: Date
}

/** The cash of a day as the ledger has recorded it, in minor units. Cash that went out is negative. */
export interface DayCash {
  /** The payments, less those of reopened checkouts. */
  readonly payments: number
  readonly refunds: number
  readonly movements: number
  readonly net: number
}

/** The cash that came into the drawer and went out of it in a span of time. Postings of day closes are left out. */
export async function readDayCash(db: TenantRead, { from, to }: Span): Promise<DayCash> {
  const { rows } = await readSql<DayCash>`
    select coalesce(sum(amount_minor) filter (where kind in ('checkout', 'reopening')), 0)::bigint as payments,
      coalesce(sum(amount_minor) filter (where kind = 'refund'), 0)::bigint as refunds,
      coalesce(sum(amount_minor) filter (where kind = 'cash_movement'), 0)::bigint as movements,
      coalesce(sum(amount_minor), 0)::bigint as net
    from ledger_postings p ${ENTRIES}
    where p.tenant_id = ${db.tenantId} and e.account = 'cash' and p.created_at >= ${from} and p.created_at < ${to}
      and p.kind <> 'day_close'`.execute(db)
  return itemAt(rows, 0)
}

export interface CashMovement {
  readonly id: string
  readonly amount_minor: number
  readonly reason: string
  readonly posted_by: string
  readonly created_at: Date
  readonly undoes: string | null
  readonly undone: boolean
}

/** Cash that was put into the drawer or taken out of it, the newest first. */
export async function readMovements(db: TenantRead, { from, to }: Span): Promise<CashMovement[]> {
  const { rows } = await readSql<CashMovement>`
    select p.id, e.amount_minor, p.note as reason, p.posted_by, p.created_at, p.undoes, ${UNDO_ID} is not null as undone
    from ledger_postings p ${ENTRIES}
    where p.tenant_id = ${db.tenantId} and e.account = 'cash' and p.created_at >= ${from} and p.created_at < ${to}
      and p.kind = 'cash_movement' order by p.created_at desc, p.id desc`.execute(db)
  return rows
}

// the id of the later movement that undoes `p`
const UNDO_ID = sql`(select u.id from ledger_postings u where u.tenant_id = p.tenant_id and u.undoes = p.id)`

interface LockedMovement extends Pick<CashMovement, 'amount_minor' | 'reason' | 'undoes'> {
  readonly currency: string
  /** The id of the movement that has undone this one. */
  readonly undo_id: string | null
}

/** Locks and returns a movement of cash, so that concurrent undos of it run one after another. */
export async function lockMovement(
  db: TenantWrite,
  id: string,
): Promise<LockedMovement | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ledger_postings
    where tenant_id = ${db.tenantId} and id = ${id} and kind = 'cash_movement' for update`.execute(
    db,
  )
  if (rows.length === 0) return undefined
  const { rows: found } = await sql<LockedMovement>`
    select e.amount_minor, p.note as reason, p.undoes, p.currency, ${UNDO_ID} as undo_id
    from ledger_postings p ${ENTRIES}
    where p.tenant_id = ${db.tenantId} and p.id = ${id} and e.account = 'cash'`.execute(db)
  return found[0]
}

/** A day close as it is stored. */
export interface DayCloseRecord {
  readonly id: string
  readonly date: string
  readonly corrects: string | null
  readonly currency: string
  readonly opening_float_minor: number
  readonly expected_minor: number
  readonly counted_minor: number
  readonly denominations: readonly { readonly value_minor: number; readonly count: number }[] | null
  readonly note: string | null
  readonly closed_by: string
  readonly created_at: Date
}

const selection = sql`select id, to_char(day, 'YYYY-MM-DD') as date, corrects, currency,
  opening_float_minor, expected_minor, counted_minor, denominations, note, closed_by, created_at
  from day_closes`

/** The close of a day and its corrections, the last one first. */
export function readDayCloses(db: TenantRead, date: string): Promise<DayCloseRecord[]> {
  return selectCloses(db, sql`day = ${date}::date`, 100)
}

/** The latest closes of all days. */
export function readHistory(db: TenantRead): Promise<DayCloseRecord[]> {
  return selectCloses(db, sql`true`, 30)
}

/** The days after which a count no longer tells what the drawer holds. */
const COUNT_DAYS = 31

/** The last count before a day, if it is at most `COUNT_DAYS` days old. */
export async function readLastCount(
  db: TenantRead,
  date: string,
): Promise<DayCloseRecord | undefined> {
  return (
    await selectCloses(
      db,
      sql`day < ${date}::date and day >= ${date}::date - ${COUNT_DAYS}::int`,
      1,
    )
  )[0]
}

async function selectCloses(
  db: TenantRead,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<DayCloseRecord[]> {
  const { rows } = await readSql<DayCloseRecord>`
    ${selection} where tenant_id = ${db.tenantId} and ${condition}
    order by day desc, created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Writes a day close. Two unique indexes ensure that a day is closed once and that each count is corrected once. */
export async function insertDayClose(db: TenantWrite, close: DayCloseRecord): Promise<void> {
  await sql`
    insert into day_closes (tenant_id, id, day, corrects, currency, opening_float_minor, expected_minor,
      counted_minor, denominations, note, closed_by, created_at)
    values (${db.tenantId}, ${close.id}, ${close.date}::date, ${close.corrects}, ${close.currency},
      ${close.opening_float_minor}, ${close.expected_minor}, ${close.counted_minor},
      ${close.denominations && JSON.stringify(close.denominations)}, ${close.note},
      ${close.closed_by}, ${close.created_at})`.execute(db)
}
