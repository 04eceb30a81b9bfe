import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import type { Mail } from '../../platform/delivery/mail.ts'
import { withoutTexts } from '../../platform/delivery/sms.ts'
import { developmentMail } from '../dev/providers.ts'
import type { Post } from '../messages/post.ts'
import { sendDueMessages } from '../messages/send-messages.ts'

let server: TestServer
let salon: TestSalon
let desk: TestSalon['call']
let cut: string
let mia: string
let tom: string

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
})

afterAll(() => server.close())

/** Each test has a salon of its own, on a Monday morning. */
beforeEach(async () => {
  server.clock.set(new Date('2026-03-02T13:00:00Z'))
  salon = await server.registerSalon()
  desk = salon.call
  const { serviceIds, staffIds } = await salon.onboard({ lunch: null })
  cut = itemAt(serviceIds, 0)
  mia = itemAt(staffIds, 0)
  tom = itemAt(staffIds, 1)
})

async function passTo(now: string): Promise<void> {
  server.clock.set(new Date(now))
  const { email, password } = salon
  const { body } = await server.call('POST', '/api/auth/login', { email, password })
  const headers = { authorization: `Bearer ${body.access_token}` }
  desk = (method, path, payload) => server.call(method, path, payload, headers)
}

async function booked(staff_id = mia, date?: string): Promise<{ id: string; version: number }> {
  return (await bookedAgain(date, staff_id)).body.appointment
}

function bookedAgain(date = '2026-03-02', staff_id = mia) {
  const start_time = `${date}T10:00:00-05:00`
  return desk('POST', '/api/appointments', { service_ids: [cut], staff_id, start_time })
}

const shampoo = { kind: 'product', name: 'Shampoo', price: 12, quantity: 2 }
const cash = (amount: number) => [{ method: 'cash', amount }]
const sell = (body: object) => desk('POST', '/api/checkouts', body)
const sellShampoo = () => sell({ lines: [shampoo], payments: cash(24) })
const takings = async () => (await desk('GET', '/api/calendar/today')).body.revenue.today
const list = async (query = '') => (await desk('GET', `/api/checkouts${query}`)).body
const act = (id: string, action: string, body?: object) =>
  desk('POST', `/api/checkouts/${id}/${action}`, body)

describe('a bill', () => {
  test('holds two clients, a product, discounts, a tip for each, a split payment and change', async () => {
    const [one, two] = [await booked(mia), await booked(tom)]
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
        { ...line(one.id, mia), discount: { percent: 20 } },
        line(two.id, tom),
        { ...shampoo, staff_id: tom },
      ],
      discount: { amount: 5 },
      tips: [
        { staff_id: mia, amount: 8 },
        { staff_id: tom, amount: 4 },
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
      const { checkout } = (await desk('GET', `/api/appointments/${id}`)).body
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
    expect([earned(mia).tips, earned(tom).tips, sums.tips]).toEqual([8, 4, 12])
    expect(earned(mia).revenue + earned(tom).revenue).toBe(100)
    expect(itemAt<{ id: string }>(items, 0).id).toBe(body.checkout.id)
  })

  test('needs no appointment', async () => {
    const { body } = await sellShampoo()
    expect(body).toMatchObject({ appointments: [], checkout: { total: 24, clients: [] } })
    expect(await takings()).toBe(24)
    expect((await desk('GET', `/api/checkouts/${body.checkout.id}`)).body.checkout).toEqual(
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
    const other = await server.registerSalon()
    await other.onboard()
    const { id } = await booked()
    const payments = cash(24)
    const stranger = (body: object) => other.call('POST', '/api/checkouts', body)
    expect((await stranger({ appointment_ids: [id], payments })).status).toBe(404)
    const at = await stranger({ lines: [{ ...shampoo, appointment_id: id }], payments })
    const by = await stranger({ lines: [{ ...shampoo, staff_id: mia }], payments })
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
    const first = await desk('POST', '/api/checkouts', body, key)
    const again = await desk('POST', '/api/checkouts', body, key)
    expect(again.body).toEqual(first.body)
    expect(await takings()).toBe(24)
  })

  test('of the old call takes lines, and shares the tip among those who served', async () => {
    const { id } = await booked()
    const { status, body } = await desk('POST', `/api/appointments/${id}/checkout`, {
      lines: [{ kind: 'service', name: 'Cut', price: 45, appointment_id: id }, shampoo],
      tip: 6,
      payments: cash(75),
    })
    expect(status).toBe(201)
    expect(body.checkout).toMatchObject({ subtotal: 69, tip: 6, total: 75 })
    expect((await list()).items[0].tips).toMatchObject([{ staff: { id: mia }, amount: 6 }])
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
      { kind: 'service', name: 'Cut', price: 45, appointment_id: id, staff_id: mia },
      shampoo,
    ]
    const tips = [{ staff_id: mia, amount: 9 }]
    const sold = await sell({ appointment_ids: [id], lines, tips, payments: cash(78) })
    const { id: checkout } = sold.body.checkout
    const refund = (body: object) =>
      act(checkout, 'refund', { method: 'cash', reason: 'Unhappy', ...body })
    const line = await refund({ lines: [1] })
    expect(line.body.checkout).toMatchObject({ refunded: 24, lines: [{}, { refunded: true }] })
    const twice = await refund({ lines: [1] })
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['lines']])
    expect((await refund({ amount: 10 })).body.checkout.refunded).toBe(34)
    const much = await refund({ amount: 45 })
    expect(much.body.errors.amount[0]).toContain('44')
    expect(await takings()).toBe(44)
    expect((await desk('GET', `/api/appointments/${id}`)).body.appointment.checked_out).toBe(true)
    const whole = await refund({})
    expect(whole.body.checkout).toMatchObject({ refunded: 78, refunds: [{}, {}, { amount: 44 }] })
    expect(await takings()).toBe(0)
    const { sums, unpaid } = await list()
    expect([sums.tips, sums.refunds, unpaid]).toEqual([0, 78, []])
    expect((await refund({})).body.code).toBe('checkout_closed')
  })

  test('of a line is taken from the person who earned it, with the tax of the line', async () => {
    const shop = await server.registerSalon()
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

  test('leaves nothing to pay; a later payment that is taken back does', async () => {
    const { id } = await booked()
    await desk('POST', `/api/appointments/${id}/status`, { status: 'completed', version: 1 })
    const pay = () => sell({ appointment_ids: [id], payments: cash(45) })
    const paid = (await pay()).body.checkout
    await act(paid.id, 'refund', { method: 'cash', reason: 'Wrong card' })
    const visit = async () => (await desk('GET', `/api/appointments/${id}`)).body.appointment
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
    expect((await desk('GET', `/api/appointments/${id}`)).body.checkout).toBe(null)
    const { items } = (await desk('GET', `/api/appointments/${id}/history`)).body
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
    const { body: begun } = await desk('POST', `/api/appointments/${id}/status`, step)
    const { checkout } = (await sell({ appointment_ids: [id], payments: cash(45) })).body
    const [visit] = (await act(checkout.id, 'reopen')).body.appointments
    const { started_at } = begun.appointment
    expect(visit).toMatchObject({ status: 'in_progress', started_at, checked_out: false })
    expect(await bookedAgain()).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
  })

  test('of a visit on another day lets the client be expected again', async () => {
    const visit = await booked(mia, '2026-03-04')
    const { checkout } = (await sell({ appointment_ids: [visit.id], payments: cash(45) })).body
    const { body } = await act(checkout.id, 'reopen')
    expect(body.appointments).toMatchObject([{ id: visit.id, status: 'confirmed' }])
    const { body: read } = await desk('GET', `/api/appointments/${visit.id}`)
    expect(read.appointment).toEqual(itemAt(body.appointments, 0))
    expect((await bookedAgain('2026-03-04')).body.code).toBe('slot_taken')
  })

  test('of a visit that was done before leaves it done', async () => {
    const { id } = await booked()
    await desk('POST', `/api/appointments/${id}/status`, { status: 'completed' })
    const { checkout } = (await sell({ appointment_ids: [id], payments: cash(45) })).body
    const { body } = await act(checkout.id, 'reopen')
    expect(body.appointments).toMatchObject([{ id, status: 'completed', checked_out: false }])
    expect((await list()).unpaid.map((each: { id: string }) => each.id)).toEqual([id])
  })

  test('leaves a visit done whose time was given away meanwhile, and returns the money', async () => {
    const { id } = await booked(mia, '2026-03-04')
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
    const { version } = (await desk('GET', '/api/settings/tax')).body.tax
    await desk('PUT', '/api/settings/tax', { rate_percent, included, version })
  }
  await set(8.875, false)
  const added = await sell({ lines: [shampoo], payments: cash(26.13) })
  expect(added.body.checkout).toMatchObject({ tax: 2.13, subtotal: 24, total: 26.13 })
  await set(19, true)
  const contained = await sell({ lines: [shampoo], payments: cash(24) })
  expect(contained.body.checkout).toMatchObject({ tax: 3.83, total: 24 })
  const stale = { rate_percent: 1, included: true, version: 1 }
  expect((await desk('PUT', '/api/settings/tax', stale)).body.code).toBe('version_conflict')
  expect((await list()).sums).toMatchObject({ takings: 50.13, tax: 5.96 })
  await set(0, true)
})

test.each([
  ['JPY', 1200, 600],
  ['KWD', 4.125, 2.005],
])('amounts in %s keep the decimals of the currency', async (currency, price, amount) => {
  const abroad = await server.registerSalon()
  await asOwner(
    (owner) =>
      owner.query('update businesses set currency = $1 where tenant_id = $2', [
        currency,
        abroad.tenantId,
      ]),
    abroad.tenantId,
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

test('a receipt goes to the client on file, and to nobody without an address', async () => {
  const client = { name: 'Lea Kaminski', email: 'lea@client.test' }
  const visit = {
    service_ids: [cut],
    staff_id: mia,
    start_time: '2026-03-02T12:00:00-05:00',
    client,
  }
  const { id } = (await desk('POST', '/api/appointments', visit)).body.appointment
  const tips = [{ staff_id: mia, amount: 5 }]
  const { checkout } = (await sell({ appointment_ids: [id], tips, payments: cash(50) })).body
  expect(checkout.clients).toMatchObject([{ receipt_channels: ['email'] }])
  const send = (channel: string) => act(checkout.id, 'receipt', { channel })
  expect((await send('email')).status).toBe(202)
  const text = await send('sms')
  expect([text.status, Object.keys(text.body.errors)]).toEqual([422, ['channel']])
  const receipt = (await sendAll()).find(({ subject }) => subject.startsWith('Your receipt'))
  expect(receipt?.to).toBe('lea@client.test')
  expect(receipt?.text.replaceAll(/\s/g, ' ')).toMatch(/Cut .*Tip: \$5\.00 .*Total: \$50\.00/)
})

test('a receipt of two clients says all that was paid, and greets whom it reaches', async () => {
  await desk('PUT', '/api/settings/tax', { rate_percent: 8.875, included: false, version: 1 })
  const visit = async (client: object, staff_id: string) =>
    (
      await desk('POST', '/api/appointments', {
        service_ids: [cut],
        staff_id,
        start_time: '2026-03-02T12:00:00-05:00',
        client,
      })
    ).body.appointment
  const yves = await visit({ name: 'Yves Roy', email: 'yves@client.test' }, mia)
  const june = await visit({ name: 'June Bell', email: 'june@client.test' }, tom)
  const { checkout } = (
    await sell({
      appointment_ids: [june.id, yves.id],
      lines: [june, yves].map(({ id, staff }) => ({
        kind: 'service',
        name: 'Cut',
        price: 45,
        appointment_id: id,
        staff_id: staff.id,
      })),
      discount: { amount: 10 },
      tips: [{ staff_id: tom, amount: 5 }],
      payments: [
        { method: 'card', amount: 12.1 },
        { method: 'cash', amount: 80, received: 90 },
      ],
    })
  ).body
  expect(checkout).toMatchObject({ tax_rate_percent: 8.875 })
  expect(checkout.clients).toMatchObject([{ name: 'June Bell' }, { name: 'Yves Roy' }])
  await act(checkout.id, 'refund', { amount: 10, method: 'cash', reason: 'Waited long' })
  const send = (body: object) => act(checkout.id, 'receipt', { channel: 'email', ...body })
  expect((await send({ email: 'June@client.test' })).status).toBe(202)
  await send({ client_id: yves.client.id })
  await send({ email: 'somebody@else.test' })
  const mails = (await sendAll()).filter(({ subject }) => subject.startsWith('Your receipt'))
  const to = (address: string) => mails.find((mail) => mail.to.toLowerCase() === address)
  expect(to('june@client.test')?.text).toMatch(/^Hi June,/)
  expect(to('yves@client.test')?.text).toMatch(/^Hi Yves,/)
  const { text = '', html = '' } = to('somebody@else.test') ?? {}
  expect(text).toMatch(/^Hi there,/)
  for (const row of [
    `No.: ${checkout.id.slice(-8)}`,
    `Cut with ${itemAt<{ staff: { name: string } }>(checkout.lines, 0).staff.name}: $45.00`,
    'Subtotal: $90.00',
    'Discount: -$10.00',
    'Tax 8.875%: $7.10',
    'Tip: $5.00',
    'Total: $92.10',
    'Card: $12.10',
    'Cash: $90.00',
    'Change: -$10.00',
    'Refunded: $10.00, Cash, Mon, Mar 2, 8:00 AM',
  ]) {
    expect(text).toContain(row)
  }
  expect(html).toContain('Tax 8.875%')
})

test('a receipt goes to an address that is typed for it, and no file keeps the address', async () => {
  const client = { name: 'Lea Kaminski', phone: '+1 212 555 0123' }
  const start_time = '2026-03-02T12:00:00-05:00'
  const visit = { service_ids: [cut], staff_id: mia, start_time, client }
  const { appointment } = (await desk('POST', '/api/appointments', visit)).body
  const paid = (await sell({ appointment_ids: [appointment.id], payments: cash(45) })).body.checkout
  expect(paid.clients).toMatchObject([{ receipt_channels: [] }])
  const sold = (await sellShampoo()).body.checkout
  const send = (id: string, email?: string) => act(id, 'receipt', { channel: 'email', email })
  expect((await send(sold.id)).status).toBe(422)
  const wrong = await send(sold.id, 'lea@')
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['email']])
  expect((await send(paid.id, 'lea@typed.test')).status).toBe(202)
  expect((await send(sold.id, 'passer-by@typed.test')).status).toBe(202)
  const receipts = (await sendAll()).filter(({ subject }) => subject.startsWith('Your receipt'))
  expect(receipts.map(({ to }) => to).sort()).toEqual(['lea@typed.test', 'passer-by@typed.test'])
  const { body: file } = await desk('GET', `/api/clients/${appointment.client.id}`)
  expect(file.client.email).toBe(null)
  await asOwner(async (owner) => {
    const { rows } = await owner.query(`select state, to_email from messages where kind = 'receipt'
      and tenant_id = '${salon.tenantId}'`)
    expect(rows).toEqual(Array(2).fill({ state: 'sent', to_email: null }))
  })
})

test('a receipt is sent ten times an hour', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1', ROLE: 'web' })
  try {
    const shop = await strict.registerSalon()
    const sale = { lines: [shampoo], payments: cash(24) }
    const { id } = (await shop.call('POST', '/api/checkouts', sale)).body.checkout
    const answers: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const to = { channel: 'email', email: `to${n}@mail.test` }
      answers.push((await shop.call('POST', `/api/checkouts/${id}/receipt`, to)).status)
    }
    expect(answers).toEqual([...Array(10).fill(202), 429])
  } finally {
    await strict.close()
  }
})

/** Sends the messages that wait, and returns the mails among them. */
async function sendAll(): Promise<Mail[]> {
  const mails: Mail[] = []
  const post = {
    mail: {
      ...developmentMail(server.app.context, 'no-reply@chairtime.test'),
      send: async (mail) => ({ providerId: `${mails.push(mail)}` }),
    },
    texts: withoutTexts(),
    log: pino({ level: 'silent' }),
    settled: () => {},
    textsPaused: () => {},
  } satisfies Post
  while (await sendDueMessages(server.app.context, post));
  return mails
}

describe('the ledger', () => {
  test('refuses entries that do not sum to zero, changes and deletions', async () => {
    await sellShampoo()
    await asOwner(async (owner) => {
      await expect(
        owner.query(`insert into ledger_entries (tenant_id, posting_id, position, account, amount_minor)
          select tenant_id, id, 9, 'cash', 1 from ledger_postings limit 1`),
      ).rejects.toMatchObject({ constraint: 'ledger_balanced' })
      for (const statement of [
        'update ledger_entries set amount_minor = 1',
        'delete from ledger_entries',
        'delete from ledger_postings',
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
    })
  })
})

async function asOwner(
  work: (owner: pg.Client) => Promise<unknown>,
  tenantId = salon.tenantId,
): Promise<void> {
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
  await work(owner)
  await owner.end()
}
