import { achievementIds, tiers } from '@chairtime/core/dashboard/achievements.ts'
import { z } from 'zod'
import { reference } from './appointments.ts'
import { endpoint } from './endpoint.ts'

const achievementId = z.enum(achievementIds)

export const achievement = z.object({
  id: achievementId,
  title: z.string(),
  /** What the salon must do to reach it. */
  description: z.string(),
  progress: z.number(),
  max_progress: z.number(),
  unlocked: z.boolean(),
  /** When it was announced to the salon; null before. */
  unlocked_at: z.string().nullable(),
  points: z.number(),
  tier: z.enum(tiers),
})

const standing = z.object({
  staff: reference,
  /** The number of this month's completed visits that the staff member served. */
  visits: z.number(),
  /**
   * The percentage of these visits whose client has another visit booked. Only visits of clients on file are counted;
   * null without such visits.
   */
  rebooked_percent: z.number().nullable(),
  /**
   * The percentage of these visits that began at most five minutes late. Only visits whose beginning is known are
   * counted; null without such visits.
   */
  on_time_percent: z.number().nullable(),
  /** The sum of the prices of the services performed; null for users who may not take payments. */
  revenue: z.number().nullable(),
})

export const readPerformance = endpoint({
  method: 'GET',
  path: '/performance',
  summary:
    'The leaderboard of the month, the achievements of the salon, the figures of this weekday a week ago, and tomorrow.',
  access: 'dashboard.read',
  response: z.object({
    /** As `YYYY-MM`. The leaderboard starts again each month. */
    month: z.string(),
    currency: z.string(),
    leaderboard: z.array(standing),
    achievements: z.array(achievement),
    /**
     * The takings and the number of completed visits of the day a week ago, up to the present time of day. `taken` is
     * null for users who may not take payments.
     */
    week_ago: z.object({ taken: z.number().nullable(), completed: z.number() }),
    /** The open visits of tomorrow; `first_start` is null without one. */
    tomorrow: z.object({ visits: z.number(), first_start: z.string().nullable() }),
  }),
  refusals: [],
})

export const unlockAchievements = endpoint({
  method: 'POST',
  path: '/performance/achievements',
  summary:
    'Announces the achievements that the salon has reached and that were not announced before.',
  access: 'appointments.write',
  response: z.object({ unlocked: z.array(achievementId) }),
  refusals: [],
})
