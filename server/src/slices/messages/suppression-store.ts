import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import type { Directory, TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { textableNumber } from './textable-number.ts'

/** A sender number and a number that it texts, both E.164. */
export interface Line {
  readonly sender: string
  readonly phone: string
}

/** A transaction of one salon, or of the directory: both see the opt-outs. */
type AnyTransaction = Pick<Directory, 'getExecutor'>

/** Whether the number has opted out of the sender's texts; this overrides every consent. */
export async function isSuppressed(db: AnyTransaction, { sender, phone }: Line): Promise<boolean> {
  const { rows } = await sql`
    select from text_suppressions where sender = ${sender} and phone = ${phone}`.execute(db)
  return rows.length > 0
}

/**
 * Opts the number out of the sender's texts, for all salons. Returns false when it was opted out before. `source` is
 * the text that asked for the opt-out.
 */
export async function suppress(
  db: AnyTransaction,
  { sender, phone }: Line,
  source: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into text_suppressions (sender, phone, since, source)
    values (${sender}, ${phone}, ${now}, ${source})
    on conflict (sender, phone) do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Ends the opt-out of the number; false when there was none. */
export async function liftSuppression(
  db: AnyTransaction,
  { sender, phone }: Line,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from text_suppressions where sender = ${sender} and phone = ${phone}`.execute(db)
  return numAffectedRows === 1n
}

/** The number as E.164; `undefined` if the salon may not text it. */
export async function textableNumberFor(
  db: TenantRead,
  phone: string,
): Promise<string | undefined> {
  const { rows } = await readSql<{ text_countries: string[] }>`
    select text_countries from businesses where tenant_id = ${db.tenantId}`.execute(db)
  return textableNumber(phone, itemAt(rows, 0).text_countries)
}
