import { listCheckouts } from '@chairtime/contract/checkouts.ts'
import {
  closeDay,
  listDayCloses,
  moveCash,
  undoCashMovement,
} from '@chairtime/contract/day-closes.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { bodies, day, drawer, preparePayDay, sale } from '../../../test/pay-day.ts'
import { show, showPages } from '../../../test/show.tsx'
import { expectTryAgain } from '../../../test/try-again.ts'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { CheckoutsPage } from './checkouts-page.tsx'

beforeEach(preparePayDay)

const dayClose = {
  id: 'c1',
  date: '2026-03-08',
  note: 'Coins were short',
  closed_by: 'Ana',
  corrects: null,
  opening_float: 100,
  expected: 127,
  counted: 127,
  difference: 0,
  denominations: null,
  created_at: sale.created_at,
}

test('the day close is sent with the opening float, the count and the expected amount that the screen shows, and a refusal says that this amount has changed', async () => {
  refuseWith(closeDay, 'total_changed')
  await show(<CheckoutsPage />)
  await page.getByLabelText('Counted').fill('125')
  await expect.element(page.getByText('−$2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect
    .poll(bodies)
    .toMatchObject([{ date: '2026-03-08', opening_float: 100, counted: 125, expected: 127 }])
  await expect
    .element(page.getByText('The expected cash has changed', { exact: false }))
    .toBeVisible()
})

test('a count that cannot be read is refused at its field, and the expected cash stays', async () => {
  await show(<CheckoutsPage />)
  const field = page.getByLabelText('Counted')
  await field.fill('12,50x')
  await expect.element(field).toHaveAccessibleDescription('Use an amount like 12.50.')
  await expect.element(page.getByRole('button', { name: 'Close the day' })).toBeDisabled()
  const expected = page.getByText('Expected in the drawer').element().parentElement
  expect(expected?.textContent).toContain('$')
  await page.getByLabelText('Opening float').fill('x')
  await expect
    .element(page.getByLabelText('Opening float'))
    .toHaveAccessibleDescription('Use an amount like 12.50.')
})

test('after the day is closed, the focus goes to the saved count', async () => {
  await show(<CheckoutsPage />)
  await page.getByLabelText('Counted').fill('127')
  answer(closeDay, { day_close: dayClose })
  answer(listDayCloses, { ...drawer, closes: [dayClose] })
  await page.getByRole('button', { name: 'Close the day' }).click()
  const said = page.getByText('The day is closed', { exact: false })
  await expect.element(said).toBeVisible()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(said.element())).toBe(true)
  expect(document.activeElement?.tagName).toBe('DIV')
  await expect.element(page.getByText('by Ana · Coins were short')).toBeVisible()
  // the form is gone until somebody corrects the count
  await expect.element(page.getByLabelText('Counted')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Correct the count' }).click()
  await expect.element(page.getByLabelText('Counted')).toBeVisible()
})

test('while the cash of another day loads, the day that was shown before cannot be counted or closed', async () => {
  const otherDay = Promise.withResolvers<Response>()
  await show(<CheckoutsPage />)
  const close = page.getByRole('button', { name: 'Close the day' })
  await expect.element(close).toBeVisible()
  answer(listCheckouts, { ...day, date: '2026-03-07' })
  answerWith(listDayCloses, () => otherDay.promise)
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect.element(page.getByText('Saturday, March 7')).toBeVisible()
  await expect.element(close).not.toBeInTheDocument()
  expect(page.getByLabelText('Counted').query()).not.toBeVisible()
  otherDay.resolve(Response.json({ ...drawer, date: '2026-03-07' }))
  await expect.element(page.getByLabelText('Counted')).toBeVisible()
})

test('an unsaved count is kept while another page is shown, until it is saved', async () => {
  const pages = [
    { path: '/checkouts', element: <CheckoutsPage /> },
    { path: '/calendar', element: <p>The next client</p> },
  ]
  const router = await showPages(pages, '/checkouts')
  await page.getByText('Count by coins and notes').click()
  await page.getByLabelText('How many $20', { exact: true }).fill('6')
  await page.getByLabelText('Note').fill('Without the coins')
  await router.navigate('/calendar')
  await expect.element(page.getByText('The next client')).toBeVisible()
  await router.navigate('/checkouts')
  await expect.element(page.getByLabelText('Counted')).toHaveValue('120')
  await expect.element(page.getByLabelText('Note')).toHaveValue('Without the coins')
  answerWith(closeDay, () => {
    answer(listDayCloses, { ...drawer, closes: [dayClose] })
    return Response.json({ day_close: dayClose })
  })
  await page.getByRole('button', { name: 'Close the day' }).click()
  await page.getByRole('button', { name: 'Correct the count' }).click()
  await expect.element(page.getByLabelText('Counted')).toHaveValue('')
})

test('an unsaved count is kept over a reload', async () => {
  await show(<CheckoutsPage />)
  await page.getByLabelText('Counted').fill('80')
  await cleanup()
  // `show` begins with an empty cache, as a reload does
  await show(<CheckoutsPage />)
  await expect.element(page.getByLabelText('Counted')).toHaveValue('80')
})

test('an unsaved count is not used to correct a count that was saved meanwhile', async () => {
  await show(<CheckoutsPage />)
  await page.getByLabelText('Counted').fill('80')
  refuseWith(closeDay, 'version_conflict')
  answer(listDayCloses, { ...drawer, closes: [dayClose] })
  await page.getByRole('button', { name: 'Close the day' }).click()
  const correct = page.getByRole('button', { name: 'Correct the count' })
  await correct.click()
  await expect.element(page.getByLabelText('Counted')).toHaveValue('')
  await page.getByLabelText('Counted').fill('90')
  await page.getByRole('button', { name: 'Keep the count' }).click()
  await correct.click()
  await expect.element(page.getByLabelText('Counted')).toHaveValue('')
})

test('Enter in a field of the count by coins and notes goes to the next field, and does not close the day', async () => {
  refuseWith(closeDay, 'total_changed')
  await show(<CheckoutsPage />)
  await page.getByText('Count by coins and notes').click()
  await page.getByLabelText('How many $20', { exact: true }).click()
  await userEvent.keyboard('6{Enter}')
  await expect.element(page.getByLabelText('How many $10', { exact: true })).toHaveFocus()
  await page.getByLabelText('How many $0.25').fill('3')
  await expect.element(page.getByLabelText('Counted')).toHaveValue('120.75')
  expect(bodies()).toEqual([])
  await page.getByRole('button', { name: 'Close the day' }).click()
  const denominations = [
    { value: 0.25, count: 3 },
    { value: 20, count: 6 },
  ]
  await expect.poll(bodies).toMatchObject([{ counted: 120.75, denominations }])
})

test('when a total is typed after notes and coins were counted, the total is sent without their numbers', async () => {
  refuseWith(closeDay, 'total_changed')
  await show(<CheckoutsPage />)
  await page.getByText('Count by coins and notes').click()
  const hundreds = page.getByLabelText('How many $100')
  await hundreds.fill('1')
  await page.getByLabelText('Counted').fill('127')
  await expect.element(hundreds).toHaveValue('')
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect.poll(bodies).toMatchObject([{ counted: 127 }])
  expect(bodies()[0]).not.toHaveProperty('denominations')
})

test('after a lost answer a movement of cash is sent again with the same key, and after a refusal with a new key', async () => {
  answerWith(moveCash, () => Promise.reject(new TypeError('no answer')))
  await show(<CheckoutsPage />)
  await page.getByText('Pay in or out').first().click()
  const take = page.getByRole('button', { name: 'Take out', exact: true })
  await page.getByRole('textbox', { name: 'Amount' }).fill('20')
  await expect.element(take).toBeDisabled()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Milk')
  const keys = () =>
    sent
      .filter(({ path }) => path === moveCash.path)
      .map(({ headers }) => headers.get('idempotency-key'))
  await take.click()
  await expect.poll(keys).toHaveLength(1)
  refuseWith(moveCash, 'idempotency_mismatch')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('This was already saved.', { exact: false })).toBeVisible()
  answer(moveCash, { id: 'm1' })
  await take.click()
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('')
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('when the amount to take out is above the expected cash, the form says how much the drawer should hold; a movement of cash can be undone', async () => {
  const out = { id: 'm1', reason: 'Milk', posted_by: 'Ana', created_at: sale.created_at }
  answer(listDayCloses, {
    date: '2026-03-08',
    currency: 'USD',
    cash: { opening_float: 31, payments: 27, refunds: 0, movements: -20, net: 7 },
    movements: [
      { ...out, id: 'm3', amount: 5, reason: 'Change', undoes: 'm2', undone: false },
      { ...out, id: 'm2', amount: -5, reason: 'Change', undoes: null, undone: true },
      { ...out, amount: -20, undoes: null, undone: false },
    ],
    closes: [],
    history: [],
  })
  await show(<CheckoutsPage />)
  await page.getByText('Pay in or out').first().click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('500')
  await expect
    .element(page.getByText('There should be $38 in the drawer.', { exact: false }))
    .toBeVisible()
  const movements = page.getByRole('list', { name: 'Paid in and out' })
  await expect.element(movements.getByText('Milk')).toBeVisible()
  await expect.element(movements.getByText('Undo: Change')).toBeVisible()
  await expect.element(movements.getByText(/undone$/)).toBeVisible()
  answerWith(undoCashMovement, () => {
    const undone = { ...out, amount: -20, undoes: null, undone: true }
    answer(listDayCloses, { ...drawer, movements: [undone] })
    return Response.json({ id: 'm4' })
  })
  await movements.getByRole('button', { name: 'Undo: Milk' }).click()
  const posted = () => sent.filter(({ method }) => method === 'POST').map(({ path }) => path)
  await expect.poll(posted).toEqual(['/day-closes/cash-movements/m1/undo'])
  // a movement that was undone has no Undo button
  await expect.element(movements.getByRole('button')).not.toBeInTheDocument()
  await expect.element(movements).toHaveFocus()
})

test('a cash drawer that could not be read can be read again by a press', async () => {
  refuseWith(listDayCloses, 'unavailable')
  await show(<CheckoutsPage />)
  await expectTryAgain(listDayCloses, drawer, page.getByRole('heading', { name: 'Cash drawer' }))
})

test.each([
  [27, '$27 in cash came in after the close.'],
  [-45, '$45 in cash went out after the close.'],
])(
  'when the cash has changed by %s since the day close, a sentence says so',
  async (net, sentence) => {
    answer(listDayCloses, {
      ...drawer,
      cash: { opening_float: 100, payments: net, refunds: 0, movements: 0, net },
      closes: [{ ...dayClose, expected: 100, counted: 100 }],
    })
    await show(<CheckoutsPage />)
    await expect.element(page.getByText(sentence)).toBeVisible()
  },
)
