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
const goal = (value: number) => ({ daily_goal: { amount: value, currency: 'USD' } })

test('the daily goal is saved, and Undo brings back the one before', async () => {
  signIn(signedIn)
  answer(readDailyGoal, goal(1000))
  answer(updateDailyGoal, goal(1250.5))
  await show(<GoalCard />)
  await expect.element(amount).toHaveValue('1000')
  await amount.fill('1250,50')
  await save.click()
  await expect.element(page.getByText('Daily goal: $1,250.50')).toBeVisible()
  answer(updateDailyGoal, goal(1000))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(amount).toHaveValue('1000')
  expect(saves()).toEqual([{ amount: 1250.5 }, { amount: 1000 }])
})

test('a goal that is none is told, and not sent', async () => {
  signIn(signedIn)
  answer(readDailyGoal, goal(1000))
  await show(<GoalCard />)
  for (const text of ['0', '', 'a lot', '-5', '1.005']) {
    await amount.fill(text)
    await expect.element(page.getByText('Use an amount above 0, like 12.50.')).toBeVisible()
  }
  await save.click()
  expect(saves()).toEqual([])
})

test('a goal that could not be read is tried again', async () => {
  refuseWith(readDailyGoal, 'unavailable')
  await show(<GoalCard />)
  await expectTryAgain(readDailyGoal, goal(1000), amount)
})
