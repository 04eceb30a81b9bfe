import type { listDayCloses as endpoint } from '@chairtime/contract/day-closes.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { dateAt, daySpan } from '../../scheduling/checkout/local-day.ts'
import { readPaymentSettings } from '../../scheduling/checkout/payment-settings-store.ts'
import { closeView } from './close-view.ts'
import { readDayCash, readDayCloses, readHistory, readLastCount, readMovements } from './store.ts'

type List = typeof endpoint

/**
 * Returns the cash of a day as the ledger has recorded it. Also lists the movements of cash and the counts of that day,
 * and the latest counts of all days. The opening float is the last count of the 31 days before, plus the cash that
 * moved between that count and the beginning of the day.
 */
export async function listDayCloses(
  db: TenantRead,
  { query }: Input<List>,
  { now }: Context,
): Promise<Reply<List>> {
  const { currency, timezone } = await readPaymentSettings(db)
  const { date = dateAt(timezone, now) } = query
  const span = daySpan(timezone, date)
  const cash = await readDayCash(db, span)
  const floatMinor = await suggestedFloat(db, date, timezone)
  const major = (minor: number) => toMajor(minor, currency)
  return {
    date,
    currency,
    cash: {
      opening_float: major(floatMinor),
      payments: major(cash.payments),
      refunds: major(-cash.refunds),
      movements: major(cash.movements),
      net: major(cash.net),
    },
    movements: (await readMovements(db, span)).map(({ amount_minor, created_at, ...movement }) => ({
      ...movement,
      amount: major(amount_minor),
      created_at: formatInstant(zoneTable(timezone), minuteOf(created_at)),
    })),
    closes: (await readDayCloses(db, date)).map((close) => closeView(close, timezone)),
    history: (await readHistory(db)).map((close) => closeView(close, timezone)),
  }
}

async function suggestedFloat(db: TenantRead, date: string, timezone: string): Promise<number> {
  const last = await readLastCount(db, date)
  if (!last) return 0
  // a count includes what was posted before it; a count that was typed on a later day includes only its own day
  const dayEnd = daySpan(timezone, last.date).to
  const from = new Date(Math.min(last.created_at.getTime() + 1, dayEnd.getTime()))
  const { net } = await readDayCash(db, { from, to: daySpan(timezone, date).from })
  // a drawer cannot hold less than nothing
  return Math.max(0, last.counted_minor + net)
}
