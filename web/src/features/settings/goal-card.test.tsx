import { readDailyGoal, updateDailyGoal } from '@chairtime/contract/settings.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { expectTryAgain } from '../../../test/try-again.ts'
import { answer, refuseWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { GoalCard } from './goal-card.tsx'

const amount = page.getByLabelText('Takings on a day, in USD')
const save = page.getByRole('button', { name: 'Save goal' })
const saves = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const goal = (value: number, version = 1) => ({
  daily_goal: { amount: value, currency: 'USD', version },
})

test('the daily goal is saved, and Undo brings back the earlier one', async () => {
  signIn(signedIn)
  answer(readDailyGoal, goal(1000))
  answer(updateDailyGoal, goal(1250.5, 2))
  await show(<GoalCard />)
  await expect.element(amount).toHaveValue('1000')
  await amount.fill('1250,50')
  await save.click()
  await expect.element(page.getByText('Daily goal: $1,250.50')).toBeVisible()
  answer(updateDailyGoal, goal(1000, 3))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(amount).toHaveValue('1000')
  expect(saves()).toEqual([
    { amount: 1250.5, version: 1 },
    { amount: 1000, version: 2 },
  ])
})

test('a goal that somebody else has set meanwhile is shown, and replaced only by a second save', async () => {
  signIn(signedIn)
  answer(readDailyGoal, goal(1000))
  refuseWith(updateDailyGoal, 'version_conflict', { details: goal(900, 2) })
  await show(<GoalCard />)
  await amount.fill('1200')
  await save.click()
  await expect
    .element(page.getByText('Someone else has set it to $900', { exact: false }))
    .toBeVisible()
  answer(updateDailyGoal, goal(1200, 3))
  await save.click()
  await expect.element(page.getByText('Daily goal: $1,200')).toBeVisible()
  expect(saves()).toMatchObject([{ version: 1 }, { version: 2, amount: 1200 }])
})

test('an amount that cannot be a goal is explained, and not sent', async () => {
  signIn(signedIn)
  answer(readDailyGoal, goal(1000))
  await show(<GoalCard />)
  await amount.fill('99999999999')
  await expect.element(page.getByText('Use an amount of at most $100,000,000.')).toBeVisible()
  for (const text of ['1,500.50', '1.005']) {
    await amount.fill(text)
    await expect
      .element(page.getByText('Use an amount without separators of thousands', { exact: false }))
      .toBeVisible()
  }
  for (const text of ['0', '', 'a lot', '-5']) {
    await amount.fill(text)
    await expect.element(page.getByText('Use an amount above 0, like 12.50.')).toBeVisible()
  }
  await save.click()
  expect(saves()).toEqual([])
})

test('“Try again” reads a goal that could not be read', async () => {
  refuseWith(readDailyGoal, 'unavailable')
  await show(<GoalCard />)
  await expectTryAgain(readDailyGoal, goal(1000), amount)
})
