import { itemAt } from '@chairtime/core/known.ts'
import { refusalTexts } from '@chairtime/core/texts/refusals.ts'
import pino from 'pino'
import { expect, test } from 'vitest'
import { asOwner, cash, checkoutDesk, shampoo } from '../../../test/checkout-desk.ts'
import { startTestServer } from '../../../test/harness.ts'
import { type Mail, type MailPort, Undeliverable } from '../../platform/delivery/mail.ts'
import { withoutTexts } from '../../platform/delivery/sms.ts'
import { limitedFor } from '../../platform/errors/limited.ts'
import type { Post } from '../messages/post.ts'
import { sendDueMessages } from '../messages/send-messages.ts'

const desk = checkoutDesk()
const { act, call, sell, sellShampoo } = desk

test('a receipt is mailed to the client on file, and is refused as a text to a client without a phone number', async () => {
  const client = { name: 'Lea Kaminski', email: 'lea@client.test' }
  const visit = {
    service_ids: [desk.cut],
    staff_id: desk.mia,
    start_time: '2026-03-02T12:00:00-05:00',
    client,
  }
  const { id } = (await call('POST', '/api/appointments', visit)).body.appointment
  const tips = [{ staff_id: desk.mia, amount: 5 }]
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

test('a receipt is in the language in which its reader booked online', async () => {
  const book = (start_time: string, name: string, language: string) =>
    desk.server.call('POST', `/api/public/${desk.salon.slug}/appointments`, {
      service_ids: [desk.cut],
      staff_id: desk.mia,
      start_time,
      client: { name, email: `${name}@client.test` },
      language,
      policy_accepted: true,
    })
  const lea = (await book('2026-03-02T12:00:00-05:00', 'lea', 'es')).body.appointment.id
  const max = (await book('2026-03-02T13:00:00-05:00', 'max', 'de')).body.appointment.id
  const atDesk = (await desk.bookVisit()).id
  const sellVisits = async (appointment_ids: string[], amount: number) =>
    (await sell({ appointment_ids, payments: cash(amount) })).body.checkout.id
  const send = (id: string, email: string) => act(id, 'receipt', { channel: 'email', email })
  const sharedBill = await sellVisits([lea, max], 90)
  await send(sharedBill, 'lea@client.test')
  await send(sharedBill, 'max@client.test')
  await send(await sellVisits([atDesk], 45), 'ada@client.test')
  const mails = await sendAll()
  const subjects = (address: string) =>
    mails.filter(({ to }) => to === address).map(({ subject }) => subject)
  expect(subjects('lea@client.test')).toContainEqual(expect.stringMatching(/^Tu recibo de /))
  expect(subjects('max@client.test')).toContainEqual(expect.stringMatching(/^Ihre Quittung von /))
  expect(subjects('ada@client.test')).toEqual([expect.stringMatching(/^Your receipt /)])
})

test('a receipt has the address and the telephone of the salon', async () => {
  const { business } = (await call('GET', '/api/settings/business')).body
  const { phone, address, name } = business
  const { id, salon } = (await sellShampoo()).body.checkout
  expect(salon).toEqual({ name, address, phone })
  const change = { ...business, address: '12 Elm Street', phone: '+12025550123' }
  expect((await call('PUT', '/api/settings/business', change)).status).toBe(200)
  const { checkout } = (await call('GET', `/api/checkouts/${id}`)).body
  expect(checkout.salon).toEqual({ name, address: '12 Elm Street', phone: '+12025550123' })
})

test('each part of a split refund names the lines that were paid back', async () => {
  const payments = [
    { method: 'card', amount: 10 },
    { method: 'cash', amount: 38 },
  ]
  const lines = [shampoo, { ...shampoo, name: 'Comb' }]
  const { id } = (await sell({ lines, payments })).body.checkout
  await act(id, 'refund', { lines: [0], method: 'cash', reason: 'Leaks' })
  passAMinute()
  const { body } = await act(id, 'refund', { lines: [1], reason: 'Broken' })
  expect(body.checkout.refunds).toMatchObject([{ lines: [0] }, { lines: [1] }, { lines: [1] }])
  await act(id, 'receipt', { channel: 'email', email: 'split@client.test' })
  const { text } = (await sendAll()).find(({ to }) => to === 'split@client.test') ?? {}
  expect(text).toMatch(/Refunded: \$24\.00, Cash, .*, 2 × Shampoo\n/)
  expect(text).toMatch(/Refunded: \$10\.00, Card, .*, 2 × Comb\n/)
  expect(text).toMatch(/Refunded: \$14\.00, Cash, .*, 2 × Comb\n/)
})

test('a receipt of two clients lists all that was paid, and greets the client whom it reaches', async () => {
  await call('PUT', '/api/settings/tax', { rate_percent: 8.875, included: false, version: 1 })
  const visit = async (client: object, staff_id: string) =>
    (
      await call('POST', '/api/appointments', {
        service_ids: [desk.cut],
        staff_id,
        start_time: '2026-03-02T12:00:00-05:00',
        client,
      })
    ).body.appointment
  const yves = await visit({ name: 'Yves Roy', email: 'yves@client.test' }, desk.mia)
  const june = await visit({ name: 'June Bell', email: 'june@client.test' }, desk.tom)
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
      tips: [{ staff_id: desk.tom, amount: 5 }],
      payments: [
        { method: 'card', amount: 12.1 },
        { method: 'cash', amount: 80, received: 90 },
      ],
    })
  ).body
  expect(checkout).toMatchObject({ tax_rate_percent: 8.875 })
  expect(checkout.clients).toMatchObject([{ name: 'June Bell' }, { name: 'Yves Roy' }])
  await act(checkout.id, 'refund', { amount: 10, method: 'cash', reason: 'Waited long' })
  passAMinute()
  await act(checkout.id, 'refund', { lines: [1], method: 'cash', reason: 'Too short' })
  const send = (body: object) => act(checkout.id, 'receipt', { channel: 'email', ...body })
  expect((await send({ email: 'June@client.test' })).status).toBe(202)
  await send({ client_id: yves.client.id })
  await send({ email: 'somebody@else.test' })
  const mails = (await sendAll()).filter(({ subject }) => subject.startsWith('Your receipt'))
  const mailTo = (address: string) => mails.find((mail) => mail.to.toLowerCase() === address)
  expect(mailTo('june@client.test')?.text).toMatch(/^Hi June,/)
  expect(mailTo('yves@client.test')?.text).toMatch(/^Hi Yves,/)
  const { text = '', html = '' } = mailTo('somebody@else.test') ?? {}
  expect(text).toMatch(/^Hi there,/)
  for (const row of [
    `No.: ${checkout.id.slice(-8)}`,
    `Cut with ${itemAt<{ staff: { name: string } }>(checkout.lines, 0).staff.name} · June Bell: $45.00`,
    'Subtotal: $90.00',
    'Discount: −$10.00',
    'Tax 8.875%: $7.10',
    'Tip: $5.00',
    'Total: $92.10',
    'Card: $12.10',
    'Cash: $90.00',
    'Change: −$10.00',
    // a receipt is kept, so its dates have the year
    /You paid \$92\.10 on Mon, Mar 2, 2026, 8:0\d.AM\./,
    /Refunded: \$10\.00, Cash, Mon, Mar 2, 2026, 8:0\d.AM\n/,
    /Refunded: \$43\.55, Cash, .*, Cut with .* · Yves Roy\n/,
  ]) {
    expect(text).toMatch(row)
  }
  expect(html).toContain('Tax 8.875%')
})

test('a receipt of two clients without a file names the client of each line', async () => {
  const lines = []
  for (const [name, staff_id] of [
    ['Ida Lund', desk.mia],
    ['Max Rey', desk.tom],
  ]) {
    const start_time = '2026-03-02T14:00:00-05:00'
    const visit = { service_ids: [desk.cut], staff_id, start_time, client: { name } }
    const { id } = (await call('POST', '/api/appointments', visit)).body.appointment
    lines.push({ kind: 'service', name: 'Cut', price: 45, appointment_id: id })
    // like an online booking for which the desk has not yet said who its client is
    await asOwner(desk.server, desk.salon.tenantId, (owner) =>
      owner.query(
        `update appointments set client_id = null, contact_name = $2, contact_email = 'x@client.test' where id = $1`,
        [id, name],
      ),
    )
  }
  const appointment_ids = lines.map(({ appointment_id }) => appointment_id)
  const { id } = (await sell({ appointment_ids, lines, payments: cash(90) })).body.checkout
  await act(id, 'receipt', { channel: 'email', email: 'two@client.test' })
  const { text = '' } = (await sendAll()).find(({ to }) => to === 'two@client.test') ?? {}
  expect(text).toMatch(/Cut .*· Ida Lund: \$45\.00/)
  expect(text).toMatch(/Cut .*· Max Rey: \$45\.00/)
})

test('a receipt goes to an address that is typed for it, and neither the client’s file nor the message keeps the address', async () => {
  const client = { name: 'Lea Kaminski', phone: '+1 212 555 0123' }
  const start_time = '2026-03-02T12:00:00-05:00'
  const visit = { service_ids: [desk.cut], staff_id: desk.mia, start_time, client }
  const { appointment } = (await call('POST', '/api/appointments', visit)).body
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
  const { body: file } = await call('GET', `/api/clients/${appointment.client.id}`)
  expect(file.client.email).toBe(null)
  await asOwner(desk.server, desk.salon.tenantId, async (owner) => {
    const { rows } = await owner.query(`select state, to_email from messages where kind = 'receipt'
      and tenant_id = '${desk.salon.tenantId}'`)
    expect(rows).toEqual(Array(2).fill({ state: 'sent', to_email: null }))
  })
})

test('a payment that was taken back has no receipt', async () => {
  const { id } = (await sellShampoo()).body.checkout
  await act(id, 'reopen')
  const { status, body } = await act(id, 'receipt', { channel: 'email', email: 'lea@typed.test' })
  expect([status, body.code]).toEqual([409, 'checkout_closed'])
  expect(body.error).toBe('This payment was taken back, so there is no receipt of it.')
})

test('a receipt that still waits is not sent when the payment is taken back', async () => {
  const { checkout } = (await sellShampoo()).body
  await act(checkout.id, 'receipt', { channel: 'email', email: 'gone@client.test' })
  await act(checkout.id, 'reopen')
  expect((await sendAll()).map(({ to }) => to)).not.toContain('gone@client.test')
})

test('the desk is notified of a receipt that failed, without the address that was typed for it', async () => {
  const { checkout } = (await sellShampoo()).body
  await act(checkout.id, 'receipt', { channel: 'email', email: 'full@client.test' })
  await sendAll((mail) => {
    if (mail.to === 'full@client.test') throw new Undeliverable('The mailbox is full')
  })
  const { items } = (await call('GET', '/api/notifications')).body
  expect(items[0].title).toBe('We couldn’t email the buyer of Shampoo')
  expect(JSON.stringify(items)).not.toContain('full@client.test')
})

// the number in each case is how many rounds of sending lead to the expected state of the message
test.each([
  ['stays unknown', undefined, 2, { state: 'unknown', to_email: null }],
  ['is taken by no provider', async () => undefined, 9, { state: 'failed', to_email: null }],
])(
  'when a receipt %s, the address that was typed for it is not kept',
  async (_, find, rounds, kept) => {
    const { checkout } = (await sellShampoo()).body
    await act(checkout.id, 'receipt', { channel: 'email', email: 'lost@client.test' })
    for (let round = 0; round < rounds; round += 1) {
      await sendAll(() => {
        throw new Error('the connection broke off')
      }, find)
      desk.server.clock.set(new Date(desk.server.clock.now().getTime() + 10 * 60_000))
    }
    await asOwner(desk.server, desk.salon.tenantId, async (owner) => {
      const { rows } =
        await owner.query(`select state, to_email from messages where kind = 'receipt'
      and tenant_id = '${desk.salon.tenantId}' order by created_at desc limit 1`)
      expect(rows).toEqual([kept])
    })
  },
)

test('a receipt of one checkout is sent at most ten times an hour', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1', ROLE: 'web' })
  try {
    const salon = await strict.registerSalon()
    const sale = { lines: [shampoo], payments: cash(24) }
    const { id } = (await salon.call('POST', '/api/checkouts', sale)).body.checkout
    const answers = []
    for (let n = 0; n < 11; n += 1) {
      const to = { channel: 'email', email: `to${n}@mail.test` }
      answers.push(await salon.call('POST', `/api/checkouts/${id}/receipt`, to))
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(202), 429])
    const { body, headers } = itemAt(answers, 10)
    const seconds = Number(headers['retry-after'])
    expect(body.error).toBe(limitedFor(refusalTexts('en'), seconds))
  } finally {
    await strict.close()
  }
})

/** Lets a minute pass, because refunds at the same instant count as parts of one refund. */
function passAMinute(): void {
  desk.server.clock.set(new Date(desk.server.clock.now().getTime() + 60_000))
}

/** Sends the messages that wait. Returns the mails for which `refuse` did not throw. */
async function sendAll(
  refuse: (mail: Mail) => void = () => {},
  find?: MailPort['find'],
): Promise<Mail[]> {
  const mails: Mail[] = []
  const post = {
    mail: {
      ...(find && { find }),
      send: async (mail) => {
        refuse(mail)
        return { providerId: `${mails.push(mail)}` }
      },
    },
    texts: withoutTexts(),
    log: pino({ level: 'silent' }),
    settled: () => {},
    textsPaused: () => {},
  } satisfies Post
  while (await sendDueMessages(desk.server.app.context, post));
  return mails
}
