import { readPerformance, unlockAchievements } from '@chairtime/contract/performance.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, refuseWith, sent } from '../../../test/wire.ts'
import { useHiddenMoney } from '../../lib/hidden-money.ts'
import { signIn } from '../../lib/session.ts'
import { AchievementsCard } from './achievements-card.tsx'
import type { Performance } from './queries.ts'

const punctual: Performance['achievements'][number] = {
  id: 'punctuality-pro',
  title: 'Punctuality Pro',
  description: 'A week of appointments started on time.',
  progress: 4,
  max_progress: 5,
  unlocked: false,
  unlocked_at: null,
  points: 200,
  tier: 'silver',
}

const month: Performance = {
  month: '2026-03',
  currency: 'USD',
  leaderboard: [
    {
      staff: { id: 's1', name: 'Mia Lang' },
      visits: 12,
      rebooked_percent: 50,
      on_time_percent: null,
      revenue: 540,
    },
  ],
  achievements: [punctual],
  week_ago: { taken: 0, completed: 0 },
  tomorrow: { visits: 0, first_start: null },
}

beforeEach(() => {
  signIn(signedIn)
  useHiddenMoney.setState({ hidden: false })
})

test('the achievements card shows the progress of the salon, and a leaderboard that resets each month', async () => {
  answer(readPerformance, month)
  await show(<AchievementsCard />)
  await expect.element(page.getByText('0 of 1 unlocked · 0 points')).toBeVisible()
  await expect
    .element(page.getByRole('progressbar', { name: 'Punctuality Pro' }))
    .toHaveAttribute('aria-valuenow', '80')
  const board = page.getByRole('region', { name: 'Leaderboard' })
  await expect.element(board.getByText('Resets monthly.', { exact: false })).toBeVisible()
  await expect.element(board.getByRole('row', { name: /Mia Lang 12 50% – \$540/ })).toBeVisible()
  await expect
    .element(board.getByText('completed visits at their booked prices', { exact: false }))
    .toBeVisible()
  expect(sent.map(({ method }) => method)).toEqual(['GET'])
})

test('the achievements card shows no revenue to users who may not see it', async () => {
  answer(readPerformance, {
    ...month,
    leaderboard: month.leaderboard.map((one) => ({ ...one, revenue: null })),
  })
  await show(<AchievementsCard />)
  await expect.element(page.getByRole('row', { name: /Mia Lang 12 50% –$/ })).toBeVisible()
  await expect.element(page.getByText('booked prices', { exact: false })).not.toBeInTheDocument()
})

test('while nobody is on the leaderboard, the achievements card says how it begins', async () => {
  answer(readPerformance, { ...month, leaderboard: [] })
  await show(<AchievementsCard />)
  await expect
    .element(page.getByText('Complete the first visit of the month', { exact: false }))
    .toBeVisible()
})

test('achievements that could not be loaded can be loaded again by a press', async () => {
  refuseWith(readPerformance, 'unavailable')
  await show(<AchievementsCard />)
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect.element(tryAgain).toBeVisible()
  answer(readPerformance, month)
  await tryAgain.click()
  await expect.element(page.getByText('0 of 1 unlocked · 0 points')).toBeVisible()
})

test('the achievements card asks the server to announce an achievement that is reached and not announced yet', async () => {
  answer(readPerformance, {
    ...month,
    achievements: [{ ...punctual, progress: 5, unlocked: true }],
  })
  answer(unlockAchievements, { unlocked: ['punctuality-pro'] })
  await show(<AchievementsCard />)
  await expect.element(page.getByText('1 of 1 unlocked · 200 points')).toBeVisible()
  await expect.poll(() => sent.map(({ path }) => path)).toContain('/performance/achievements')
})
