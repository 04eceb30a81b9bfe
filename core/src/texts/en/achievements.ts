import type { AchievementId } from '../../dashboard/achievements.ts'
import { listOf } from './words.ts'

export interface AchievementText {
  readonly title: string
  readonly description: string
}

const named: Readonly<Record<AchievementId, AchievementText>> = {
  'punctuality-pro': {
    title: 'Punctuality Pro',
    description: 'A week of appointments started on time: five working days in a row.',
  },
  'everybody-came': {
    title: 'Everybody Came',
    description: '25 visits in a row without a no-show.',
  },
  'open-all-hours': {
    title: 'Open All Hours',
    description: 'Ten bookings from your site in one month.',
  },
  'coming-back': {
    title: 'Coming Back',
    description: 'Ten clients of one month have their next visit booked.',
  },
  'goal-getter': {
    title: 'Goal Getter',
    description: 'The daily goal reached on five days of one month.',
  },
  'full-house': {
    title: 'Full House',
    description: 'Five completed visits for each staff member on one day.',
  },
  'hundred-club': {
    title: 'Hundred Club',
    description: 'A hundred visits completed in one month.',
  },
}

/** Names of the achievements, and what earns them. */
export const achievements = {
  named,
  unlocked: ([first = '', ...rest]: readonly string[]) =>
    rest.length === 0
      ? `Achievement unlocked: ${first}`
      : `${rest.length + 1} achievements unlocked`,
  /** The description of a single achievement, or the titles of several. */
  explain: (earned: readonly AchievementText[]) =>
    earned.length === 1
      ? earned.map(({ description }) => description).join('')
      : listOf(earned.map(({ title }) => title)),
  show: 'Show',
}
