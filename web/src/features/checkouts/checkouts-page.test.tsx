import { listCheckouts, refundCheckout, reopenCheckout } from '@chairtime/contract/checkouts.ts'
import { listDayCloses } from '@chairtime/contract/day-closes.ts'
import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection } from '../../../test/lose-connection.ts'
import {
  paidBefore as before,
  bodies,
  day,
  drawer,
  posting,
  preparePayDay,
  refund,
  sale,
} from '../../../test/pay-day.ts'
import { appointment, signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { expectTryAgain } from '../../../test/try-again.ts'
import { answer, answerWith, refuseWith } from '../../../test/wire.ts'
import { newQueries } from '../../app/providers.tsx'
import { useDesk } from '../../lib/desk.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { CheckoutsPage } from './checkouts-page.tsx'
import { DaySums } from './day-sums.tsx'

beforeEach(preparePayDay)

test('without a connection the Checkouts page says that a day is not on this device', async () => {
  loseConnection()
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await show(<CheckoutsPage />)
  await expect
    .element(page.getByText('This is not on this device.', { exact: false }))
    .toBeVisible()
})

test('after the trial the Checkouts page can be read, and offers nothing that moves money or sends a receipt', async () => {
  const ended = { subscribed: false, trial_ends_at: '2026-03-01T09:00:00Z' }
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, ...ended } })
  const milk = { id: 'm', reason: 'Milk', amount: -20, posted_by: 'Ana', undoes: null }
  const movements = [{ ...milk, created_at: sale.created_at, undone: false }]
  answer(listDayCloses, { ...drawer, movements })
  const client = { appointment_id: 'c', id: 'c-c', name: 'Client c', walk_in: false }
  const clients = [{ ...client, receipt_channels: ['email' as const] }]
  const reopened = { ...sale, id: 'k', clients, reopened_at: '2026-03-08T12:00:00+02:00' }
  answer(listCheckouts, { ...day, items: [sale, reopened] })
  await show(<CheckoutsPage />)
  await expect.element(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Cash drawer' })).toBeVisible()
  await expect.element(page.getByText('Milk')).toBeVisible()
  const moving = /New checkout|Check out|Close the day|Undo|Refund$|Reopen$|Email/
  const offers = () =>
    page
      .getByRole('button', { name: moving })
      .elements()
      .map(({ textContent }) => textContent)
  expect(offers()).toEqual([])
  for (const name of [/Sale/, /Client c/]) {
    await page.getByRole('button', { name }).click()
    await expect.element(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
    expect(offers()).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
  }
})

test('the Checkouts page shows the sums by method and person, and opens the checkout of a visit that is done', async () => {
  await show(<CheckoutsPage />)
  await expect.element(page.getByRole('heading', { name: 'Checkouts' })).toBeVisible()
  await expect.element(page.getByText('Sunday, March 8')).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Mia Lang $0 $3 $3' })).toBeVisible()
  const terms = page.getByRole('term').elements()
  const figures = terms.map(({ parentElement }) => parentElement?.textContent)
  expect(figures).toEqual(expect.arrayContaining(['Cash$27', 'Card$0', 'Other$0']))
  await page.getByRole('button', { name: 'Check out Client b' }).click()
  expect(useDesk.getState().panel).toEqual({ kind: 'checkout', appointmentId: 'b' })
})

test('an unfinished visit is listed, can be opened, and is counted above the day close', async () => {
  const unfinished = appointment('u', '10:00', '11:00', {
    status: 'in_progress',
    start_time: '2026-03-07T10:00:00+02:00',
  })
  answer(listCheckouts, { ...day, unfinished: [unfinished] })
  await show(<CheckoutsPage />)
  await page.getByRole('button', { name: /^Open the visit of/ }).click()
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'u' })
  await expect.element(page.getByText(/Sat, Mar 7/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '1 visit is not finished' }))
    .toHaveAttribute('href', '#unfinished')
  await expect
    .element(page.getByRole('link', { name: '1 visit is done and not paid' }))
    .toHaveAttribute('href', '#unpaid')
})

test('an unpaid visit is listed with its due, including added tax', async () => {
  answer(listCheckouts, { ...day, tax: { rate_percent: 8.875, included: false } })
  await show(<CheckoutsPage />)
  await expect.element(page.getByRole('listitem').getByText('$48.99')).toBeVisible()
})

test('revenue, tips and tax add up to the takings; the refunds are shown but not subtracted, because the revenue is already without them', async () => {
  answer(listCheckouts, {
    ...day,
    sums: {
      ...day.sums,
      takings: 124.57,
      by_staff: [{ staff: { id: 's1', name: 'Mia Lang' }, revenue: 111.4, tips: 3 }],
      tax: 10.17,
      refunds: 100.4,
    },
  })
  await show(<CheckoutsPage />)
  for (const name of ['Mia Lang $111.40 $3 $114.40', 'Tax $10.17', 'Takings $124.57']) {
    await expect.element(page.getByRole('row', { name })).toBeVisible()
  }
  await expect.element(page.getByText('$100.40 was paid back.', { exact: false })).toBeVisible()
  // a hint says why the revenue differs from that of the leaderboard
  await expect.element(page.getByText('counts booked prices', { exact: false })).toBeVisible()
})

test('the chosen lines of a payment are refunded', async () => {
  answer(refundCheckout, { checkout: { ...sale, refunded: 24 } })
  await show(<CheckoutsPage />)
  await page.getByRole('button', { name: /Sale/ }).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByText('Some lines').click()
  await page.getByRole('checkbox').click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Leaked')
  await page.getByRole('button', { name: 'Refund $24' }).click()
  await expect.poll(bodies).toEqual([{ lines: [0], method: 'cash', reason: 'Leaked' }])
})

test('when a colleague has refunded a part meanwhile, a refund of lines worth more than the remaining amount is refused, and the dialog names that amount', async () => {
  const sentence = 'Part of this payment was paid back meanwhile. $5 is left to pay back.'
  answerWith(refundCheckout, () => {
    const refund = { id: 'r9', amount: sale.total - 5, method: 'cash' as const, reason: 'Late' }
    const refunds = [{ ...refund, refunded_by: 'Tom', created_at: sale.created_at, lines: [] }]
    answer(listCheckouts, { ...day, items: [{ ...sale, refunded: sale.total - 5, refunds }] })
    const body = { error: sentence, code: 'validation_failed', errors: { lines: [sentence] } }
    return Response.json(body, { status: 422 })
  })
  answer(listCheckouts, { ...day, items: [sale] })
  await show(<CheckoutsPage />)
  await page.getByRole('button', { name: /Sale/ }).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByText('Some lines', { exact: true }).click()
  await page.getByRole('checkbox').first().click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Leaked')
  await page.getByRole('button', { name: /^Refund \$/ }).click()
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByText('All that is left ($5)')).toBeVisible()
  const above = 'These lines are more than the $5 that is left. Choose an amount instead.'
  await expect.element(page.getByText(above)).toBeVisible()
})

test('when a colleague refunds a part of a payment while the dialog asks about its reopening, the dialog offers a refund instead', async () => {
  const cache = newQueries()
  await show(<CheckoutsPage />, cache)
  await page.getByRole('button', { name: /Sale/ }).click()
  await page.getByRole('button', { name: 'Reopen', exact: true }).click()
  const takeBack = page.getByRole('button', { name: 'Take it back' })
  await expect.element(takeBack).toBeVisible()
  answer(listCheckouts, { ...day, items: [{ ...sale, refunded: 5 }] })
  await cache.invalidateQueries({ queryKey: ['checkouts'] })
  await expect.element(takeBack).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible()
})

test('an erased client of a payment is not called a walk-in', async () => {
  const nobody = { appointment_id: 'b', id: null, name: null, receipt_channels: [] }
  const saleOf = (id: string, walk_in: boolean) => ({
    ...sale,
    id,
    clients: [{ ...nobody, walk_in }],
  })
  answer(listCheckouts, { ...day, items: [saleOf('k1', false), saleOf('k2', true)], unpaid: [] })
  await show(<CheckoutsPage />)
  await expect.element(page.getByRole('button', { name: /Client removed/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Walk-in/ })).toBeVisible()
})

test('the dialog of a payment asks before it reopens the payment, and then offers the checkout of the visit again', async () => {
  const client = { appointment_id: 'b', id: 'c-b', name: 'Client b' }
  const clients = [{ ...client, walk_in: false, receipt_channels: [] }]
  const taken = { ...sale, clients }
  const reopened = { ...taken, reopened_at: '2026-03-08T12:00:00+02:00' }
  const visit = appointment('b', '10:00', '11:00', { status: 'completed' })
  answer(listCheckouts, { ...day, items: [taken], unpaid: [] })
  answer(reopenCheckout, { checkout: reopened, appointments: [visit] })
  await show(<CheckoutsPage />)
  await page.getByRole('button', { name: /Client b/ }).click()
  await page.getByRole('button', { name: 'Reopen', exact: true }).click()
  expect(bodies()).toEqual([])
  answer(listCheckouts, { ...day, items: [reopened], unpaid: [visit] })
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(page.getByRole('button', { name: 'Take it back' })).not.toBeInTheDocument()
  const print = page
    .getByRole('dialog')
    .getByRole('button', { name: /^Print/ })
    .element()
  expect(document.activeElement).toBe(print.closest('[tabindex]'))
  await page.getByRole('dialog').getByRole('button', { name: 'Check out', exact: true }).click()
  expect(bodies()).toEqual([{}])
  expect(useDesk.getState().panel).toEqual({ kind: 'checkout', appointmentId: 'b' })
})

test('the figures of a day fit beside a panel', async () => {
  const sums = {
    ...day.sums,
    takings: 12345.67,
    by_method: day.sums.by_method.map((part) => ({ ...part, amount: 11045.67 })),
  }
  await show(
    <div style={{ width: 376 }}>
      <DaySums day={{ ...day, sums }} />
    </div>,
  )
  await expect.element(page.getByText('$12,345.67').first()).toBeVisible()
  const boxes = page
    .getByText('$11,045.67')
    .elements()
    .map((each) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      return { text: range.getBoundingClientRect().right, room: each.getBoundingClientRect().right }
    })
  expect(boxes).not.toEqual([])
  expect(boxes.filter(({ text, room }) => text > room + 1)).toEqual([])
})

test('while the payments of another day load, the payments of the day shown before are hidden', async () => {
  const otherDay = Promise.withResolvers<Response>()
  await show(<CheckoutsPage />)
  const row = page.getByRole('row', { name: 'Mia Lang $0 $3 $3' })
  await expect.element(row).toBeVisible()
  answerWith(listCheckouts, () => otherDay.promise)
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect.element(page.getByText('Saturday, March 7')).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
  otherDay.resolve(Response.json({ ...day, date: '2026-03-07' }))
  await expect.element(row).toBeVisible()
})

test('after midnight the payments of the day before are hidden while the new day loads', async () => {
  const newDay = Promise.withResolvers<Response>()
  onTestFinished(() => setClock(Date.now()))
  await show(<CheckoutsPage />)
  const row = page.getByRole('row', { name: 'Mia Lang $0 $3 $3' })
  await expect.element(row).toBeVisible()
  answerWith(listCheckouts, () => newDay.promise)
  setClock(Date.parse('2026-03-09T00:00:05+02:00'))
  await expect.element(page.getByText('Monday, March 9')).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
})

test('a day that could not be read can be read again by a press', async () => {
  refuseWith(listCheckouts, 'unavailable')
  await show(<CheckoutsPage />)
  await expectTryAgain(listCheckouts, day, page.getByRole('row', { name: 'Mia Lang $0 $3 $3' }))
})

test('a day that may not be read offers no second try', async () => {
  refuseWith(listCheckouts, 'forbidden')
  await show(<CheckoutsPage />)
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
})

test('a day without payments offers a new checkout', async () => {
  answer(listCheckouts, { ...day, items: [], unpaid: [] })
  await show(<CheckoutsPage />)
  await expect.element(page.getByText('No payments on this day.')).toBeVisible()
  await page.getByRole('button', { name: 'New checkout' }).last().click()
  expect(useDesk.getState().panel).toEqual({ kind: 'checkout', appointmentId: null })
})

test('a bill of $0 can be reopened on any day, because it has nothing to refund', async () => {
  const free = { ...before, total: 0, payments: [], refunded: 0, refunds: [] }
  answer(listCheckouts, { ...day, items: [free] })
  await show(<CheckoutsPage />)
  await page.getByRole('button', { name: /Lea Winter/ }).click()
  await expect.element(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
})

test('when a payment of an earlier day is refunded on this day, it is listed with the day on which it was paid, and can be opened', async () => {
  answer(listCheckouts, { ...day, paid_before: [before], postings: [posting, refund] })
  await show(<CheckoutsPage />)
  await expect
    .element(page.getByText('Refunded or reopened on this day, paid before'))
    .toBeVisible()
  const row = page.getByRole('button', { name: /Lea Winter/ })
  await expect.element(row.getByText('Fri, Mar 6')).toBeVisible()
  await row.click()
  await expect.element(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible()
  // a focused field would open the keyboard of a phone over the receipt
  expect(document.activeElement?.tagName).toBe('BUTTON')
  await expect.element(page.getByRole('button', { name: 'Reopen' })).not.toBeInTheDocument()
})
