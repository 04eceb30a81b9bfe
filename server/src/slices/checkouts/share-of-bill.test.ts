import { expect, test } from 'vitest'
import { cash, checkoutDesk, shampoo } from '../../../test/checkout-desk.ts'

const desk = checkoutDesk()
const { act, call, sell } = desk
const cut = { kind: 'service', name: 'Cut', price: 45 }

async function bookVisit(staff_id: string, time: string, client?: object): Promise<string> {
  const start_time = `2026-03-02T${time}:00-05:00`
  const body = { service_ids: [desk.cut], staff_id, start_time, client }
  return (await call('POST', '/api/appointments', body)).body.appointment.id
}

const shareOf = async (id: string) =>
  (await call('GET', `/api/appointments/${id}`)).body.share_of_bill

/** What the history of a visit says of payments. */
const paymentsOf = async (id: string): Promise<string[]> =>
  (await call('GET', `/api/appointments/${id}/history`)).body.items
    .map(({ text }: { text: string }) => text)
    .filter((text: string) => /took|refunded/.test(text))

test('a visit on a bill of several visits shows its share of the bill, and how much of that share was refunded', async () => {
  const leaVisit = await bookVisit(desk.mia, '10:00', { name: 'Lea Kaminski' })
  const reedVisit = await bookVisit(desk.tom, '10:00', { name: 'Tom Reed' })
  const walkIn = await bookVisit(desk.mia, '12:00')
  const { body } = await sell({
    appointment_ids: [leaVisit, reedVisit, walkIn],
    lines: [
      { ...cut, appointment_id: leaVisit, discount: { amount: 5 } },
      { ...cut, price: 20, appointment_id: leaVisit },
      { ...cut, appointment_id: reedVisit },
      shampoo,
    ],
    // a tenth of the sum of the lines, which is 40 + 20 + 45 + 24
    discount: { amount: 12.9 },
    tips: [{ amount: 9 }],
    payments: cash(125.1),
  })
  expect(await shareOf(leaVisit)).toEqual({
    ...{ amount: 54, refunded: 0, refunded_of_bill: 0 },
    others: ['Tom Reed', null],
  })
  expect(await paymentsOf(leaVisit)).toEqual([
    expect.stringMatching(
      / took \$54 of \$125.10 on one bill with Tom Reed and someone without a name$/,
    ),
  ])
  expect(await shareOf(walkIn)).toEqual({
    amount: null,
    refunded: 0,
    refunded_of_bill: 0,
    others: ['Lea Kaminski', 'Tom Reed'],
  })
  const refundFields = { method: 'cash', reason: 'Unhappy' }
  await act(body.checkout.id, 'refund', { ...refundFields, lines: [1, 3] })
  await act(body.checkout.id, 'refund', { ...refundFields, amount: 10 })
  expect(await shareOf(leaVisit)).toMatchObject({ amount: 54, refunded: 18, refunded_of_bill: 10 })
  expect(await shareOf(reedVisit)).toMatchObject({ amount: 40.5, refunded: 0 })
})

test('when a bill has two visits of one client, the share of a visit names no other client', async () => {
  const client = { name: 'Lea Kaminski', email: 'lea@mail.test' }
  const first = await bookVisit(desk.mia, '10:00', client)
  const second = await bookVisit(desk.mia, '12:00', client)
  await sell({ appointment_ids: [first, second], payments: cash(90) })
  expect(await shareOf(first)).toEqual({
    ...{ amount: 45, refunded: 0, refunded_of_bill: 0 },
    others: [],
  })
})

test('when a bill has several visits, the history of a visit names its share of the payment and of the reopening', async () => {
  const first = await bookVisit(desk.mia, '10:00', { name: 'Lea Kaminski' })
  const second = await bookVisit(desk.tom, '12:00', { name: 'Tom Reed' })
  const { body } = await sell({ appointment_ids: [first, second], payments: cash(90) })
  // the reopening is later than the payment, so that the order of the history is certain
  desk.server.clock.set(new Date('2026-03-02T13:05:00Z'))
  await act(body.checkout.id, 'reopen')
  const part = '$45 of $90 on one bill with Lea Kaminski'
  expect(await paymentsOf(second)).toEqual([
    expect.stringContaining(` took back the payment of ${part}`),
    expect.stringContaining(` took ${part}`),
  ])
})

test('a visit with a bill of its own has no share', async () => {
  const id = await bookVisit(desk.mia, '10:00')
  expect(await shareOf(id)).toBe(null)
  await sell({
    appointment_ids: [id],
    lines: [{ ...cut, appointment_id: id }, shampoo],
    payments: cash(69),
  })
  expect(await shareOf(id)).toBe(null)
})
