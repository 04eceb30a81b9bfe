import type { listCheckouts as endpoint } from '@chairtime/contract/checkouts.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { sumDay } from '@chairtime/core/checkout/day-sums.ts'
import { paymentMethods } from '@chairtime/core/checkout/ledger.ts'
import { isToPay } from '@chairtime/core/dashboard/booked.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { dayBounds, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readAppointmentViews } from '../../scheduling/appointment/store.ts'
import { checkoutDetail } from '../../scheduling/checkout/checkout-record.ts'
import { readCheckouts } from '../../scheduling/checkout/checkout-store.ts'
import { dateAt, daySpan } from '../../scheduling/checkout/local-day.ts'
import { readPaymentSettings } from '../../scheduling/checkout/payment-settings-store.ts'
import { type DayAmount, readDayAmounts } from './store.ts'

type List = typeof endpoint

/** The payments of a local day with their sums by the ledger, and the visits of the day that are done and not paid. */
export async function listCheckouts(
  db: TenantRead,
  { query }: Input<List>,
  { now }: Context,
): Promise<Reply<List>> {
  const { currency, timezone, tax } = await readPaymentSettings(db)
  const { date = dateAt(timezone, now) } = query
  const span = daySpan(timezone, date)
  const day = dayBounds(zoneTable(timezone), date)
  const done = await readAppointmentViews(db, { ...day, status: 'completed' })
  return {
    date,
    currency,
    tax: { rate_percent: tax.ratePpm / 10_000, included: tax.included },
    items: (await readCheckouts(db, span)).map(checkoutDetail),
    sums: sumsOf(await readDayAmounts(db, span), currency),
    unpaid: done.filter(isToPay),
  }
}

function sumsOf(amounts: readonly DayAmount[], currency: string): Reply<List>['sums'] {
  const major = (minor: number) => toMajor(minor, currency)
  const names = new Map(amounts.map(({ staffId, name }) => [staffId, name]))
  const sums = sumDay(amounts)
  return {
    takings: major(sums.takingsMinor),
    by_method: paymentMethods.map((method) => ({ method, amount: major(sums.byMethod[method]) })),
    by_staff: sums.byStaff.map(({ staffId, revenueMinor, tipsMinor }) => ({
      staff: staffId === null ? null : { id: staffId, name: names.get(staffId) ?? '' },
      revenue: major(revenueMinor),
      tips: major(tipsMinor),
    })),
    tips: major(sums.tipsMinor),
    tax: major(sums.taxMinor),
    refunds: major(sums.refundsMinor),
  }
}
