import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { portOf } from '../../../test/port-of.ts'
import { proofOf } from '../../../test/proofs.ts'

let provider: Server
let checks: URLSearchParams[]
let server: TestServer

/** Starts a challenge provider, which accepts the token `passed` once, and a server that uses it. */
beforeAll(async () => {
  checks = []
  provider = createServer((request, response) => {
    void text(request).then((form) => {
      checks.push(new URLSearchParams(form))
      const passes = checks.filter((sent) => sent.get('response') === 'passed').length
      const success = itemAt(checks, checks.length - 1).get('response') === 'passed' && passes === 1
      response.end(JSON.stringify({ success }))
    })
  })
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
  const port = portOf(provider)
  server = await startTestServer({
    RATE_LIMIT_SCALE: '1',
    CHALLENGE_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    CHALLENGE_SITE_KEY: 'the site key',
    CHALLENGE_SECRET: 'the secret key',
  })
})

afterAll(async () => {
  await server.close()
  provider.close()
})

let addresses = 0

interface OpenSalon {
  readonly salon: TestSalon
  askForHold(clock: string): ReturnType<TestServer['call']>
  hold(clock: string): Promise<string>
  book(clock: string, fields?: object): ReturnType<TestServer['call']>
}

/** Opens a salon with one staff member. The salon has had this number of bookings in the present hour. */
async function openSalon(bookings: number): Promise<OpenSalon> {
  const salon = await server.registerSalon()
  const { serviceIds } = await salon.onboard({ lunch: null, staff: ['Mia'] })
  const bucket = server.app.context.secrets.pseudonym(`bookings of a salon ${salon.tenantId}`)
  await server.app.context.database.acrossTenants('a test fills the hour', (directory) =>
    sql`insert into rate_windows (bucket, window_start, attempts) values (${bucket},
      to_timestamp(floor(extract(epoch from clock_timestamp()) / 3600) * 3600), ${bookings})`.execute(
      directory,
    ),
  )
  const site = `/api/public/${salon.slug}`
  const visitAt = (clock: string) => ({
    service_ids: serviceIds,
    start_time: `2026-03-10T${clock}:00-04:00`,
  })
  // each request comes from another network address
  const from = () => {
    addresses += 1
    return { 'x-forwarded-for': `203.0.113.${addresses}` }
  }
  const askForHold = (clock: string) => server.call('POST', `${site}/holds`, visitAt(clock), from())
  return {
    salon,
    askForHold,
    hold: async (clock) => (await askForHold(clock)).body.hold_token,
    book: (clock, fields = {}) => {
      const email = `client${addresses}@mail.test`
      const request = { ...visitAt(clock), client: { name: 'C', email }, policy_accepted: true }
      return server.call('POST', `${site}/appointments`, { ...request, ...fields }, from())
    },
  }
}

const client = { name: 'Lea', email: 'lea@mail.test' }

test('below the salon’s cap of 200 bookings an hour a booking needs no proof, and at the cap it does', async () => {
  const { book } = await openSalon(199)
  expect((await book('09:00')).status).toBe(201)
  const { status, body } = await book('10:00')
  expect([status, body.code]).toEqual([403, 'proof_required'])
  expect(body.details).toEqual({
    methods: ['email_code', 'challenge'],
    challenge_site_key: 'the site key',
  })
})

test('concurrent bookings do not exceed the salon’s cap', async () => {
  const { book } = await openSalon(198)
  const clocks = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
  const answers = await Promise.all(clocks.map((clock) => book(clock)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403, 403])
})

test('a client who is refused at the salon’s cap keeps the hold, and books with a code', async () => {
  const { salon, askForHold, hold, book } = await openSalon(200)
  const hold_token = await hold('10:00')
  server.clock.advance(4)
  expect((await book('10:00', { hold_token, client })).body.code).toBe('proof_required')
  const stranger = await askForHold('10:00')
  expect([stranger.status, stranger.body.code]).toEqual([409, 'slot_taken'])
  const proof = await proofOf(server, salon.slug, { email: client.email })
  expect((await book('10:00', { hold_token, client, proof })).status).toBe(201)
})

test('at the salon’s cap a booking is refused until its time has been held for three seconds', async () => {
  const { salon, hold, book } = await openSalon(200)
  const proof = await proofOf(server, salon.slug, { email: client.email })
  const withoutHold = await book('11:00', { client, proof })
  expect([withoutHold.status, withoutHold.body.code]).toEqual([429, 'too_quick'])
  const hold_token = await hold('11:00')
  server.clock.advance(2)
  expect((await book('11:00', { hold_token, client, proof })).body.code).toBe('too_quick')
  server.clock.advance(1)
  expect((await book('11:00', { hold_token, client, proof })).status).toBe(201)
})

test('at the salon’s cap neither the hold of another time nor an ended hold counts for the booked time', async () => {
  const { salon, hold, book } = await openSalon(200)
  const hold_token = await hold('11:00')
  const bookWithCode = async (clock: string) => {
    const proof = await proofOf(server, salon.slug, { email: client.email })
    return book(clock, { hold_token, client, proof })
  }
  server.clock.advance(3)
  expect((await bookWithCode('13:00')).body.code).toBe('too_quick')
  server.clock.advance(10 * 60)
  expect((await bookWithCode('11:00')).body.code).toBe('too_quick')
})

test('a passed challenge counts as proof once, and a failed one never', async () => {
  const { hold, book } = await openSalon(200)
  const hold_token = await hold('12:00')
  server.clock.advance(3)
  const visit = { hold_token, client }
  const failed = await book('12:00', { ...visit, challenge_token: 'made up' })
  expect(failed.body.code).toBe('proof_required')
  expect((await book('12:00', { ...visit, challenge_token: 'passed' })).status).toBe(201)
  expect(checks.map((form) => form.get('secret'))).toEqual(['the secret key', 'the secret key'])
  const secondUse = { hold_token: await hold('14:00'), challenge_token: 'passed' }
  server.clock.advance(3)
  expect((await book('14:00', secondUse)).body.code).toBe('proof_required')
})

test('at most thirty challenge tokens of a network are checked in an hour, including those of refused bookings', async () => {
  const { salon } = await openSalon(0)
  const before = checks.length
  const ask = (address: string) =>
    server.call(
      'POST',
      `/api/public/${salon.slug}/appointments`,
      {
        service_ids: ['00000000-0000-4000-8000-000000000000'],
        start_time: '2026-03-10T10:00:00-04:00',
        client,
        policy_accepted: true,
        challenge_token: 'made up',
      },
      { 'x-forwarded-for': address },
    )
  for (let i = 0; i < 33; i++) expect((await ask('198.51.100.7')).status).toBe(409)
  expect(checks.length - before).toBe(30)
  await ask('198.51.100.8')
  expect(checks.length - before).toBe(31)
})
