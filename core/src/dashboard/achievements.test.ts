import { expect, test } from 'vitest'
import { achievementIds, achievementProgress, type Counters } from './achievements.ts'

const noCounts: Counters = {
  punctual_days: 0,
  visits_without_no_show: 0,
  online_bookings: 0,
  rebooked_clients: 0,
  goal_days: 0,
  best_day_visits: 0,
  visits: 0,
  staff: 3,
}

const achievement = (id: string, counters: Partial<Counters>) =>
  achievementProgress({ ...noCounts, ...counters }).find((one) => one.id === id)

test('a new salon has no progress towards any achievement', () => {
  const all = achievementProgress({ ...noCounts, staff: 0 })
  expect(all.map(({ id }) => id).sort()).toEqual([...achievementIds].sort())
  expect(all.filter(({ reached, progress }) => reached || progress > 0)).toEqual([])
})

test('five punctual working days in a row reach the achievement punctuality-pro', () => {
  expect(achievement('punctuality-pro', { punctual_days: 4 })).toMatchObject({
    progress: 4,
    reached: false,
  })
  expect(achievement('punctuality-pro', { punctual_days: 5 })?.reached).toBe(true)
  expect(achievement('punctuality-pro', { punctual_days: 9 })).toMatchObject({
    progress: 5,
    max_progress: 5,
    reached: true,
    tier: 'silver',
  })
})

test('the goal of the achievement full-house depends on how many people can be booked', () => {
  expect(achievement('full-house', { best_day_visits: 14 })).toMatchObject({
    max_progress: 15,
    reached: false,
  })
  expect(achievement('full-house', { best_day_visits: 15 })?.reached).toBe(true)
  expect(achievement('full-house', { best_day_visits: 5, staff: 0 })?.reached).toBe(true)
})
