import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { seesMoney } from '@chairtime/contract/money-shown.ts'
import type { readPerformance as endpoint } from '@chairtime/contract/performance.ts'
import { achievementProgress } from '@chairtime/core/dashboard/achievements.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { achievementTexts } from '@chairtime/core/texts/achievements.ts'
import { formatInstant } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { periods } from './periods.ts'
import {
  readCounters,
  readDayAhead,
  readStandings,
  readTakingsAndVisits,
  readUnlocked,
  type StandingRow,
} from './store.ts'

type Performance = Reply<typeof endpoint>

/**
 * Returns the leaderboard of the month and the achievements of the salon. Also returns the figures of the day a week
 * ago, up to the present time of day, and those of tomorrow. Users who may not take payments get no amounts.
 */
export async function readPerformance(
  db: TenantRead,
  _input: Input<typeof endpoint>,
  { now, actor }: Context,
): Promise<Performance> {
  const { salon, business } = await loadSalon(db)
  const { zone } = salon
  const { month, recent, weekAgo, tomorrow, yearMonth } = periods(zone, now)
  const standings = await readStandings(db, month)
  const counters = await readCounters(db, { month, recent, timezone: business.timezone })
  const unlocked = await readUnlocked(db)
  const before = await readTakingsAndVisits(db, weekAgo)
  const ahead = await readDayAhead(db, tomorrow)
  const showsMoney = seesMoney(actor.role)
  const amount = (minor: number) => (showsMoney ? toMajor(minor, business.currency) : null)
  const written = (at: Date) => formatInstant(zone, minuteOf(at))
  const { named } = achievementTexts(business.locale)
  return {
    month: yearMonth,
    currency: business.currency,
    leaderboard: ranked(standings, showsMoney).map((row) => standingOf(row, amount)),
    achievements: achievementProgress(counters).map(({ reached, ...achievement }) => {
      const at = unlocked.get(achievement.id)
      return {
        ...achievement,
        ...named[achievement.id],
        ...(at && { progress: achievement.max_progress }),
        unlocked: reached || at !== undefined,
        unlocked_at: at ? written(at) : null,
      }
    }),
    week_ago: { taken: amount(before.taken_minor), completed: before.completed },
    tomorrow: {
      visits: ahead.visits,
      first_start: ahead.first_start && written(ahead.first_start),
    },
  }
}

/** By revenue, or by visits for users who see no money. */
function ranked(rows: readonly StandingRow[], showsMoney: boolean): StandingRow[] {
  const key = showsMoney ? 'revenue_minor' : 'visits'
  return [...rows].sort((a, b) => b[key] - a[key] || a.name.localeCompare(b.name))
}

function standingOf(
  row: StandingRow,
  amount: (minor: number) => number | null,
): Performance['leaderboard'][number] {
  return {
    staff: { id: row.staff_id, name: row.name },
    visits: row.visits,
    rebooked_percent: percentOf(row.rebooked, row.known),
    on_time_percent: percentOf(row.on_time, row.started),
    revenue: amount(row.revenue_minor),
  }
}

function percentOf(part: number, of: number): number | null {
  return of === 0 ? null : Math.round((100 * part) / of)
}
