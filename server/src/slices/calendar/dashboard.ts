import type { DashboardUpdate } from '@chairtime/contract/realtime.ts'
import { taxView } from '@chairtime/core/checkout/tax.ts'
import { occupancyPercent } from '@chairtime/core/dashboard/occupancy.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { readAppointmentViews } from '../../scheduling/appointment/store.ts'
import { dateAt, daySpan } from '../../scheduling/checkout/local-day.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import type { SalonRecord } from '../../scheduling/salon/salon-record.ts'
import { type Figures, readFigures } from './figures-store.ts'
import { staffAtWork } from './staff-at-work.ts'

/** The live part of the dashboard: occupied units, today's takings and the staff at work. */
export async function readDashboard(db: TenantRead, now: Date): Promise<DashboardUpdate> {
  const record = await loadSalon(db)
  const minute = minuteOf(now)
  const { timezone } = record.business
  const figures = await readFigures(db, daySpan(timezone, dateAt(timezone, now)), now)
  const range = { from: minute - DAY_MINUTES, to: minute + DAY_MINUTES }
  const atWork = await readAppointmentViews(db, { status: 'in_progress', ...range })
  return {
    version: figures.version,
    ...liveFiguresView(record, figures),
    staff: staffAtWork(atWork),
  }
}

/** Occupancy and revenue as the dashboard shows them, for users who may see money. */
export function liveFiguresView(
  { business }: SalonRecord,
  { occupied, total, takings_minor, tax }: Figures,
): Pick<DashboardUpdate, 'headcount' | 'revenue'> {
  const { currency, revenue_goal_minor } = business
  return {
    headcount: { occupied, total, percentage: occupancyPercent(occupied, total) },
    revenue: {
      today: toMajor(takings_minor, currency),
      currency,
      goal: toMajor(revenue_goal_minor, currency),
      tax: taxView(tax),
    },
  }
}
