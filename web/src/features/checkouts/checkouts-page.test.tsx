import { listCheckouts, refundCheckout, reopenCheckout } from '@chairtime/contract/checkouts.ts'
import { closeDay, listDayCloses, moveCash } from '@chairtime/contract/day-closes.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loseConnection } from '../../../test/lose-connection.ts'
import { appointment, signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { expectTryAgain } from '../../../test/try-again.ts'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { useDesk } from '../../lib/desk.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { CheckoutsPage } from './checkouts-page.tsx'
import { csvOf } from './day-csv.ts'
import { DaySums } from './day-sums.tsx'
import type { CheckoutDay, CheckoutDetail } from './queries.ts'

const sale: CheckoutDetail = {
  id: '018f3c1e-7a10-7b32-9c55-2f6f1d0a4b11',
  created_at: '2026-03-08T11:00:00+02:00',
  salon: { name: 'Studio Ana', address: null, phone: null },
  taken_by: 'Ana Petrova',
  clients: [],
  lines: [
    {
      position: 0,
      kind: 'product',
      name: '=Wax, "matt"',
      quantity: 2,
      price: 12,
      discount: 0,
      net: 24,
      staff: null,
      appointment_id: null,
      refunded: false,
    },
  ],
  subtotal: 24,
  discount: 0,
  tax: 0,
  tax_included: true,
  tax_rate_percent: 0,
  tip: 3,
  tips: [{ staff: { id: 's1', name: 'Mia Lang' }, amount: 3 }],
  total: 27,
  currency: 'USD',
  payments: [{ method: 'cash', amount: 27, received: 30 }],
  change: 3,
  refunded: 0,
  refunds: [],
  reopened_at: null,
}

const inCash = (amount: number) => ({
  takings: amount,
  by_method: [
    { method: 'cash' as const, amount },
    { method: 'card' as const, amount: 0 },
    { method: 'other' as const, amount: 0 },
  ],
  tax: 0,
})

const posting: CheckoutDay['postings'][number] = {
  ...inCash(27),
  id: sale.id,
  kind: 'checkout',
  checkout_id: sale.id,
  created_at: sale.created_at,
  posted_by: 'Ana Petrova',
  reason: null,
  revenue: 24,
  tips: 3,
}

const day: CheckoutDay = {
  date: '2026-03-08',
  currency: 'USD',
  tax: { rate_percent: 0, included: true },
  items: [sale],
  paid_before: [],
  postings: [posting],
  sums: {
    ...inCash(27),
    by_staff: [{ staff: { id: 's1', name: 'Mia Lang' }, revenue: 0, tips: 3 }],
    tips: 3,
    refunds: 0,
  },
  unpaid: [appointment('b', '10:00', '11:00', { status: 'completed' })],
  unfinished: [],
}

const drawer = {
  date: '2026-03-08',
  currency: 'USD',
  cash: { opening_float: 100, payments: 27, refunds: 0, movements: 0, net: 27 },
  movements: [],
  closes: [],
  history: [],
}

beforeEach(() => {
  signIn(signedIn)
  setClock(Date.parse('2026-03-08T12:00:00+02:00'))
  answer(listCheckouts, day)
  answer(listDayCloses, drawer)
})

const bodies = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('without a connection the day that was not read says so', async () => {
  loseConnection()
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await show(<CheckoutsPage />)
  await expect
    .element(page.getByText('This is not on this device.', { exact: false }))
    .toBeVisible()
})

test('after the trial the day is read, and nothing is sold or counted', async () => {
  const ended = { subscribed: false, trial_ends_at: '2026-03-01T09:00:00Z' }
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, ...ended } })
  await show(<CheckoutsPage />)
  await expect.element(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Cash drawer' })).toBeVisible()
  expect(page.getByRole('button', { name: /New checkout|Close the day/ }).elements()).toEqual([])
})

test('shows sums by method and person, and checks out a visit that is done', async () => {
  await show(<CheckoutsPage />)
  await expect.element(page.getByRole('heading', { name: 'Checkouts' })).toBeVisible()
  await expect.element(page.getByText('Sunday, March 8')).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Mia Lang $0 $3 $3' })).toBeVisible()
  await page.getByRole('button', { name: 'Check out', exact: true }).click()
  expect(useDesk.getState().panel).toEqual({ kind: 'checkout', appointmentId: 'b' })
})

test('what is not finished is listed, opens, and is said before the day is closed', async () => {
  const left = appointment('u', '10:00', '11:00', {
    status: 'in_progress',
    start_time: '2026-03-07T10:00:00+02:00',
  })
  answer(listCheckouts, { ...day, unfinished: [left] })
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

test('a visit that is done is listed with what is due for it, added tax included', async () => {
  answer(listCheckouts, { ...day, tax: { rate_percent: 8.875, included: false } })
  await show(<CheckoutsPage />)
  await expect.element(page.getByRole('listitem').getByText('$48.99')).toBeVisible()
})

test('revenue, tips and tax add up to the takings, and a refund is named without counting twice', async () => {
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
  // who compares it with the leaderboard reads why they differ
  await expect.element(page.getByText('counts booked prices', { exact: false })).toBeVisible()
})

test('refunds the lines that are chosen', async () => {
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

test('lines that a colleague has paid back meanwhile are refused with what is left, and shown so', async () => {
  const sentence = 'Part of this payment was paid back meanwhile. $5 is left to pay back.'
  answerWith(refundCheckout, () => {
    const refund = { id: 'r9', amount: sale.total - 5, method: 'cash' as const, reason: 'Late' }
    const refunds = [{ ...refund, refunded_by: 'Tom', created_at: sale.created_at }]
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

test('a reopening is asked about, and the visit can be checked out from the drawer again', async () => {
  const clients = [{ appointment_id: 'b', id: 'c-b', name: 'Client b', receipt_channels: [] }]
  const taken = { ...sale, clients }
  const back = { ...taken, reopened_at: '2026-03-08T12:00:00+02:00' }
  const visit = appointment('b', '10:00', '11:00', { status: 'completed' })
  answer(listCheckouts, { ...day, items: [taken], unpaid: [] })
  answer(reopenCheckout, { checkout: back, appointments: [visit] })
  await show(<CheckoutsPage />)
  await page.getByRole('button', { name: /Client b/ }).click()
  await page.getByRole('button', { name: 'Reopen', exact: true }).click()
  expect(bodies()).toEqual([])
  answer(listCheckouts, { ...day, items: [back], unpaid: [visit] })
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

test('closes the day with the float, the count and what the screen expected', async () => {
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
  const counted = page.getByLabelText('Counted')
  await counted.fill('12,50x')
  await expect.element(counted).toHaveAccessibleDescription('Use an amount like 12.50.')
  await expect.element(page.getByRole('button', { name: 'Close the day' })).toBeDisabled()
  const expected = page.getByText('Expected in the drawer').element().parentElement
  expect(expected?.textContent).toContain('$')
  await page.getByLabelText('Opening float').fill('x')
  await expect
    .element(page.getByLabelText('Opening float'))
    .toHaveAccessibleDescription('Use an amount like 12.50.')
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
  expect(boxes.filter(({ text, room }) => text > room + 1)).toEqual([])
})

test('the focus goes to the count of the day that was closed', async () => {
  const close = {
    id: 'c1',
    date: '2026-03-08',
    note: null,
    closed_by: 'Ana',
    corrects: null,
    opening_float: 100,
    expected: 127,
    counted: 127,
    difference: 0,
    denominations: null,
    created_at: sale.created_at,
  }
  await show(<CheckoutsPage />)
  await page.getByLabelText('Counted').fill('127')
  answer(closeDay, { day_close: close })
  answer(listDayCloses, { ...drawer, closes: [close] })
  await page.getByRole('button', { name: 'Close the day' }).click()
  const said = page.getByText('The day is closed', { exact: false })
  await expect.element(said).toBeVisible()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(said.element())).toBe(true)
  expect(document.activeElement?.tagName).toBe('DIV')
})

test('the drawer is counted by notes and coins, by keyboard and without closing the day midway', async () => {
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

test('a sum that is typed over the counted notes and coins is sent without them', async () => {
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

test('cash is taken out once after a lost answer, and a refusal ends the attempt', async () => {
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
  const [lost, again, next] = keys()
  expect(again).toBe(lost)
  expect(next).not.toBe(lost)
})

test('a mistaken pay-out is asked about before, and undone by its opposite after', async () => {
  const out = { id: 'm1', reason: 'Milk', posted_by: 'Ana', created_at: sale.created_at }
  answer(listDayCloses, {
    date: '2026-03-08',
    currency: 'USD',
    cash: { opening_float: 31, payments: 27, refunds: 0, movements: -20, net: 7 },
    movements: [{ ...out, amount: -20 }],
    closes: [],
    history: [],
  })
  answer(moveCash, { id: 'm2' })
  await show(<CheckoutsPage />)
  await page.getByText('Pay in or out').first().click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('500')
  await expect
    .element(page.getByText('There should be $38 in the drawer.', { exact: false }))
    .toBeVisible()
  const movements = page.getByRole('list', { name: 'Paid in and out' })
  await expect.element(movements.getByText('Milk')).toBeVisible()
  await movements.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(bodies).toEqual([{ direction: 'in', amount: 20, reason: 'Undo: Milk' }])
})

test('a cash drawer that could not be read is tried again', async () => {
  refuseWith(listDayCloses, 'unavailable')
  await show(<CheckoutsPage />)
  await expectTryAgain(listDayCloses, drawer, page.getByRole('heading', { name: 'Cash drawer' }))
})

test.each([
  [27, '$27 in cash came in after the close.'],
  [-45, '$45 in cash went out after the close.'],
])('cash of %s after the close of a day is told', async (net, sentence) => {
  const close = {
    id: 'c1',
    date: '2026-03-08',
    note: null,
    closed_by: 'Ana',
    corrects: null,
    opening_float: 100,
    expected: 100,
    counted: 100,
    difference: 0,
    denominations: null,
    created_at: sale.created_at,
  }
  answer(listDayCloses, {
    date: '2026-03-08',
    currency: 'USD',
    cash: { opening_float: 100, payments: net, refunds: 0, movements: 0, net },
    movements: [],
    closes: [close],
    history: [],
  })
  await show(<CheckoutsPage />)
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('a day that could not be read is tried again', async () => {
  refuseWith(listCheckouts, 'unavailable')
  await show(<CheckoutsPage />)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry, { timeout: 4000 }).toBeVisible()
  answer(listCheckouts, day)
  await retry.click()
  await expect.element(page.getByRole('row', { name: 'Mia Lang $0 $3 $3' })).toBeVisible()
})

test('an empty day holds the next act', async () => {
  answer(listCheckouts, { ...day, items: [], unpaid: [] })
  await show(<CheckoutsPage />)
  await expect.element(page.getByText('No payments on this day.')).toBeVisible()
  await page.getByRole('button', { name: 'New checkout' }).last().click()
  expect(useDesk.getState().panel).toEqual({ kind: 'checkout', appointmentId: null })
})

test('the export has a row for each payment, and no cell that a spreadsheet computes', () => {
  const [head, row] = csvOf(day).split('\r\n')
  expect(head).toBe(
    'time,kind,receipt,client,lines,subtotal,discount,revenue,tax,tip,total,cash,card,other,by,reason',
  )
  expect(row).toContain(
    'payment,1d0a4b11,,"2 =Wax, ""matt""",24.00,0.00,24.00,0.00,3.00,27.00,27.00',
  )
  const named = {
    ...sale,
    clients: [{ appointment_id: 'a', id: null, name: '=1+1', receipt_channels: [] }],
  }
  expect(csvOf({ ...day, items: [named] })).toContain("'=1+1")
})

test('the saved file begins with the mark by which Excel reads names with accents', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  await show(<CheckoutsPage />)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const [file] = itemAt(saved.mock.calls, 0)
  const bytes = await new Response(file as Blob).arrayBuffer()
  expect([...new Uint8Array(bytes.slice(0, 3))]).toEqual([0xef, 0xbb, 0xbf])
})

const before: CheckoutDetail = {
  ...sale,
  id: '018f3c1e-7a10-7b32-9c55-2f6f1d0a4b22',
  created_at: '2026-03-06T11:00:00+02:00',
  clients: [{ appointment_id: 'b', id: 'c-b', name: 'Lea Winter', receipt_channels: [] }],
  refunded: 10,
}
const refund = {
  ...posting,
  ...inCash(-10),
  id: 'r',
  kind: 'refund' as const,
  checkout_id: before.id,
  reason: 'Leaked, twice',
  revenue: -10,
  tips: 0,
}

test('the export has a row for a refund of an earlier payment and for what was taken back', () => {
  const takenBack = {
    ...posting,
    ...inCash(-27),
    id: 't',
    kind: 'reopening' as const,
    revenue: -24,
    tips: -3,
  }
  const csv = csvOf({ ...day, paid_before: [before], postings: [posting, takenBack, refund] })
  const [, paid, back, refunded] = csv.split('\r\n').map((row) => row.split(',').slice(1).join())
  expect(paid).toMatch(/^payment,.*,24.00,0.00,24.00,0.00,3.00,27.00,27.00,0.00,0.00,Ana Petrova,$/)
  expect(back).toMatch(
    /^taken back,.*,-24.00,0.00,-24.00,0.00,-3.00,-27.00,-27.00,0.00,0.00,Ana Petrova,$/,
  )
  expect(refunded).toBe(
    'refund,1d0a4b22,Lea Winter,"2 =Wax, ""matt""",,,-10.00,0.00,0.00,-10.00,-10.00,0.00,0.00,Ana Petrova,"Leaked, twice"',
  )
})

test('an earlier payment that was refunded on the day is named with its own day, and opens', async () => {
  answer(listCheckouts, { ...day, paid_before: [before], postings: [posting, refund] })
  await show(<CheckoutsPage />)
  await expect.element(page.getByText('Refunded on this day, paid before')).toBeVisible()
  const row = page.getByRole('button', { name: /Lea Winter/ })
  await expect.element(row.getByText('Fri, Mar 6')).toBeVisible()
  await row.click()
  await expect.element(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reopen' })).not.toBeInTheDocument()
})
