import { itemAt } from '@chairtime/core/known.ts'
import { expect, test } from 'vitest'
import { cash, checkoutDesk, shampoo } from '../../../test/checkout-desk.ts'

const desk = checkoutDesk()
const { act, bookVisit, call, list, passTo, sell, sellShampoo, takings } = desk

const methodAndAmount = ({ method, amount }: { method: string; amount: number }) =>
  `${method} ${amount}`

test('refunds of lines, of an amount and of what is left pay back the whole bill and lower the takings', async () => {
  const { id } = await bookVisit()
  const lines = [
    { kind: 'service', name: 'Cut', price: 45, appointment_id: id, staff_id: desk.mia },
    shampoo,
  ]
  const tips = [{ staff_id: desk.mia, amount: 9 }]
  const sold = await sell({ appointment_ids: [id], lines, tips, payments: cash(78) })
  const { id: checkoutId } = sold.body.checkout
  const refund = (body: object) => {
    // the clock moves on, because refunds at the same instant would count as parts of one refund
    desk.server.clock.set(new Date(desk.server.clock.now().getTime() + 1_000))
    return act(checkoutId, 'refund', { method: 'cash', reason: 'Unhappy', ...body })
  }
  const line = await refund({ lines: [1] })
  expect(line.body.checkout).toMatchObject({ refunded: 24, lines: [{}, { refunded: true }] })
  const twice = await refund({ lines: [1] })
  const left54 = 'Part of this payment was paid back meanwhile. $54 is left to pay back.'
  expect([twice.status, twice.body.error]).toEqual([422, left54])
  expect(twice.body.errors).toEqual({ lines: [left54] })
  const unknown = await refund({ lines: [7] })
  expect(unknown.body.errors).toEqual({ lines: ['Is no longer in this list'] })
  expect((await refund({ amount: 10 })).body.checkout.refunded).toBe(34)
  const tooMuch = await refund({ amount: 45 })
  const left44 = 'Part of this payment was paid back meanwhile. $44 is left to pay back.'
  expect([tooMuch.body.error, tooMuch.body.errors]).toEqual([left44, { amount: [left44] }])
  expect((await refund({ lines: [0] })).body.errors).toEqual({ lines: [left44] })
  expect(await takings()).toBe(44)
  expect((await call('GET', `/api/appointments/${id}`)).body.appointment.checked_out).toBe(true)
  const whole = await refund({})
  expect(whole.body.checkout).toMatchObject({ refunded: 78, refunds: [{}, {}, { amount: 44 }] })
  expect(await takings()).toBe(0)
  const { refunds } = whole.body.checkout
  expect(refunds.map(({ lines }: { lines: number[] }) => lines)).toEqual([[1], [], [0]])
  const { sums, unpaid, postings } = await list()
  // a refund has the id of its posting
  expect(postings.slice(1)).toMatchObject(refunds.map(({ id }: { id: string }) => ({ id })))
  expect([sums.tips, sums.refunds, unpaid]).toEqual([0, 78, []])
  expect((await refund({})).body.code).toBe('checkout_closed')
})

test('a refund of a line is taken from the person who earned it, with the tax of the line', async () => {
  const salon = await desk.server.registerSalon()
  const { staffIds } = await salon.onboard({ lunch: null })
  await salon.call('PUT', '/api/settings/tax', {
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
  const { body } = await salon.call('POST', '/api/checkouts', {
    lines: [line(92.22, 0), line(114.41, 1)],
    payments: [{ method: 'card', amount: 224.97 }],
  })
  const refundFields = { method: 'cash', reason: 'Unhappy' }
  const url = `/api/checkouts/${body.checkout.id}/refund`
  await salon.call('POST', url, { ...refundFields, lines: [0] })
  const { sums } = (await salon.call('GET', '/api/checkouts')).body
  expect(sums).toMatchObject({ takings: 124.56, tax: 10.15, refunds: 100.41 })
  expect(sums.by_staff).toMatchObject([{ staff: { id: staffIds[1] }, revenue: 114.41, tips: 0 }])
  await salon.call('POST', url, refundFields)
  const after = (await salon.call('GET', '/api/checkouts')).body.sums
  expect(after).toMatchObject({ takings: 0, by_staff: [], tax: 0, refunds: 224.97 })
})

test('two concurrent refunds never exceed what was paid', async () => {
  const { id } = (await sellShampoo()).body.checkout
  const refund = () => act(id, 'refund', { amount: 15, method: 'cash', reason: 'Broken' })
  const both = await Promise.all([refund(), refund()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await takings()).toBe(9)
})

test('a refund without a method pays a split payment back as it was paid, and only once', async () => {
  const payments = [
    { method: 'card', amount: 14 },
    { method: 'cash', amount: 10, received: 20 },
  ]
  const { id } = (await sell({ lines: [shampoo], payments })).body.checkout
  const refundFields = { reason: 'Wrong shade' }
  const part = await act(id, 'refund', { ...refundFields, amount: 10 })
  expect([part.status, Object.keys(part.body.errors)]).toEqual([422, ['method']])
  await act(id, 'refund', { ...refundFields, amount: 4, method: 'card' })
  const whole = () => act(id, 'refund', { ...refundFields, amount: 20 })
  const both = await Promise.all([whole(), whole()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { items, sums, postings } = await list()
  expect(items[0]).toMatchObject({ refunded: 24, lines: [{ refunded: true }] })
  expect(items[0].refunds.map(methodAndAmount)).toEqual(['card 4', 'cash 10', 'card 10'])
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

test('a refunded visit is not unpaid, but becomes unpaid when a later payment is taken back', async () => {
  const { id } = await bookVisit()
  await call('POST', `/api/appointments/${id}/status`, { status: 'completed', version: 1 })
  const pay = () => sell({ appointment_ids: [id], payments: cash(45) })
  const paid = (await pay()).body.checkout
  await act(paid.id, 'refund', { method: 'cash', reason: 'Wrong card' })
  const visit = async () => (await call('GET', `/api/appointments/${id}`)).body.appointment
  expect(await visit()).toMatchObject({ checked_out: false, refunded: true })
  expect((await list()).unpaid).toEqual([])
  const second = (await pay()).body
  expect(second.appointments).toMatchObject([{ checked_out: true, refunded: false }])
  await act(second.checkout.id, 'reopen')
  expect(await visit()).toMatchObject({ status: 'completed', refunded: false })
  expect((await list()).unpaid).toMatchObject([{ id }])
})

test('a visit that was refunded before it took place is to be paid once it is completed', async () => {
  const { id } = await bookVisit(desk.mia, '2026-03-03')
  const other = await bookVisit(desk.tom, '2026-03-03')
  const paid = await sell({ appointment_ids: [id, other.id], payments: cash(90) })
  const refund = (line: number) =>
    act(paid.body.checkout.id, 'refund', { method: 'cash', reason: 'By mistake', lines: [line] })
  await refund(0)
  const visit = async () => (await call('GET', `/api/appointments/${id}`)).body
  expect((await visit()).appointment).toMatchObject({ status: 'confirmed', refunded: true })
  await passTo('2026-03-03T15:50:00Z')
  const step = (status: string) => call('POST', `/api/appointments/${id}/status`, { status })
  expect((await step('completed')).body.appointment).toMatchObject({ refunded: false })
  expect((await step('in_progress')).body.appointment).toMatchObject({ refunded: true })
  await step('completed')
  // a later refund of the other visit on the bill does not refund this visit
  await refund(1)
  expect((await list()).unpaid).toMatchObject([{ id }])
  const { appointment, refund: paidBack } = await visit()
  expect(appointment).toMatchObject({ checked_out: false, refunded: false })
  expect(paidBack).toMatchObject({ amount: 45 })
})

test('when a payment of yesterday is refunded today, the refund is among the postings of today only', async () => {
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

test('a wholly refunded visit can be paid again', async () => {
  const { id } = await bookVisit()
  const pay = () => sell({ appointment_ids: [id], payments: cash(45) })
  const paid = (await pay()).body.checkout
  await act(paid.id, 'refund', { method: 'cash', reason: 'Wrong card' })
  expect((await pay()).status).toBe(201)
  expect(await takings()).toBe(45)
})

test('a line beyond the fiftieth of a bill can be refunded', async () => {
  const lines = Array.from({ length: 54 }, (_, i) => ({
    ...shampoo,
    name: `Shampoo ${i}`,
    quantity: 1,
  }))
  const sold = await sell({ lines, payments: cash(54 * 12) })
  expect(sold.status).toBe(201)
  const refund = { method: 'cash', reason: 'Unhappy', lines: [53] }
  const { status, body } = await act(sold.body.checkout.id, 'refund', refund)
  expect([status, body.checkout.refunded]).toEqual([200, 12])
})
