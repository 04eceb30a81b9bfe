import { expect, test } from 'vitest'
import { cash, checkoutDesk, shampoo } from '../../../test/checkout-desk.ts'

const desk = checkoutDesk()
const { act, call, sell } = desk
const refundFields = { method: 'cash', reason: 'Unhappy' }

const plain = ({ text }: { text: string }) => text.replaceAll(/\s/g, ' ')
const refundTexts = (body: { items: { text: string }[] }) =>
  body.items
    .map(plain)
    .filter((text) => text.includes('refunded'))
    .toSorted()
const activity = async () => refundTexts((await call('GET', '/api/activity')).body)
const history = async (id: string) =>
  refundTexts((await call('GET', `/api/appointments/${id}/history`)).body)

async function bookVisit(name: string, staff_id: string): Promise<string> {
  const start_time = '2026-03-02T10:00:00-05:00'
  const visit = { service_ids: [desk.cut], staff_id, start_time, client: { name } }
  return (await call('POST', '/api/appointments', visit)).body.appointment.id
}

/** Sells a bill of $119: two cuts, shampoo and a tip. */
async function sellSharedBill() {
  const leaVisit = await bookVisit('Lea Kaminski', desk.mia)
  const reedVisit = await bookVisit('Tom Reed', desk.tom)
  const cut = { kind: 'service', name: 'Cut', price: 45 }
  const { body } = await sell({
    appointment_ids: [leaVisit, reedVisit],
    lines: [{ ...cut, appointment_id: leaVisit }, { ...cut, appointment_id: reedVisit }, shampoo],
    tips: [{ amount: 5 }],
    payments: cash(119),
  })
  const refund = (more: object) => act(body.checkout.id, 'refund', { ...refundFields, ...more })
  return { leaVisit, refund }
}

test('the sentence of a refund of lines names the client or product and the amount', async () => {
  const { leaVisit, refund } = await sellSharedBill()
  await refund({ lines: [2] })
  expect(await activity()).toEqual(['Ana O. refunded $24 for Shampoo: Unhappy'])
  await refund({ lines: [0] })
  expect(await activity()).toContain('Ana O. refunded $45 for Lea K.: Unhappy')
  expect(await history(leaVisit)).toEqual(['Ana Owner refunded $45: Unhappy'])
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
  const { leaVisit, refund } = await sellSharedBill()
  await refund({})
  expect(await activity()).toEqual([
    'Ana O. refunded $29 for Shampoo: Unhappy',
    'Ana O. refunded $45 for Lea K.: Unhappy',
    'Ana O. refunded $45 for Tom R.: Unhappy',
  ])
  expect(await history(leaVisit)).toEqual(['Ana Owner refunded $45: Unhappy'])
})

// 4 dollars are less than the tip, 20 are more
test.each([
  [20, 99],
  [4, 115],
])(
  'when %d dollars of a bill are refunded and then the rest, the activity names each client without an amount',
  async (amount, rest) => {
    const { leaVisit, refund } = await sellSharedBill()
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
    expect(await history(leaVisit)).toEqual(['Ana Owner refunded the payment: Unhappy'])
  },
)

test('a refund of a walk-in’s visit names the service', async () => {
  const { id } = await desk.bookVisit()
  const { checkout } = (await sell({ appointment_ids: [id], payments: cash(45) })).body
  await act(checkout.id, 'refund', refundFields)
  expect(await activity()).toEqual(['Ana O. refunded $45 for Cut: Unhappy'])
})
