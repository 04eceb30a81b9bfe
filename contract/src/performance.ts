import { achievementIds, tiers } from '@chairtime/core/dashboard/achievements.ts'
import { z } from 'zod'
import { reference } from './appointments.ts'
import { endpoint } from './endpoint.ts'

const achievementId = z.enum(achievementIds)

export const achievement = z.object({
  id: achievementId,
  title: z.string(),
  /** What earns it. */
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
  /** Completed visits of the month that they took part in. */
  visits: z.number(),
  /** The share of them whose client has another visit booked; null for walk-ins alone. */
  rebooked_percent: z.number().nullable(),
  /** The share of them that began at most five minutes late; null when no beginning is known. */
  on_time_percent: z.number().nullable(),
  /** The prices of their services; null for users who may not take payments. */
  revenue: z.number().nullable(),
})

export const readPerformance = endpoint({
  method: 'GET',
  path: '/performance',
  summary:
    'The month of the team and the salon’s achievements, last week to compare with, and tomorrow.',
  access: 'dashboard.read',
  response: z.object({
    /** As `YYYY-MM`. The leaderboard starts again each month. */
    month: z.string(),
    currency: z.string(),
    leaderboard: z.array(standing),
    achievements: z.array(achievement),
    /** The day a week ago, up to the present time of day; `taken` is null for users who may not take payments. */
    week_ago: z.object({ taken: z.number().nullable(), completed: z.number() }),
    tomorrow: z.object({ visits: z.number(), first_start: z.string().nullable() }),
  }),
  refusals: [],
})

export const unlockAchievements = endpoint({
  method: 'POST',
  path: '/performance/achievements',
  summary: 'Announces the achievements that were reached, each once for the whole salon.',
  access: 'appointments.write',
  response: z.object({ unlocked: z.array(achievementId) }),
  refusals: [],
})
