import { itemAt } from '@chairtime/core/known.ts'
import { expect, test } from 'vitest'
import { asOwner, cash, checkoutDesk, shampoo } from '../../../test/checkout-desk.ts'

const desk = checkoutDesk()
const { bookVisit, tryToBook, call, list, sell, sellShampoo, takings } = desk

test('when a bill is paid before the client comes, the visit stays confirmed and its time stays taken', async () => {
  const { id } = await bookVisit()
  const { body } = await sell({ appointment_ids: [id], payments: cash(45) })
  expect(body.appointments).toMatchObject([{ status: 'confirmed', checked_out: true }])
  expect((await tryToBook()).body.code).toBe('slot_taken')
  expect((await sell({ appointment_ids: [id], payments: cash(45) })).body.code).toBe(
    'appointment_closed',
  )
  for (const status of ['arrived', 'in_progress', 'completed']) {
    const { body: changed } = await call('POST', `/api/appointments/${id}/status`, {
      status,
      anyway: true,
    })
    expect(changed.appointment).toMatchObject({ status, checked_out: true })
  }
  expect((await list()).unpaid).toEqual([])
})

test('when a bill is paid after the client has arrived, the visit is completed and the rest of its time becomes free', async () => {
  const { id } = await bookVisit()
  await call('POST', `/api/appointments/${id}/status`, { status: 'arrived' })
  const { body } = await sell({ appointment_ids: [id], payments: cash(45) })
  expect(body.appointments).toMatchObject([{ status: 'completed', checked_out: true }])
  expect((await tryToBook()).status).toBe(201)
})

test('a bill can have the visits of two clients, a product, discounts, a tip for each staff member, a split payment and change', async () => {
  const [one, two] = [await bookVisit(desk.mia), await bookVisit(desk.tom)]
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
  expect(body.appointments).toMatchObject([{ checked_out: true }, { checked_out: true }])
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

test('a bill needs no appointment', async () => {
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
    'a discount of a line greater than its price',
    { lines: [{ ...shampoo, discount: { amount: 25 } }], payments: [] },
    'lines[0].discount.amount',
  ],
  [
    'a discount that has both an amount and a percentage',
    { lines: [shampoo], discount: { amount: 1, percent: 1 }, payments: [] },
    'discount',
  ],
  [
    'a discount percentage of three decimals',
    { lines: [{ ...shampoo, discount: { percent: 12.345 } }], payments: [] },
    'lines[0].discount.percent',
  ],
  [
    'a fraction of a cent',
    { lines: [{ ...shampoo, price: 1.005 }], payments: [] },
    'lines[0].price',
  ],
])('a bill with %s is refused, and the answer names the invalid field', async (_, body, field) => {
  const answer = await sell(body)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  expect(await takings()).toBe(0)
})

test('a bill is refused when it names an appointment of another salon, or when one of its lines names an appointment or a staff member of another salon', async () => {
  const other = await desk.server.registerSalon()
  await other.onboard()
  const { id } = await bookVisit()
  const payments = cash(24)
  const sellElsewhere = (body: object) => other.call('POST', '/api/checkouts', body)
  expect((await sellElsewhere({ appointment_ids: [id], payments })).status).toBe(404)
  const withVisit = await sellElsewhere({ lines: [{ ...shampoo, appointment_id: id }], payments })
  const withStaff = await sellElsewhere({ lines: [{ ...shampoo, staff_id: desk.mia }], payments })
  expect([withVisit.status, withStaff.status]).toEqual([422, 422])
})

test('a bill with another total or version than the present one is refused, and the answer has the present price', async () => {
  const { id, version } = await bookVisit()
  const old = await sell({ appointment_ids: [id], total: 40, payments: cash(40) })
  expect([old.status, old.body.code]).toEqual([409, 'total_changed'])
  expect(old.body.details).toMatchObject({ total: 45, currency: 'USD' })
  const stale = { appointment_ids: [id], versions: [version + 1], payments: cash(45) }
  const { status, body } = await sell(stale)
  expect([status, body.code]).toEqual([409, 'version_conflict'])
  expect(body.details.appointments).toMatchObject([{ id, version, price: 45 }])
})

test('a bill that is sent again with its key is paid once', async () => {
  const body = { lines: [shampoo], payments: cash(24) }
  const key = { 'idempotency-key': 'a'.repeat(32) }
  const first = await call('POST', '/api/checkouts', body, key)
  const second = await call('POST', '/api/checkouts', body, key)
  expect(second.body).toEqual(first.body)
  expect(await takings()).toBe(24)
})

test('a checkout of one appointment can have lines, and its tip goes to the staff member of the visit', async () => {
  const { id } = await bookVisit()
  const { status, body } = await call('POST', `/api/appointments/${id}/checkout`, {
    lines: [{ kind: 'service', name: 'Cut', price: 45, appointment_id: id }, shampoo],
    tip: 6,
    payments: cash(75),
  })
  expect(status).toBe(201)
  expect(body.checkout).toMatchObject({ subtotal: 69, tip: 6, total: 75 })
  expect((await list()).items[0].tips).toMatchObject([{ staff: { id: desk.mia }, amount: 6 }])
})

test('of two desks that take payment for one appointment at once, one succeeds', async () => {
  const { id } = await bookVisit()
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

test('tax is contained in prices or added to them, as the salon sets it', async () => {
  const setTax = async (rate_percent: number, included: boolean) => {
    const { version } = (await call('GET', '/api/settings/tax')).body.tax
    await call('PUT', '/api/settings/tax', { rate_percent, included, version })
  }
  await setTax(8.875, false)
  const added = await sell({ lines: [shampoo], payments: cash(26.13) })
  expect(added.body.checkout).toMatchObject({ tax: 2.13, subtotal: 24, total: 26.13 })
  await setTax(19, true)
  const contained = await sell({ lines: [shampoo], payments: cash(24) })
  expect(contained.body.checkout).toMatchObject({ tax: 3.83, total: 24 })
  const { revenue } = (await call('GET', '/api/calendar/today')).body
  expect(revenue.tax).toEqual({ rate_percent: 19, included: true })
  const stale = { rate_percent: 1, included: true, version: 1 }
  expect((await call('PUT', '/api/settings/tax', stale)).body.code).toBe('version_conflict')
  expect((await list()).sums).toMatchObject({ takings: 50.13, tax: 5.96 })
  await setTax(0, true)
})

test.each([
  ['JPY', 1200, 600],
  ['KWD', 4.125, 2.005],
])('amounts in %s keep the decimals of the currency', async (currency, price, amount) => {
  const salon = await desk.server.registerSalon()
  await asOwner(desk.server, salon.tenantId, (owner) =>
    owner.query('update businesses set currency = $1 where tenant_id = $2', [
      currency,
      salon.tenantId,
    ]),
  )
  const lines = [{ kind: 'product', name: 'Oil', price }]
  const { body } = await salon.call('POST', '/api/checkouts', { lines, payments: cash(price) })
  expect(body.checkout).toMatchObject({ total: price, currency })
  const refund = { amount, method: 'cash', reason: 'Half empty' }
  const refunded = await salon.call('POST', `/api/checkouts/${body.checkout.id}/refund`, refund)
  expect(refunded.body.checkout.refunded).toBe(amount)
  const tooFine = await salon.call('POST', '/api/checkouts', {
    lines: [{ ...itemAt(lines, 0), price: 0.0001 }],
    payments: [],
  })
  expect(tooFine.status).toBe(422)
})

test('the ledger refuses changes, deletions, and entries that do not sum to zero', async () => {
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

test('when time off affects visits, their list marks those that are already paid', async () => {
  const { id } = await bookVisit()
  await sell({ appointment_ids: [id], payments: cash(45) })
  const { body } = await call('POST', '/api/time-off', {
    ...{ staff_id: desk.mia, kind: 'sick' },
    start_time: '2026-03-02T09:00:00-05:00',
    end_time: '2026-03-02T18:00:00-05:00',
  })
  expect(body.details.appointments).toMatchObject([{ id, paid: true }])
})

test('no service can be added to a visit that is already paid, and the visit keeps its price when another person takes it over', async () => {
  await asOwner(desk.server, desk.salon.tenantId, (owner) =>
    owner.query('update staff_services set price_minor = 6000 where staff_id = $1', [desk.tom]),
  )
  const blowout = { name: 'Blowout', duration_minutes: 30, price: 35 }
  const { service } = (await call('POST', '/api/services', blowout)).body
  const { id } = await bookVisit()
  const { version } = itemAt(
    (await sell({ appointment_ids: [id], payments: cash(45) })).body.appointments,
    0,
  ) as { version: number }
  const visit = { version, start_time: '2026-03-02T10:00:00-05:00' }
  const change = (visitId: string, body: object) =>
    call('PUT', `/api/appointments/${visitId}`, body)
  const service_ids = [desk.cut, service.id]
  const more = await change(id, { ...visit, service_ids, staff_id: desk.mia })
  expect(more.body).toMatchObject({ code: 'appointment_closed', error: 'Already paid: Cut.' })
  const toTom = { service_ids: [desk.cut], staff_id: desk.tom }
  const given = await change(id, { ...visit, ...toTom })
  expect(given.body.appointment).toMatchObject({ staff: { id: desk.tom }, price: 45 })
  const unpaid = await bookVisit()
  const start_time = '2026-03-02T11:00:00-05:00'
  const dearer = await change(unpaid.id, { version: unpaid.version, start_time, ...toTom })
  expect(dearer.body.appointment.price).toBe(60)
})

test('a paid visit that has one service twice keeps both prices when one person takes over both services', async () => {
  await asOwner(desk.server, desk.salon.tenantId, (owner) =>
    owner.query('update staff_services set price_minor = 6000 where staff_id = $1', [desk.tom]),
  )
  const twice = { service_ids: [desk.cut, desk.cut], start_time: '2026-03-02T10:00:00-05:00' }
  const staff_by_service = [desk.mia, desk.tom]
  const { appointment } = (await call('POST', '/api/appointments', { ...twice, staff_by_service }))
    .body
  const sold = await sell({ appointment_ids: [appointment.id], payments: cash(105) })
  const { version } = itemAt(sold.body.appointments, 0) as { version: number }
  const visit = { ...twice, staff_id: desk.mia, version }
  const { body } = await call('PUT', `/api/appointments/${appointment.id}`, visit)
  expect(body.appointment).toMatchObject({ staff: { id: desk.mia }, price: 105 })
})

test('a visit that was paid before its start and never finished is listed as unfinished once its time is over', async () => {
  const { id } = await bookVisit()
  await sell({ appointment_ids: [id], payments: cash(45) })
  expect((await list()).unfinished).toEqual([])
  await desk.passTo('2026-03-03T13:00:00Z')
  expect((await list()).unfinished).toMatchObject([{ id, status: 'confirmed', checked_out: true }])
})

test('a visit that was begun and never finished is listed as unfinished for seven days', async () => {
  const { id } = await bookVisit()
  const setStatus = (status: string) =>
    call('POST', `/api/appointments/${id}/status`, { status, anyway: true })
  const unfinished = async (date?: string) =>
    (await call('GET', `/api/checkouts${date ? `?date=${date}` : ''}`)).body.unfinished
  await setStatus('in_progress')
  expect(await unfinished()).toMatchObject([{ id, status: 'in_progress' }])
  await desk.passTo('2026-03-09T13:00:00Z')
  expect(await unfinished()).toMatchObject([{ id }])
  expect(await unfinished('2026-03-02')).toMatchObject([{ id }])
  expect(await unfinished('2026-03-03')).toEqual([])
  await desk.passTo('2026-03-10T13:00:00Z')
  expect(await unfinished()).toEqual([])
  expect((await setStatus('completed')).status).toBe(200)
  expect(await unfinished('2026-03-02')).toEqual([])
})
