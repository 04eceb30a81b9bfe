import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import type { listCheckouts as endpoint } from '@chairtime/contract/checkouts.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { appointmentStatuses, isInSalon } from '@chairtime/core/booking/status.ts'
import { type Sums, sumDay, sumEntries } from '@chairtime/core/checkout/day-sums.ts'
import { paymentMethods } from '@chairtime/core/checkout/ledger.ts'
import { taxView } from '@chairtime/core/checkout/tax.ts'
import { isToPay } from '@chairtime/core/dashboard/booked.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { addDays } from '@chairtime/core/time/local.ts'
import { dayBounds, formatInstant, type ZoneTable, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { readAppointmentViews } from '../../scheduling/appointment/store.ts'
import { checkoutDetail } from '../../scheduling/checkout/checkout-record.ts'
import { readCheckouts } from '../../scheduling/checkout/checkout-store.ts'
import { dateAt, daySpan } from '../../scheduling/checkout/local-day.ts'
import { readPaymentSettings } from '../../scheduling/checkout/payment-settings-store.ts'
import { type PostingRecord, readDayPostings } from './store.ts'

type List = typeof endpoint

/** The list of today has the unfinished visits of this many days before today, too. */
const DAYS_BACK = 7

/**
 * Lists the payments of a local day, and the earlier payments that have a posting on that day. With them come the sums
 * of the day by the ledger, its postings, the completed visits of the day that are not paid, and the visits that are
 * not finished although the client arrived or paid before the visit.
 */
export async function listCheckouts(
  db: TenantRead,
  { query }: Input<List>,
  ctx: Context,
): Promise<Reply<List>> {
  const { now } = ctx
  const { currency, timezone, tax } = await readPaymentSettings(db)
  const { date = dateAt(timezone, now) } = query
  const span = daySpan(timezone, date)
  const day = dayBounds(zoneTable(timezone), date)
  const isToday = date === dateAt(timezone, now)
  const done = await readAppointmentViews(db, { ...day, status: 'completed' })
  const paid = await readCheckouts(db, span)
  const postings = await readDayPostings(db, span)
  const paidBeforeIds = postings
    .map(({ checkout_id }) => checkout_id)
    .filter((id) => !paid.some((checkout) => checkout.id === id))
  return {
    date,
    currency,
    tax: taxView(tax),
    items: paid.map((one) => checkoutDetail(one, ctx)),
    paid_before:
      paidBeforeIds.length > 0
        ? (await readCheckouts(db, { ids: paidBeforeIds })).map((one) => checkoutDetail(one, ctx))
        : [],
    sums: sumsOf(postings, currency),
    postings: postings.map((posting) => postingView(posting, { currency, timezone })),
    unpaid: done.filter(isToPay),
    unfinished: await readUnfinished(db, zoneTable(timezone), {
      date,
      daysBack: isToday ? DAYS_BACK : 0,
      now,
    }),
  }
}

/**
 * The unfinished visits of a day and of `daysBack` days before it. A visit is unfinished when its status says that the
 * client is in the salon. It is also unfinished when it was paid before its start, its end has passed, and it is still
 * confirmed.
 */
async function readUnfinished(
  db: TenantRead,
  zone: ZoneTable,
  { date, daysBack, now }: { date: string; daysBack: number; now: Date },
) {
  const { from } = dayBounds(zone, addDays(date, 0 - daysBack))
  const { to } = dayBounds(zone, date)
  const found: AppointmentView[] = []
  for (const status of appointmentStatuses.filter(isInSalon)) {
    found.push(...(await readAppointmentViews(db, { from, to, status })))
  }
  const confirmed = await readAppointmentViews(db, { from, to, status: 'confirmed' })
  found.push(
    ...confirmed.filter(
      (visit) => visit.checked_out && Date.parse(visit.end_time) <= now.getTime(),
    ),
  )
  return found.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
}

function sumsOf(postings: readonly PostingRecord[], currency: string): Reply<List>['sums'] {
  const entries = postings.flatMap((posting) => posting.entries)
  const names = new Map(entries.map(({ staffId, name }) => [staffId, name]))
  const sums = sumDay(postings)
  return {
    ...sumsView(sums, currency),
    by_staff: sums.byStaff.map(({ staffId, revenueMinor, tipsMinor }) => ({
      staff: staffId === null ? null : { id: staffId, name: names.get(staffId) ?? '' },
      revenue: toMajor(revenueMinor, currency),
      tips: toMajor(tipsMinor, currency),
    })),
    refunds: toMajor(sums.refundsMinor, currency),
  }
}

function postingView(
  { entries, created_at, ...posting }: PostingRecord,
  { currency, timezone }: { readonly currency: string; readonly timezone: string },
): Reply<List>['postings'][number] {
  const sums = sumEntries(entries)
  return {
    ...posting,
    ...sumsView(sums, currency),
    created_at: formatInstant(zoneTable(timezone), minuteOf(created_at)),
    revenue: toMajor(sums.revenueMinor, currency),
  }
}

function sumsView({ takingsMinor, byMethod, tipsMinor, taxMinor }: Sums, currency: string) {
  return {
    takings: toMajor(takingsMinor, currency),
    by_method: paymentMethods.map((method) => ({
      method,
      amount: toMajor(byMethod[method], currency),
    })),
    tips: toMajor(tipsMinor, currency),
    tax: toMajor(taxMinor, currency),
  }
}
