import { expect, test } from 'vitest'
import { cash, checkoutDesk } from '../../../test/checkout-desk.ts'

const desk = checkoutDesk()
const { act, bookVisit, call, list, sell, takings } = desk

const visitOf = async (id: string) =>
  (await call('GET', `/api/appointments/${id}`)).body.appointment
const refundOf = async (id: string) => (await call('GET', `/api/appointments/${id}`)).body.refund
const cutLine = (id: string, price = 38) => ({
  kind: 'service',
  name: 'Cut',
  price,
  appointment_id: id,
  staff_id: desk.mia,
})
const wax = { kind: 'product', name: 'Wax', price: 10 }
const refundFields = { method: 'cash', reason: 'Unhappy' }
const paid = { checked_out: true, refunded: false }
const refunded = { checked_out: false, refunded: true }

test('a visit whose lines are all refunded can be charged again, while the rest of its bill stays paid', async () => {
  const { id } = await bookVisit()
  await call('POST', `/api/appointments/${id}/status`, { status: 'completed' })
  const sold = await sell({ appointment_ids: [id], lines: [cutLine(id), wax], payments: cash(48) })
  const { checkout } = sold.body
  const before = await visitOf(id)
  expect((await act(checkout.id, 'refund', { ...refundFields, lines: [0] })).status).toBe(200)
  const visit = await visitOf(id)
  expect(visit).toMatchObject(refunded)
  expect(visit.version).toBeGreaterThan(before.version)
  expect((await list()).unpaid).toEqual([])
  const secondSale = await sell({ appointment_ids: [id], lines: [cutLine(id)], payments: cash(38) })
  expect(secondSale.status).toBe(201)
  // a refund of the rest of the first bill leaves the second bill paid
  expect((await act(checkout.id, 'refund', refundFields)).body.checkout.refunded).toBe(48)
  expect(await visitOf(id)).toMatchObject(paid)
  expect(await takings()).toBe(38)
  const { sums } = await list()
  expect(sums).toMatchObject({ takings: 38, tips: 0, refunds: 48 })
  expect(sums.by_staff).toMatchObject([{ revenue: 38, tips: 0 }])
  await act(secondSale.body.checkout.id, 'refund', refundFields)
  // the shown refund is that of the latest bill
  expect(await refundOf(id)).toMatchObject({ amount: 38 })
  expect(await takings()).toBe(0)
  expect((await list()).sums.by_staff).toEqual([])
})

test('a refund of one visit’s lines on a bill of two clients leaves the other visit paid', async () => {
  const { id: first } = await bookVisit()
  const { id: second } = await bookVisit(desk.tom)
  const lines = [cutLine(first), cutLine(second)]
  const tips = [{ staff_id: desk.mia, amount: 9 }]
  const sold = await sell({ appointment_ids: [first, second], lines, tips, payments: cash(85) })
  const { id } = sold.body.checkout
  await act(id, 'refund', { ...refundFields, lines: [0] })
  expect([await visitOf(first), await visitOf(second)]).toMatchObject([refunded, paid])
  expect(await refundOf(first)).toEqual({ amount: 38, currency: 'USD', methods: ['cash'] })
  expect(await refundOf(second)).toBe(null)
  expect((await sell({ appointment_ids: [second], payments: cash(45) })).status).toBe(409)
  const secondSale = await sell({ appointment_ids: [first], payments: cash(45) })
  expect(secondSale.status).toBe(201)
  expect(await refundOf(first)).toBe(null)
  // the clock moves on, because refunds at the same instant would count as parts of one refund
  desk.server.clock.set(new Date('2026-03-02T13:05:00Z'))
  await act(id, 'refund', { ...refundFields, method: 'card', lines: [1] })
  expect([await visitOf(first), await visitOf(second)]).toMatchObject([paid, refunded])
  expect(await refundOf(second)).toMatchObject({ amount: 38, methods: ['card'] })
  expect((await act(id, 'refund', refundFields)).body.checkout).toMatchObject({ refunded: 85 })
  expect([await takings(), (await list()).sums.tips]).toEqual([45, 0])
})

test('a refund of some lines, or of an amount, stands in the history of their visit', async () => {
  const { id } = await bookVisit()
  const lines = [cutLine(id), cutLine(id, 20), wax]
  const sold = await sell({ appointment_ids: [id], lines, payments: cash(68) })
  const refund = (body: object) =>
    act(sold.body.checkout.id, 'refund', { ...refundFields, ...body })
  const history = async () =>
    (await call('GET', `/api/appointments/${id}/history`)).body.items
      .map(({ text }: { text: string }) => text)
      .filter((text: string) => text.includes('refunded'))
  await refund({ lines: [1, 2] })
  // the wax belongs to no visit
  expect(await history()).toEqual(['Ana Owner refunded $20: Unhappy'])
  const { items } = (await call('GET', '/api/activity')).body
  expect(
    items
      .slice(0, 2)
      .map(({ text }: { text: string }) => text)
      .sort(),
  ).toEqual([
    'Ana O. refunded $10 for Wax: Unhappy',
    expect.stringMatching(/^Ana O\. refunded \$20 .*for Cut: Unhappy$/),
  ])
  await refund({ amount: 8 })
  expect((await history())[0]).toBe('Ana Owner refunded $8: Unhappy')
})

test('when the same lines of a visit are refunded twice at once, one refund succeeds, and the visit can be charged once', async () => {
  const { id } = await bookVisit()
  const sold = await sell({ appointment_ids: [id], lines: [cutLine(id), wax], payments: cash(48) })
  const refund = () => act(sold.body.checkout.id, 'refund', { ...refundFields, lines: [0] })
  const both = await Promise.all([refund(), refund()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const pay = () => sell({ appointment_ids: [id], payments: cash(45) })
  const paying = await Promise.all([pay(), pay()])
  expect(paying.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('a refund of some lines of a visit, or of an amount, leaves the visit paid', async () => {
  const { id } = await bookVisit()
  const lines = [cutLine(id), cutLine(id, 20), wax]
  const sold = await sell({ appointment_ids: [id], lines, payments: cash(68) })
  const refund = (body: object) =>
    act(sold.body.checkout.id, 'refund', { ...refundFields, ...body })
  await refund({ lines: [1] })
  expect(await visitOf(id)).toMatchObject(paid)
  await refund({ amount: 38 })
  expect(await visitOf(id)).toMatchObject(paid)
  expect((await sell({ appointment_ids: [id], payments: cash(45) })).status).toBe(409)
  await refund({})
  expect(await visitOf(id)).toMatchObject(refunded)
})
