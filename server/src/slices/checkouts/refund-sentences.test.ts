import { expect, test } from 'vitest'
import { cash, checkoutDesk, shampoo } from '../../../test/checkout-desk.ts'

const desk = checkoutDesk()
const { act, call, sell } = desk
const back = { method: 'cash', reason: 'Unhappy' }

const plain = ({ text }: { text: string }) => text.replaceAll(/\s/g, ' ')
const refunds = (body: { items: { text: string }[] }) =>
  body.items
    .map(plain)
    .filter((text) => text.includes('refunded'))
    .toSorted()
const activity = async () => refunds((await call('GET', '/api/activity')).body)
const history = async (id: string) =>
  refunds((await call('GET', `/api/appointments/${id}/history`)).body)

async function booked(name: string, staff_id: string): Promise<string> {
  const start_time = '2026-03-02T10:00:00-05:00'
  const visit = { service_ids: [desk.cut], staff_id, start_time, client: { name } }
  return (await call('POST', '/api/appointments', visit)).body.appointment.id
}

/** A bill of $119: two cuts, shampoo and a tip. */
async function sharedBill() {
  const lea = await booked('Lea Kaminski', desk.mia)
  const tom = await booked('Tom Reed', desk.tom)
  const cut = { kind: 'service', name: 'Cut', price: 45 }
  const { body } = await sell({
    appointment_ids: [lea, tom],
    lines: [{ ...cut, appointment_id: lea }, { ...cut, appointment_id: tom }, shampoo],
    tips: [{ amount: 5 }],
    payments: cash(119),
  })
  const refund = (more: object) => act(body.checkout.id, 'refund', { ...back, ...more })
  return { lea, tom, refund }
}

test('the sentence of a refund of lines names the client or product and the amount', async () => {
  const { lea, refund } = await sharedBill()
  await refund({ lines: [2] })
  expect(await activity()).toEqual(['Ana O. refunded $24 for Shampoo: Unhappy'])
  await refund({ lines: [0] })
  expect(await activity()).toContain('Ana O. refunded $45 for Lea K.: Unhappy')
  expect(await history(lea)).toEqual(['Ana Owner refunded $45: Unhappy'])
  await refund({ lines: [1] })
  await refund({})
  expect(await activity()).toEqual([
    'Ana O. refunded $24 for Shampoo: Unhappy',
    'Ana O. refunded $45 for Lea K.: Unhappy',
    'Ana O. refunded $45 for Tom R.: Unhappy',
    'Ana O. refunded $5 for tips: Unhappy',
  ])
})

test('a refund of a whole bill of two clients has a sentence for each share and for the rest', async () => {
  const { lea, refund } = await sharedBill()
  await refund({})
  expect(await activity()).toEqual([
    'Ana O. refunded $29 for Shampoo: Unhappy',
    'Ana O. refunded $45 for Lea K.: Unhappy',
    'Ana O. refunded $45 for Tom R.: Unhappy',
  ])
  expect(await history(lea)).toEqual(['Ana Owner refunded $45: Unhappy'])
})

// 4 dollars are less than the tip, 20 are more
test.each([
  [20, 99],
  [4, 115],
])(
  'a refund of the rest, after %d dollars were refunded, names the clients without their shares',
  async (amount, rest) => {
    const { lea, refund } = await sharedBill()
    await refund({ amount })
    const first = `Ana O. refunded $${amount} for Cut + Cut + Shampoo: Unhappy`
    expect(await activity()).toEqual([first])
    await refund({})
    const second = `Ana O. refunded $${rest} for Cut + Cut + Shampoo: Unhappy`
    expect(await activity()).toEqual([
      ...[first, second].toSorted(),
      'Ana O. refunded Lea K.: Unhappy',
      'Ana O. refunded Tom R.: Unhappy',
    ])
    expect(await history(lea)).toEqual(['Ana Owner refunded the payment: Unhappy'])
  },
)

test('a refund of a walk-in’s visit names the service', async () => {
  const { id } = await desk.booked()
  const { checkout } = (await sell({ appointment_ids: [id], payments: cash(45) })).body
  await act(checkout.id, 'refund', back)
  expect(await activity()).toEqual(['Ana O. refunded $45 for Cut: Unhappy'])
})
