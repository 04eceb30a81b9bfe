import { itemAt } from '@chairtime/core/known.ts'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from './harness.ts'

let server: TestServer
let owner: pg.Client

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  owner = new pg.Client(server.address.owner)
  await owner.connect()
})

afterAll(async () => {
  await owner.end()
  await server.close()
})

type Method = 'cash' | 'card' | 'other'

/** One step of a desk. `visits`, `which` and `line` choose among the visits, checkouts and lines that there are. */
type Step =
  | {
      readonly kind: 'pay'
      readonly visits: readonly number[]
      readonly products: number
      readonly tip: number
      readonly percent: number
      readonly method: Method
      readonly split: Method
    }
  | {
      readonly kind: 'refund'
      readonly which: number
      readonly share: number
      readonly method: Method
    }
  | {
      readonly kind: 'refund line'
      readonly which: number
      readonly line: number
      readonly method: Method
    }
  | { readonly kind: 'reopen'; readonly which: number }
  | { readonly kind: 'move'; readonly amount: number }

const method = fc.constantFrom<Method>('cash', 'card', 'other')
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      visits: fc.uniqueArray(fc.nat(5), { maxLength: 2 }),
      products: fc.nat(2),
      tip: fc.nat(2000),
      percent: fc.nat(100),
      method,
      split: method,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      which: fc.nat(20),
      share: fc.integer({ min: 1, max: 100 }),
      method,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund line' as const),
      which: fc.nat(20),
      line: fc.nat(3),
      method,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('reopen' as const), which: fc.nat(20) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      amount: fc.integer({ min: -500, max: 500 }),
    }),
  },
)

/**
 * A salon with six visits today. `taken` has amounts in cents. The amount of a method is its payments less what was
 * paid back. The amount `moved` is the cash put into the drawer less the cash taken out.
 */
interface Day {
  readonly salon: TestSalon
  readonly visits: readonly string[]
  readonly staff: readonly string[]
  readonly checkouts: string[]
  readonly taken: Record<Method | 'moved', number>
}

async function openDay(tax: { rate_percent: number; included: boolean }): Promise<Day> {
  const salon = await server.registerSalon()
  const { serviceIds, staffIds } = await salon.onboard({ lunch: null })
  await salon.call('PUT', '/api/settings/tax', { ...tax, version: 1 })
  const visits: string[] = []
  for (const clock of ['09:00', '11:00', '13:00']) {
    for (const staff_id of staffIds.slice(0, 2)) {
      const { body } = await salon.call('POST', '/api/appointments', {
        service_ids: serviceIds,
        staff_id,
        start_time: `2026-03-02T${clock}:00-05:00`,
      })
      visits.push(body.appointment.id)
    }
  }
  const taken = { cash: 0, card: 0, other: 0, moved: 0 }
  return { salon, visits, staff: staffIds, checkouts: [], taken }
}

/** The kinds of steps that succeeded at least once. A kind that never succeeded would not be tested. */
const succeeded = new Set<Step['kind']>()

const cents = (amount: number) => Math.round(amount * 100)

async function takeStep(day: Day, step: Step): Promise<void> {
  if (step.kind === 'pay') return pay(day, step)
  if (step.kind === 'move') return moveCash(day, step.amount)
  const id = day.checkouts[step.which % Math.max(1, day.checkouts.length)]
  if (id === undefined) return
  if (step.kind === 'refund line') return refundLine(day, id, step)
  return step.kind === 'refund' ? refund(day, id, step) : reopen(day, id)
}

async function pay(day: Day, step: Extract<Step, { kind: 'pay' }>): Promise<void> {
  const ids = step.visits.map((visit) => itemAt(day.visits, visit))
  const staff_id = itemAt(day.staff, 0)
  const lines = [
    ...ids.map((appointment_id) => ({
      kind: 'service',
      name: 'Cut',
      price: 45.55,
      appointment_id,
      staff_id,
    })),
    ...Array.from({ length: step.products }, () => ({
      kind: 'product',
      name: 'Wax',
      price: 3.33,
      quantity: 3,
    })),
  ]
  const bill = {
    appointment_ids: ids,
    lines,
    discount: { percent: step.percent },
    tips: [{ staff_id, amount: step.tip / 100 }],
  }
  // this call has a wrong total, and its refusal names the right total
  const probe = await day.salon.call('POST', '/api/checkouts', { ...bill, total: 0, payments: [] })
  if (probe.status !== 409 || probe.body.code !== 'total_changed') {
    if (probe.status === 201) day.checkouts.push(probe.body.checkout.id)
    else expect([409, 422]).toContain(probe.status)
    return
  }
  const total = cents(probe.body.details.total)
  const first = Math.floor(total / 3)
  const payments = [
    { method: step.method, amount: first / 100 },
    { method: step.split, amount: (total - first) / 100 },
  ]
  const { status, body } = await day.salon.call('POST', '/api/checkouts', { ...bill, payments })
  if (status !== 201) return expect(body.code).toBe('appointment_closed')
  day.checkouts.push(body.checkout.id)
  succeeded.add('pay')
  day.taken[step.method] += first
  day.taken[step.split] += total - first
}

async function refund(
  { salon, taken }: Day,
  id: string,
  { share, method }: Extract<Step, { kind: 'refund' }>,
): Promise<void> {
  const { total } = (await salon.call('GET', `/api/checkouts/${id}`)).body.checkout
  const amount = Math.ceil((cents(total) * share) / 100)
  const body = { amount: amount / 100, method, reason: 'Unhappy' }
  const answer = await salon.call('POST', `/api/checkouts/${id}/refund`, body)
  if (answer.status !== 200) return expect([409, 422]).toContain(answer.status)
  succeeded.add('refund')
  taken[method] -= amount
}

async function refundLine(
  { salon, taken }: Day,
  id: string,
  { line, method }: Extract<Step, { kind: 'refund line' }>,
): Promise<void> {
  const body = { lines: [line], method, reason: 'Unhappy' }
  const answer = await salon.call('POST', `/api/checkouts/${id}/refund`, body)
  if (answer.status !== 200) return expect([409, 422]).toContain(answer.status)
  succeeded.add('refund line')
  taken[method] -= cents(answer.body.checkout.lines[line].net)
}

async function reopen({ salon, taken }: Day, id: string): Promise<void> {
  const { status, body } = await salon.call('POST', `/api/checkouts/${id}/reopen`)
  if (status !== 200) return expect(body.code).toBe('checkout_closed')
  succeeded.add('reopen')
  for (const { method, amount } of body.checkout.payments) taken[method as Method] -= cents(amount)
}

async function moveCash({ salon, taken }: Day, amount: number): Promise<void> {
  const direction = amount > 0 ? 'in' : 'out'
  const { status } = await salon.call('POST', '/api/day-closes/cash-movements', {
    direction,
    amount: Math.abs(amount) / 100,
    reason: 'Milk',
  })
  if (amount === 0) return expect(status).toBe(422)
  expect(status).toBe(201)
  succeeded.add('move')
  taken.moved += amount
}

/** Expects what must be true of every salon after any steps of its desks. */
async function expectConsistent({ salon, taken }: Day): Promise<void> {
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [salon.tenantId])
  const { rows: unbalanced } = await owner.query(`
    select posting_id from ledger_entries group by posting_id having sum(amount_minor) <> 0`)
  expect(unbalanced).toEqual([])
  const { rows: paidTwice } = await owner.query(`
    select appointment_id from checkout_appointments where state = 'paid'
    group by appointment_id having count(*) > 1`)
  expect(paidTwice).toEqual([])
  const { rows: refundedButPaid } = await owner.query(`
    select from checkout_appointments join checkout_lines using (tenant_id, checkout_id, appointment_id)
    where state = 'paid' group by checkout_id, appointment_id
    having bool_or(refund_id is not null) and bool_and(refund_id is not null or net_minor = 0)`)
  expect(refundedButPaid).toEqual([])
  const { rows: storedTakings } = await owner.query(`
    select sum(case when reopened_at is null then total_minor - refunded_minor else 0 end)::int as minor
    from checkouts`)
  const { sums, postings } = (await salon.call('GET', '/api/checkouts')).body
  const byMethod = Object.fromEntries(
    sums.by_method.map((each: { method: string; amount: number }) => [
      each.method,
      cents(each.amount),
    ]),
  )
  const { cash, card, other, moved } = taken
  expect(byMethod).toEqual({ cash, card, other })
  expect(cents(sums.takings)).toBe(storedTakings[0].minor ?? 0)
  const earned = sums.by_staff.map(({ revenue, tips }: { revenue: number; tips: number }) => {
    expect(tips).toBeGreaterThanOrEqual(0)
    return cents(revenue) + cents(tips)
  })
  const shown = earned.reduce((sum: number, each: number) => sum + each, cents(sums.tax))
  expect(cents(sums.takings)).toBe(shown)
  for (const column of ['takings', 'tips', 'tax']) {
    const rows = postings.map((posting: Record<string, number>) => cents(posting[column] ?? 0))
    expect(rows.reduce((sum: number, each: number) => sum + each, 0)).toBe(cents(sums[column]))
  }
  const { revenue } = (await salon.call('GET', '/api/calendar/today')).body
  expect(cents(revenue.today)).toBe(cash + card + other)
  const { net } = (await salon.call('GET', '/api/day-closes')).body.cash
  expect(cents(net)).toBe(cash + moved)
}

const taxes = fc.record({
  rate_percent: fc.nat(25_000).map((n) => n / 1000),
  included: fc.boolean(),
})

test('when two desks work in parallel, the ledger balances, the takings and the expected cash are right, and no visit is paid twice', async () => {
  const desk = fc.array(anyStep, { minLength: 3, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(taxes, desk, desk, async (tax, one, two) => {
      const day = await openDay(tax)
      const work = async (steps: readonly Step[]) => {
        for (const step of steps) await takeStep(day, step)
      }
      await Promise.all([work(one), work(two)])
      await expectConsistent(day)
    }),
    { numRuns: 12 },
  )
  expect([...succeeded].sort()).toEqual(['move', 'pay', 'refund', 'refund line', 'reopen'])
}, 240_000)
