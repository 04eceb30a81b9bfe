import { itemAt } from '@chairtime/core/known.ts'
import { describe, expect, test } from 'vitest'
import { asOwner, cash, checkoutDesk, shampoo } from '../../../test/checkout-desk.ts'

const desk = checkoutDesk()
const { act, booked, bookedAgain, call, passTo, sell, sellShampoo } = desk

const takings = async () => (await call('GET', '/api/calendar/today')).body.revenue.today
const list = async (query = '') => (await call('GET', `/api/checkouts${query}`)).body

const refundOf = ({ method, amount }: { method: string; amount: number }) => `${method} ${amount}`

describe('a bill', () => {
  test('holds two clients, a product, discounts, a tip for each, a split payment and change', async () => {
    const [one, two] = [await booked(desk.mia), await booked(desk.tom)]
    const line = (appointment_id: string, staff_id: string) => ({
      kind: 'service',
      name: 'Cut',
      price: 45,
      appointment_id,
      staff_id,
    })
    const { status, body } = await sell({
      appointment_ids: [one.id, two.id],
      versions: [one.version, two.version],
      lines: [
        { ...line(one.id, desk.mia), discount: { percent: 20 } },
        line(two.id, desk.tom),
        { ...shampoo, staff_id: desk.tom },
      ],
      discount: { amount: 5 },
      tips: [
        { staff_id: desk.mia, amount: 8 },
        { staff_id: desk.tom, amount: 4 },
      ],
      total: 112,
      payments: [
        { method: 'card', amount: 60 },
        { method: 'cash', amount: 52, received: 60 },
      ],
    })
    expect(status).toBe(201)
    expect(body.checkout).toMatchObject({ subtotal: 114, discount: 14, tip: 12, total: 112 })
    expect(body.checkout).toMatchObject({ change: 8, taken_by: 'Ana Owner' })
    expect(body.appointments.map((each: { status: string }) => each.status)).toEqual([
      'completed',
      'completed',
    ])
    for (const { id } of [one, two]) {
      const { checkout } = (await call('GET', `/api/appointments/${id}`)).body
      expect(checkout).toMatchObject({ id: body.checkout.id, total: 112 })
    }
    expect(await takings()).toBe(112)
    const { sums, items } = await list()
    expect(sums.by_method).toEqual([
      { method: 'cash', amount: 52 },
      { method: 'card', amount: 60 },
      { method: 'other', amount: 0 },
    ])
    const earned = (id: string) =>
      sums.by_staff.find(({ staff }: { staff: { id: string } }) => staff.id === id)
    expect([earned(desk.mia).tips, earned(desk.tom).tips, sums.tips]).toEqual([8, 4, 12])
    expect(earned(desk.mia).revenue + earned(desk.tom).revenue).toBe(100)
    expect(itemAt<{ id: string }>(items, 0).id).toBe(body.checkout.id)
  })

  test('needs no appointment', async () => {
    const { body } = await sellShampoo()
    expect(body).toMatchObject({ appointments: [], checkout: { total: 24, clients: [] } })
    expect(await takings()).toBe(24)
    expect((await call('GET', `/api/checkouts/${body.checkout.id}`)).body.checkout).toEqual(
      body.checkout,
    )
  })

  test.each([
    ['nothing to sell', { payments: [] }, 'lines'],
    ['payments that do not add up', { lines: [shampoo], payments: cash(23) }, 'payments'],
    [
      'received cash that does not suffice',
      { lines: [shampoo], payments: [{ method: 'cash', amount: 24, received: 20 }] },
      'payments[0].received',
    ],
    [
      'a discount greater than the price',
      { lines: [shampoo], discount: { amount: 25 }, payments: [] },
      'discount',
    ],
    [
      'a discount of two kinds',
      { lines: [shampoo], discount: { amount: 1, percent: 1 }, payments: [] },
      'discount',
    ],
    [
      'a fraction of a cent',
      { lines: [{ ...shampoo, price: 1.005 }], payments: [] },
      'lines[0].price',
    ],
  ])('with %s is refused at its field', async (_, body, field) => {
    const answer = await sell(body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect(await takings()).toBe(0)
  })

  test("takes no other salon's appointments, lines of them or staff members", async () => {
    const other = await desk.server.registerSalon()
    await other.onboard()
    const { id } = await booked()
    const payments = cash(24)
    const stranger = (body: object) => other.call('POST', '/api/checkouts', body)
    expect((await stranger({ appointment_ids: [id], payments })).status).toBe(404)
    const at = await stranger({ lines: [{ ...shampoo, appointment_id: id }], payments })
    const by = await stranger({ lines: [{ ...shampoo, staff_id: desk.mia }], payments })
    expect([at.status, by.status]).toEqual([422, 422])
  })

  test('of a price that changed meanwhile is refused with the present one', async () => {
    const { id, version } = await booked()
    const old = await sell({ appointment_ids: [id], total: 40, payments: cash(40) })
    expect([old.status, old.body.code]).toEqual([409, 'total_changed'])
    expect(old.body.details).toMatchObject({ total: 45, currency: 'USD' })
    const stale = { appointment_ids: [id], versions: [version + 1], payments: cash(45) }
    const { status, body } = await sell(stale)
    expect([status, body.code]).toEqual([409, 'version_conflict'])
    expect(body.details.appointments).toMatchObject([{ id, version, price: 45 }])
  })

  test('sent again with its key is paid once', async () => {
    const body = { lines: [shampoo], payments: cash(24) }
    const key = { 'idempotency-key': 'a'.repeat(32) }
    const first = await call('POST', '/api/checkouts', body, key)
    const again = await call('POST', '/api/checkouts', body, key)
    expect(again.body).toEqual(first.body)
    expect(await takings()).toBe(24)
  })

  test('of the old call takes lines, and shares the tip among those who served', async () => {
    const { id } = await booked()
    const { status, body } = await call('POST', `/api/appointments/${id}/checkout`, {
      lines: [{ kind: 'service', name: 'Cut', price: 45, appointment_id: id }, shampoo],
      tip: 6,
      payments: cash(75),
    })
    expect(status).toBe(201)
    expect(body.checkout).toMatchObject({ subtotal: 69, tip: 6, total: 75 })
    expect((await list()).items[0].tips).toMatchObject([{ staff: { id: desk.mia }, amount: 6 }])
  })
})

test('two desks take payment for one appointment once', async () => {
  const { id } = await booked()
  const both = await Promise.all(
    ['cash', 'card'].map((method) =>
      sell({ appointment_ids: [id], payments: [{ method, amount: 45 }] }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const refused = both.find(({ status }) => status === 409)?.body
  expect([refused.code, refused.error]).toEqual(['appointment_closed', 'Already paid: Cut.'])
  expect(refused.details.appointments).toMatchObject([{ id, checked_out: true }])
  expect(await takings()).toBe(45)
})

describe('a refund', () => {
  test('of lines, an amount and the rest pays back the whole, and lowers the revenue', async () => {
    const { id } = await booked()
    const lines = [
      { kind: 'service', name: 'Cut', price: 45, appointment_id: id, staff_id: desk.mia },
      shampoo,
    ]
    const tips = [{ staff_id: desk.mia, amount: 9 }]
    const sold = await sell({ appointment_ids: [id], lines, tips, payments: cash(78) })
    const { id: checkout } = sold.body.checkout
    const refund = (body: object) =>
      act(checkout, 'refund', { method: 'cash', reason: 'Unhappy', ...body })
    const line = await refund({ lines: [1] })
    expect(line.body.checkout).toMatchObject({ refunded: 24, lines: [{}, { refunded: true }] })
    const twice = await refund({ lines: [1] })
    const sentence = 'Part of this payment was paid back meanwhile. $54 is left to pay back.'
    expect([twice.status, twice.body.error]).toEqual([422, sentence])
    expect(twice.body.errors).toEqual({ lines: [sentence] })
    const unknown = await refund({ lines: [7] })
    expect(unknown.body.errors).toEqual({ lines: ['Is no longer in this list'] })
    expect((await refund({ amount: 10 })).body.checkout.refunded).toBe(34)
    const much = await refund({ amount: 45 })
    const left = 'Part of this payment was paid back meanwhile. $44 is left to pay back.'
    expect([much.body.error, much.body.errors]).toEqual([left, { amount: [left] }])
    expect((await refund({ lines: [0] })).body.errors).toEqual({ lines: [left] })
    expect(await takings()).toBe(44)
    expect((await call('GET', `/api/appointments/${id}`)).body.appointment.checked_out).toBe(true)
    const whole = await refund({})
    expect(whole.body.checkout).toMatchObject({ refunded: 78, refunds: [{}, {}, { amount: 44 }] })
    expect(await takings()).toBe(0)
    const { sums, unpaid } = await list()
    expect([sums.tips, sums.refunds, unpaid]).toEqual([0, 78, []])
    expect((await refund({})).body.code).toBe('checkout_closed')
  })

  test('of a line is taken from the person who earned it, with the tax of the line', async () => {
    const shop = await desk.server.registerSalon()
    const { staffIds } = await shop.onboard({ lunch: null })
    await shop.call('PUT', '/api/settings/tax', {
      rate_percent: 8.875,
      included: false,
      version: 1,
    })
    const line = (price: number, staff: number) => ({
      kind: 'service',
      name: 'Cut',
      price,
      staff_id: itemAt(staffIds, staff),
    })
    const { body } = await shop.call('POST', '/api/checkouts', {
      lines: [line(92.22, 0), line(114.41, 1)],
      payments: [{ method: 'card', amount: 224.97 }],
    })
    const back = { method: 'cash', reason: 'Unhappy' }
    const url = `/api/checkouts/${body.checkout.id}/refund`
    await shop.call('POST', url, { ...back, lines: [0] })
    const { sums } = (await shop.call('GET', '/api/checkouts')).body
    expect(sums).toMatchObject({ takings: 124.56, tax: 10.15, refunds: 100.41 })
    expect(sums.by_staff).toMatchObject([{ staff: { id: staffIds[1] }, revenue: 114.41, tips: 0 }])
    await shop.call('POST', url, back)
    const after = (await shop.call('GET', '/api/checkouts')).body.sums
    expect(after).toMatchObject({ takings: 0, by_staff: [], tax: 0, refunds: 224.97 })
  })

  test('of two desks at once never exceeds what was paid', async () => {
    const { id } = (await sellShampoo()).body.checkout
    const refund = () => act(id, 'refund', { amount: 15, method: 'cash', reason: 'Broken' })
    const both = await Promise.all([refund(), refund()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await takings()).toBe(9)
  })

  test('without a method pays a split payment back as it was paid, at once and once', async () => {
    const payments = [
      { method: 'card', amount: 14 },
      { method: 'cash', amount: 10, received: 20 },
    ]
    const { id } = (await sell({ lines: [shampoo], payments })).body.checkout
    const back = { reason: 'Wrong shade' }
    const part = await act(id, 'refund', { ...back, amount: 10 })
    expect([part.status, Object.keys(part.body.errors)]).toEqual([422, ['method']])
    await act(id, 'refund', { ...back, amount: 4, method: 'card' })
    const whole = () => act(id, 'refund', { ...back, amount: 20 })
    const both = await Promise.all([whole(), whole()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { items, sums, postings } = await list()
    expect(items[0]).toMatchObject({ refunded: 24, lines: [{ refunded: true }] })
    expect(items[0].refunds.map(refundOf)).toEqual(['card 4', 'cash 10', 'card 10'])
    expect(sums).toMatchObject({ takings: 0, by_staff: [], refunds: 24 })
    expect(sums.by_method.every(({ amount }: { amount: number }) => amount === 0)).toBe(true)
    expect(postings.at(-1)).toMatchObject({
      kind: 'refund',
      takings: -20,
      by_method: [{ amount: -10 }, { amount: -10 }, { amount: 0 }],
    })
    expect(postings).toHaveLength(3)
    expect((await call('GET', '/api/day-closes')).body.cash).toMatchObject({ refunds: 10, net: 0 })
  })

  test('leaves nothing to pay; a later payment that is taken back does', async () => {
    const { id } = await booked()
    await call('POST', `/api/appointments/${id}/status`, { status: 'completed', version: 1 })
    const pay = () => sell({ appointment_ids: [id], payments: cash(45) })
    const paid = (await pay()).body.checkout
    await act(paid.id, 'refund', { method: 'cash', reason: 'Wrong card' })
    const visit = async () => (await call('GET', `/api/appointments/${id}`)).body.appointment
    expect(await visit()).toMatchObject({ checked_out: false, refunded: true })
    expect((await list()).unpaid).toEqual([])
    const again = (await pay()).body
    expect(again.appointments).toMatchObject([{ checked_out: true, refunded: false }])
    await act(again.checkout.id, 'reopen')
    expect(await visit()).toMatchObject({ status: 'completed', refunded: false })
    expect((await list()).unpaid).toMatchObject([{ id }])
  })

  test('of a payment of yesterday stands among the postings of its own day alone', async () => {
    const { id } = (await sellShampoo()).body.checkout
    await passTo('2026-03-03T15:00:00Z')
    await sellShampoo()
    await act(id, 'refund', { amount: 10, method: 'card', reason: 'Dented' })
    const today = await list()
    expect(today.paid_before).toMatchObject([{ id, refunded: 10 }])
    expect(today.postings).toMatchObject([
      { kind: 'checkout', takings: 24, revenue: 24, reason: null },
      {
        kind: 'refund',
        checkout_id: id,
        takings: -10,
        revenue: -10,
        by_method: [{ amount: 0 }, { method: 'card', amount: -10 }, { amount: 0 }],
        posted_by: 'Ana Owner',
        reason: 'Dented',
      },
    ])
    expect(today.sums).toMatchObject({ takings: 14, refunds: 10 })
    const yesterday = await list('?date=2026-03-02')
    expect(yesterday.paid_before).toEqual([])
    expect(yesterday.postings).toMatchObject([{ kind: 'checkout', takings: 24 }])
    expect(yesterday.sums).toMatchObject({ takings: 24, refunds: 0 })
  })

  test('of a wholly refunded visit lets it be paid again', async () => {
    const { id } = await booked()
    const pay = () => sell({ appointment_ids: [id], payments: cash(45) })
    const paid = (await pay()).body.checkout
    await act(paid.id, 'refund', { method: 'cash', reason: 'Wrong card' })
    expect((await pay()).status).toBe(201)
    expect(await takings()).toBe(45)
  })
})

describe('a reopening', () => {
  test('takes the payment back and leaves the visit as it was, unpaid and editable', async () => {
    const { id } = await booked()
    const { checkout, appointments } = (await sell({ appointment_ids: [id], payments: cash(45) }))
      .body
    const { status, body } = await act(checkout.id, 'reopen')
    expect(status).toBe(200)
    expect(body.checkout.reopened_at).not.toBe(null)
    const [visit] = body.appointments
    expect(visit).toMatchObject({ id, status: 'confirmed', checked_out: false })
    expect(visit.version).toBeGreaterThan(itemAt<{ version: number }>(appointments, 0).version)
    expect(await takings()).toBe(0)
    expect((await list()).unpaid).toEqual([])
    expect((await call('GET', `/api/appointments/${id}`)).body.checkout).toBe(null)
    const { items } = (await call('GET', `/api/appointments/${id}/history`)).body
    expect(itemAt<{ text: string }>(items, 0).text).toBe('Ana Owner took back the payment of $45')
    const twice = await act(checkout.id, 'reopen')
    expect([twice.status, twice.body.code]).toEqual([409, 'checkout_closed'])
    const paid = await sell({
      appointment_ids: [id],
      versions: [visit.version],
      payments: cash(45),
    })
    expect(paid.status).toBe(201)
  })

  test('of a visit that has begun leaves the client served, unless its status is restored', async () => {
    const { id } = await booked()
    await passTo('2026-03-02T19:05:00Z')
    const pay = async () =>
      (await sell({ appointment_ids: [id], payments: cash(45) })).body.checkout.id
    const restored = await act(await pay(), 'reopen', { restore_status: true })
    expect(restored.body.appointments).toMatchObject([{ status: 'confirmed' }])
    const { body } = await act(await pay(), 'reopen')
    expect(body.appointments).toMatchObject([{ status: 'completed', checked_out: false }])
    expect((await list()).unpaid).toMatchObject([{ id }])
  })

  test('of a visit in service lets it go on, and its stylist is taken again', async () => {
    const { id } = await booked()
    const step = { status: 'in_progress', anyway: true }
    const { body: begun } = await call('POST', `/api/appointments/${id}/status`, step)
    const { checkout } = (await sell({ appointment_ids: [id], payments: cash(45) })).body
    const [visit] = (await act(checkout.id, 'reopen')).body.appointments
    const { started_at } = begun.appointment
    expect(visit).toMatchObject({ status: 'in_progress', started_at, checked_out: false })
    expect(await bookedAgain()).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
  })

  test('of a visit on another day lets the client be expected again', async () => {
    const visit = await booked(desk.mia, '2026-03-04')
    const { checkout } = (await sell({ appointment_ids: [visit.id], payments: cash(45) })).body
    const { body } = await act(checkout.id, 'reopen')
    expect(body.appointments).toMatchObject([{ id: visit.id, status: 'confirmed' }])
    const { body: read } = await call('GET', `/api/appointments/${visit.id}`)
    expect(read.appointment).toEqual(itemAt(body.appointments, 0))
    expect((await bookedAgain('2026-03-04')).body.code).toBe('slot_taken')
  })

  test('of a visit that was done before leaves it done', async () => {
    const { id } = await booked()
    await call('POST', `/api/appointments/${id}/status`, { status: 'completed' })
    const { checkout } = (await sell({ appointment_ids: [id], payments: cash(45) })).body
    const { body } = await act(checkout.id, 'reopen')
    expect(body.appointments).toMatchObject([{ id, status: 'completed', checked_out: false }])
    expect((await list()).unpaid.map((each: { id: string }) => each.id)).toEqual([id])
  })

  test('leaves a visit done whose time was given away meanwhile, and returns the money', async () => {
    const { id } = await booked(desk.mia, '2026-03-04')
    const { checkout } = (await sell({ appointment_ids: [id], payments: cash(45) })).body
    expect((await bookedAgain('2026-03-04')).status).toBe(201)
    const { status, body } = await act(checkout.id, 'reopen')
    expect([status, await takings()]).toEqual([200, 0])
    expect(body.appointments).toMatchObject([{ id, status: 'completed', checked_out: false }])
  })

  test('is refused after a refund, and on a later day', async () => {
    const { id } = (await sellShampoo()).body.checkout
    const later = (await sellShampoo()).body.checkout
    await act(id, 'refund', { amount: 1, method: 'cash', reason: 'Dented' })
    expect((await act(id, 'reopen')).body.code).toBe('checkout_closed')
    await passTo('2026-03-03T05:01:00Z')
    const { body } = await act(later.id, 'reopen')
    expect(body.error).toContain('own day')
    expect(await takings()).toBe(0)
  })
})

test('tax is contained in prices or added to them, as the salon sets it', async () => {
  const set = async (rate_percent: number, included: boolean) => {
    const { version } = (await call('GET', '/api/settings/tax')).body.tax
    await call('PUT', '/api/settings/tax', { rate_percent, included, version })
  }
  await set(8.875, false)
  const added = await sell({ lines: [shampoo], payments: cash(26.13) })
  expect(added.body.checkout).toMatchObject({ tax: 2.13, subtotal: 24, total: 26.13 })
  await set(19, true)
  const contained = await sell({ lines: [shampoo], payments: cash(24) })
  expect(contained.body.checkout).toMatchObject({ tax: 3.83, total: 24 })
  const { revenue } = (await call('GET', '/api/calendar/today')).body
  expect(revenue.tax).toEqual({ rate_percent: 19, included: true })
  const stale = { rate_percent: 1, included: true, version: 1 }
  expect((await call('PUT', '/api/settings/tax', stale)).body.code).toBe('version_conflict')
  expect((await list()).sums).toMatchObject({ takings: 50.13, tax: 5.96 })
  await set(0, true)
})

test.each([
  ['JPY', 1200, 600],
  ['KWD', 4.125, 2.005],
])('amounts in %s keep the decimals of the currency', async (currency, price, amount) => {
  const abroad = await desk.server.registerSalon()
  await asOwner(desk.server, abroad.tenantId, (owner) =>
    owner.query('update businesses set currency = $1 where tenant_id = $2', [
      currency,
      abroad.tenantId,
    ]),
  )
  const lines = [{ kind: 'product', name: 'Oil', price }]
  const { body } = await abroad.call('POST', '/api/checkouts', { lines, payments: cash(price) })
  expect(body.checkout).toMatchObject({ total: price, currency })
  const refund = { amount, method: 'cash', reason: 'Half empty' }
  const back = await abroad.call('POST', `/api/checkouts/${body.checkout.id}/refund`, refund)
  expect(back.body.checkout.refunded).toBe(amount)
  const half = await abroad.call('POST', '/api/checkouts', {
    lines: [{ ...itemAt(lines, 0), price: 0.0001 }],
    payments: [],
  })
  expect(half.status).toBe(422)
})

describe('the ledger', () => {
  test('refuses entries that do not sum to zero, changes and deletions', async () => {
    await sellShampoo()
    await asOwner(desk.server, desk.salon.tenantId, async (owner) => {
      await expect(
        owner.query(`insert into ledger_entries (tenant_id, posting_id, position, account, amount_minor)
          select tenant_id, id, 9, 'cash', 1 from ledger_postings limit 1`),
      ).rejects.toMatchObject({ constraint: 'ledger_balanced' })
      for (const statement of [
        'update ledger_entries set amount_minor = 1',
        'delete from ledger_entries',
        'delete from ledger_postings',
        'truncate ledger_postings cascade',
        "update ledger_postings set note = 'Another one'",
        'update ledger_postings set note = null',
        'truncate ledger_entries',
      ]) {
        await expect(owner.query(statement)).rejects.toMatchObject({
          constraint: 'ledger_append_only',
        })
      }
      const { rows } = await owner.query(`
        select table_name || ' ' || privilege_type as held from information_schema.table_privileges
        where grantee = 'chairtime_app' and table_name in ('ledger_entries', 'ledger_postings')
        order by 1`)
      expect(rows.map(({ held }) => held)).toEqual([
        'ledger_entries INSERT',
        'ledger_entries SELECT',
        'ledger_postings INSERT',
        'ledger_postings SELECT',
      ])
      const { rows: columns } = await owner.query(`
        select table_name || ' ' || column_name as held from information_schema.column_privileges
        where grantee = 'chairtime_app' and privilege_type = 'UPDATE'
          and table_name in ('ledger_entries', 'ledger_postings', 'refunds') order by 1`)
      expect(columns.map(({ held }) => held)).toEqual(['ledger_postings note', 'refunds reason'])
    })
  })
})

test('a visit that was begun and never finished stays in sight for seven days', async () => {
  const { id } = await booked()
  const step = (status: string) =>
    call('POST', `/api/appointments/${id}/status`, { status, anyway: true })
  const unfinished = async (date?: string) =>
    (await call('GET', `/api/checkouts${date ? `?date=${date}` : ''}`)).body.unfinished
  await step('in_progress')
  expect(await unfinished()).toMatchObject([{ id, status: 'in_progress' }])
  await desk.passTo('2026-03-09T13:00:00Z')
  expect(await unfinished()).toMatchObject([{ id }])
  expect(await unfinished('2026-03-02')).toMatchObject([{ id }])
  expect(await unfinished('2026-03-03')).toEqual([])
  await desk.passTo('2026-03-10T13:00:00Z')
  expect(await unfinished()).toEqual([])
  expect((await step('completed')).status).toBe(200)
  expect(await unfinished('2026-03-02')).toEqual([])
})
