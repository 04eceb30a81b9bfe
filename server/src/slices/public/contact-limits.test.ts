import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { proofOf } from '../../../test/proofs.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_SCALE: '1' })
})

afterAll(() => server.close())

let networks = 0

/** Opens a salon, and returns what a client does at its booking site. Each request comes from another network. */
async function openSalon() {
  const salon = await server.registerSalon()
  const { serviceIds } = await salon.onboard({ lunch: null })
  const nextNetwork = () => {
    networks += 1
    return `203.0.113.${networks}`
  }
  const send = (path: string, body: object, network = nextNetwork()) => {
    const headers = { 'x-forwarded-for': network }
    return server.call('POST', `/api/public/${salon.slug}/${path}`, body, headers)
  }
  const book = (client: object, clock: string, fields = {}, network?: string) => {
    const visit = { service_ids: serviceIds, start_time: `2026-03-10T${clock}:00-04:00` }
    const accepted = { policy_accepted: true, for_someone_else: true }
    return send('appointments', { ...visit, client, ...accepted, ...fields }, network)
  }
  const join = (client: object, fields = {}) => {
    const windows = [{ from: '2026-03-10T09:00:00-04:00', to: '2026-03-10T12:00:00-04:00' }]
    return send('waitlist', { service_ids: serviceIds, windows, client, ...fields })
  }
  const proven = async (email: string) => ({
    proof: await proofOf(server, salon.slug, { email }, nextNetwork()),
  })
  // an address gets few codes in an hour, so each salon has a client with another address
  const lea = { name: 'Lea', email: `lea${networks}@mail.test`, phone: '+12025550111' }
  return { book, join, proven, lea }
}

test('with a code, a client with an email address and a phone number may have three more open bookings, but no fourth', async () => {
  const { book, proven, lea } = await openSalon()
  for (const clock of ['09:00', '10:00', '11:00']) expect((await book(lea, clock)).status).toBe(201)
  const fourth = await book(lea, '12:00')
  expect(fourth.body).toMatchObject({
    code: 'too_many_open_bookings',
    details: { methods: ['email_code'] },
  })
  for (const clock of ['12:00', '13:00', '14:00'])
    expect((await book(lea, clock, await proven(lea.email))).status, clock).toBe(201)
  const beyond = await book(lea, '15:00', await proven(lea.email))
  expect([beyond.status, beyond.body.code]).toEqual([429, 'too_many_open_bookings'])
  // no code would help now
  expect(beyond.body.error).toContain('Please contact the salon')
  expect(beyond.body.details).toBeUndefined()
})

test('a client who typed only a phone number can book again with a code to an email address', async () => {
  const { book, proven, lea } = await openSalon()
  const byPhone = { ...lea, email: null }
  for (const clock of ['09:00', '10:00', '11:00'])
    expect((await book(byPhone, clock)).status).toBe(201)
  const fourth = await book(byPhone, '12:00')
  expect(fourth.body).toMatchObject({
    code: 'too_many_open_bookings',
    details: { methods: ['email_code'] },
  })
  expect((await book(lea, '12:00', await proven(lea.email))).status).toBe(201)
})

/** Books and cancels five times, so that no visit stays open. */
async function bookOften(
  book: Awaited<ReturnType<typeof openSalon>>['book'],
  lea: object,
  network?: string,
) {
  for (let i = 0; i < 5; i++) {
    const { body } = await book(lea, '09:00', {}, network)
    await server.call('POST', `/api/public/manage/${body.manage_token}/cancel`)
  }
}

test('the code that is offered after five bookings a day with an email address and a phone number lifts both limits', async () => {
  const { book, proven, lea } = await openSalon()
  await bookOften(book, lea)
  for (const client of [lea, { ...lea, email: null }, { ...lea, phone: null }]) {
    const { body } = await book(client, '09:00')
    expect(body).toMatchObject({ code: 'rate_limited', details: { methods: ['email_code'] } })
    expect(body.error).toContain('Please confirm your email address with a code')
  }
  expect((await book(lea, '09:00', await proven(lea.email))).status).toBe(201)
})

test('the code that is offered after five entries on the waiting list a day lifts the limits of both addresses', async () => {
  const { join, proven, lea } = await openSalon()
  for (let i = 0; i < 5; i++) expect((await join(lea)).status).toBe(201)
  const sixth = await join(lea)
  expect(sixth.body).toMatchObject({ code: 'rate_limited', details: { methods: ['email_code'] } })
  expect((await join(lea, await proven(lea.email))).status).toBe(201)
})

test('no code is offered while the limit of the network refuses as well', async () => {
  // the order of the counters in the database differs from salon to salon
  for (const network of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']) {
    const { book, lea } = await openSalon()
    await bookOften(book, lea, network)
    for (let n = 0; n < 5; n++) {
      const other = { name: 'Kim', email: `kim${n}@mail.test` }
      expect((await book(other, `1${n}:00`, {}, network)).status).toBe(201)
    }
    const { body } = await book(lea, '16:00', {}, network)
    expect(body.code).toBe('rate_limited')
    expect(body.details).toBeUndefined()
  }
})

test('one phone number has at most six open bookings, however many email addresses are proven', async () => {
  const { book, proven, lea } = await openSalon()
  const clocks = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
  const answers = []
  for (const [i, clock] of clocks.entries()) {
    const client = { ...lea, email: `n${i}.${lea.email}` }
    answers.push(await book(client, clock, await proven(client.email)))
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 429])
  expect(answers.at(-1)?.body.error).toContain('Please contact the salon')
  const withoutPhone = { ...lea, phone: null }
  expect((await book(withoutPhone, '15:00', await proven(lea.email))).status).toBe(201)
})

test('one phone number joins the waiting list at most ten times a day, however many email addresses are proven', async () => {
  const { join, proven, lea } = await openSalon()
  for (let i = 0; i < 10; i++) {
    const client = { ...lea, email: `n${i}.${lea.email}` }
    expect((await join(client, await proven(client.email))).status, `${i}`).toBe(201)
  }
  const { body } = await join(lea, await proven(lea.email))
  expect(body.code).toBe('rate_limited')
  expect(body.error).toContain('Please contact the salon')
  expect(body.details).toBeUndefined()
})

test('one phone number books at most ten times a day, however many email addresses are proven', async () => {
  const { book, proven, lea } = await openSalon()
  for (let i = 0; i < 10; i++) {
    const client = { ...lea, email: `n${i}.${lea.email}` }
    const { status, body } = await book(client, '09:00', await proven(client.email))
    expect(status, `${i}`).toBe(201)
    await server.call('POST', `/api/public/manage/${body.manage_token}/cancel`)
  }
  const { body } = await book(lea, '09:00', await proven(lea.email))
  expect(body.code).toBe('rate_limited')
  expect(body.details).toBeUndefined()
})

test('no code is offered for open bookings while the limit of the network refuses as well', async () => {
  const network = '198.51.100.9'
  const { book, lea } = await openSalon()
  for (const clock of ['09:00', '10:00', '11:00'])
    expect((await book(lea, clock, {}, network)).status).toBe(201)
  for (let n = 0; n < 7; n++) {
    const { status, body } = await book(
      { name: 'Kim', email: `kim${n}@mail.test` },
      '15:00',
      {},
      network,
    )
    expect(status).toBe(201)
    await server.call('POST', `/api/public/manage/${body.manage_token}/cancel`)
  }
  const { body } = await book(lea, '12:00', {}, network)
  expect(body.code).toBe('rate_limited')
  expect(body.details).toBeUndefined()
})
