/** Achievements of a salon, computed from what it did lately. */

export const tiers = ['bronze', 'silver', 'gold', 'platinum'] as const

/** What the achievements count. The month is the calendar month up to today. No count goes back beyond 31 days. */
export interface Counters {
  /** Days with completed visits since the last day on which a completed visit began late. */
  readonly punctual_days: number
  /** Visits completed since the last no-show, in the last 31 days at most. */
  readonly visits_without_no_show: number
  /** Online bookings that were made in the month and are not cancelled. */
  readonly online_bookings: number
  /** Clients with a completed visit in the month who have a later visit booked. */
  readonly rebooked_clients: number
  /** Days of the month on which the daily goal was reached. */
  readonly goal_days: number
  /** The most visits completed on one day of the month. */
  readonly best_day_visits: number
  /** Visits completed in the month. */
  readonly visits: number
  /** Staff members who can be booked. */
  readonly staff: number
}

interface Definition {
  readonly id: AchievementId
  readonly tier: (typeof tiers)[number]
  readonly points: number
  readonly counted: (counters: Counters) => number
  readonly goal: (counters: Counters) => number
}

export const achievementIds = [
  'punctuality-pro',
  'everybody-came',
  'open-all-hours',
  'coming-back',
  'goal-getter',
  'full-house',
  'hundred-club',
] as const

export type AchievementId = (typeof achievementIds)[number]

const VISITS_PER_PERSON = 5

const definitions: readonly Definition[] = [
  of('punctuality-pro', 'silver', 200, ({ punctual_days }) => punctual_days, 5),
  of('everybody-came', 'bronze', 100, ({ visits_without_no_show }) => visits_without_no_show, 25),
  of('open-all-hours', 'bronze', 100, ({ online_bookings }) => online_bookings, 10),
  of('coming-back', 'silver', 200, ({ rebooked_clients }) => rebooked_clients, 10),
  of('goal-getter', 'gold', 300, ({ goal_days }) => goal_days, 5),
  {
    ...of('full-house', 'gold', 300, ({ best_day_visits }) => best_day_visits, 0),
    goal: ({ staff }) => VISITS_PER_PERSON * Math.max(1, staff),
  },
  of('hundred-club', 'platinum', 500, ({ visits }) => visits, 100),
]

function of(
  id: AchievementId,
  tier: Definition['tier'],
  points: number,
  counted: Definition['counted'],
  goal: number,
): Definition {
  return { id, tier, points, counted, goal: () => goal }
}

export interface Progress extends Pick<Definition, 'id' | 'tier' | 'points'> {
  /** At most `max_progress`. */
  readonly progress: number
  readonly max_progress: number
  readonly reached: boolean
}

/** The progress of the salon towards each achievement. */
export function achievementProgress(counters: Counters): Progress[] {
  return definitions.map(({ id, tier, points, counted, goal }) => {
    const max_progress = goal(counters)
    const progress = Math.min(counted(counters), max_progress)
    return { id, tier, points, progress, max_progress, reached: progress >= max_progress }
  })
}
