import type { listCheckouts as endpoint } from '@chairtime/contract/checkouts.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { paymentMethods } from '@chairtime/core/checkout/ledger.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { dayBounds, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readAppointmentViews } from '../../scheduling/appointment/store.ts'
import { checkoutDetail } from '../../scheduling/checkout/checkout-record.ts'
import { readCheckouts } from '../../scheduling/checkout/checkout-store.ts'
import { dateAt, daySpan } from '../../scheduling/checkout/local-day.ts'
import { readPaymentSettings } from '../../scheduling/checkout/payment-settings-store.ts'
import { type DayAmount, readDayAmounts, refundedAppointments } from './store.ts'

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
  const unpaid = done.filter(({ checked_out }) => !checked_out)
  const refunded = await refundedAppointments(
    db,
    unpaid.map(({ id }) => id),
  )
  return {
    date,
    currency,
    tax: { rate_percent: tax.ratePpm / 10_000, included: tax.included },
    items: (await readCheckouts(db, span)).map(checkoutDetail),
    sums: sumsOf(await readDayAmounts(db, span), currency),
    unpaid: unpaid.filter(({ id }) => !refunded.has(id)),
  }
}

function sumsOf(amounts: readonly DayAmount[], currency: string): Reply<List>['sums'] {
  const sum = (counts: (amount: DayAmount) => boolean) =>
    amounts.filter(counts).reduce((total, { amount_minor }) => total + amount_minor, 0)
  const major = (minor: number) => toMajor(minor, currency)
  const methods: readonly string[] = paymentMethods
  const isMoney = ({ account }: DayAmount) => methods.includes(account)
  const isWork = ({ account }: DayAmount) => account === 'services' || account === 'products'
  const isTip = ({ account }: DayAmount) => account === 'tips'
  const people = new Map(
    amounts.filter((each) => isWork(each) || isTip(each)).map(({ staff }) => [staff?.id, staff]),
  )
  return {
    takings: major(sum(isMoney)),
    by_method: paymentMethods.map((method) => ({
      method,
      amount: major(sum(({ account }) => account === method)),
    })),
    by_staff: [...people].map(([id, staff]) => ({
      staff,
      revenue: major(-sum((each) => isWork(each) && each.staff?.id === id)),
      tips: major(-sum((each) => isTip(each) && each.staff?.id === id)),
    })),
    tips: major(-sum(isTip)),
    tax: major(-sum(({ account }) => account === 'tax')),
    refunds: major(-sum((each) => isMoney(each) && each.kind === 'refund')),
  }
}
