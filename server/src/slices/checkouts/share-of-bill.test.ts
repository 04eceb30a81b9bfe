import { expect, test } from 'vitest'
import { cash, checkoutDesk, shampoo } from '../../../test/checkout-desk.ts'

const desk = checkoutDesk()
const { act, call, sell } = desk
const cut = { kind: 'service', name: 'Cut', price: 45 }

async function booked(staff_id: string, time: string, client?: object): Promise<string> {
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

test('a visit on a bill of several visits has its share and what was refunded of it', async () => {
  const lea = await booked(desk.mia, '10:00', { name: 'Lea Kaminski' })
  const tom = await booked(desk.tom, '10:00', { name: 'Tom Reed' })
  const walkIn = await booked(desk.mia, '12:00')
  const { body } = await sell({
    appointment_ids: [lea, tom, walkIn],
    lines: [
      { ...cut, appointment_id: lea, discount: { amount: 5 } },
      { ...cut, price: 20, appointment_id: lea },
      { ...cut, appointment_id: tom },
      shampoo,
    ],
    discount: { amount: 12.9 },
    tips: [{ amount: 9 }],
    payments: cash(125.1),
  })
  expect(await shareOf(lea)).toEqual({
    ...{ amount: 54, refunded: 0, refunded_of_bill: 0 },
    others: ['Tom Reed', null],
  })
  expect(await paymentsOf(lea)).toEqual([
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
  const back = { method: 'cash', reason: 'Unhappy' }
  await act(body.checkout.id, 'refund', { ...back, lines: [1, 3] })
  await act(body.checkout.id, 'refund', { ...back, amount: 10 })
  expect(await shareOf(lea)).toMatchObject({ amount: 54, refunded: 18, refunded_of_bill: 10 })
  expect(await shareOf(tom)).toMatchObject({ amount: 40.5, refunded: 0 })
})

test('two visits of one client have shares without another client', async () => {
  const client = { name: 'Lea Kaminski', email: 'lea@mail.test' }
  const first = await booked(desk.mia, '10:00', client)
  const second = await booked(desk.mia, '12:00', client)
  await sell({ appointment_ids: [first, second], payments: cash(90) })
  expect(await shareOf(first)).toEqual({
    ...{ amount: 45, refunded: 0, refunded_of_bill: 0 },
    others: [],
  })
})

test('the history of a visit on a bill of several visits names its share, also of a reopening', async () => {
  const first = await booked(desk.mia, '10:00', { name: 'Lea Kaminski' })
  const second = await booked(desk.tom, '12:00', { name: 'Tom Reed' })
  const { body } = await sell({ appointment_ids: [first, second], payments: cash(90) })
  desk.server.clock.set(new Date('2026-03-02T13:05:00Z'))
  await act(body.checkout.id, 'reopen')
  const part = '$45 of $90 on one bill with Lea Kaminski'
  expect(await paymentsOf(second)).toEqual([
    expect.stringContaining(` took back the payment of ${part}`),
    expect.stringContaining(` took ${part}`),
  ])
})

test('a visit with a bill of its own has no share', async () => {
  const id = await booked(desk.mia, '10:00')
  expect(await shareOf(id)).toBe(null)
  await sell({
    appointment_ids: [id],
    lines: [{ ...cut, appointment_id: id }, shampoo],
    payments: cash(69),
  })
  expect(await shareOf(id)).toBe(null)
})
