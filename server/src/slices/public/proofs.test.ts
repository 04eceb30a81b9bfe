import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { proofOf } from '../../../test/proofs.ts'
import { tenantId } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { magicNumbers } from '../dev/providers.ts'

let server: TestServer
let salon: TestSalon
let cut: string

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  cut = itemAt(
    (await salon.onboard({ lunch: null, staff: ['Mia'], open: '06:00', close: '22:00' }))
      .serviceIds,
    0,
  )
})
afterAll(() => server.close())

const email = 'lea@mail.test'
let visits = 0

/** Books a time at which nothing is booked yet. */
function book(proof: object, client: object = { name: 'Lea', email }) {
  visits += 1
  return server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: [cut],
    start_time: `2026-03-${10 + (visits % 3)}T${String(6 + Math.floor(visits / 3)).padStart(2, '0')}:00:00-04:00`,
    client,
    policy_accepted: true,
    proof,
  })
}

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const codeRefusal = {
  status: 422,
  body: {
    errors: {
      'proof.code': ['This code is not right or no longer good. Please ask for a new one.'],
    },
  },
}

test('the answer to a request for a code does not tell whether the salon knows the address', async () => {
  await salon.call('POST', '/api/appointments', {
    service_ids: [cut],
    start_time: '2026-03-09T10:00:00-04:00',
    client: { name: 'Known', email: 'known@mail.test' },
  })
  const ask = async (to: object) => {
    const { status, body } = await server.call('POST', `/api/public/${salon.slug}/proofs`, to)
    return { status, fields: Object.keys(body), until: body.expires_at }
  }
  const known = await ask({ email: 'known@mail.test' })
  expect(known).toEqual(await ask({ email: 'unknown@mail.test' }))
  expect(known).toMatchObject({ status: 202, fields: ['proof_id', 'expires_at'] })
  expect(known.until).toBe('2026-03-02T08:10:00-05:00')
})

test('a code is requested for exactly one email address or phone number, which must be valid', async () => {
  const ask = (to: object) => server.call('POST', `/api/public/${salon.slug}/proofs`, to)
  for (const to of [{}, { email, phone: '+12025550177' }, { phone: '123' }]) {
    expect((await ask(to)).status).toBe(422)
  }
})

test('a code for a number that cannot be texted is refused at once; when the provider refuses a number, the desk is not told', async () => {
  const titles = async () =>
    (await salon.call('GET', '/api/notifications')).body.items.map(
      ({ title }: { title: string }) => title,
    )
  const before = await titles()
  for (const phone of ['+1 900 555 1234', '001 900 555 1234', '+44 7400 123456']) {
    const { status, body } = await server.call('POST', `/api/public/${salon.slug}/proofs`, {
      phone,
    })
    expect([status, body.errors], phone).toEqual([
      422,
      { phone: ['We cannot text this number. Please confirm your email address instead.'] },
    ])
  }
  // the provider refuses this number only when the text is sent
  const refused = { phone: magicNumbers.refused }
  expect((await server.call('POST', `/api/public/${salon.slug}/proofs`, refused)).status).toBe(202)
  await server.app.sendDue()
  expect(await titles()).toEqual(before)
})

test('no code is stored', async () => {
  const { code } = await proofOf(server, salon.slug, { email })
  const { database } = server.app.context
  const storedText = await database.inTenant(tenantId(salon.tenantId)).read(async (db) => {
    const { rows } = await readSql`select m.*, p.* from messages m
      join contact_proofs p on p.id::text = m.reference ->> 'proof_id'`.execute(db)
    return JSON.stringify(rows)
  })
  expect(storedText).toContain(email)
  expect(storedText).not.toContain(code)
})

test('five wrong codes end a proof, whether they are sent one after another or at once', async () => {
  const proof = await proofOf(server, salon.slug, { email })
  for (let i = 0; i < 5; i++) {
    expect(await book({ ...proof, code: wrongCode(proof.code) })).toMatchObject(codeRefusal)
  }
  expect(await book(proof)).toMatchObject(codeRefusal)
  const guessed = await proofOf(server, salon.slug, { email })
  const guesses = Array.from({ length: 12 }, (_, i) => String(i).padStart(6, '0'))
  await Promise.all(guesses.map((code) => book({ ...guessed, code })))
  expect(await book(guessed)).toMatchObject(codeRefusal)
})

test('a right code works once, even for concurrent requests', async () => {
  const proof = await proofOf(server, salon.slug, { email })
  const answers = await Promise.all([book(proof), book(proof), book(proof)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  expect(await book(proof)).toMatchObject(codeRefusal)
})

test('thirty simultaneous requests to join the waiting list with a code are all answered', async () => {
  const join = (i: number) =>
    server.call('POST', `/api/public/${salon.slug}/waitlist`, {
      service_ids: [cut],
      windows: [{ from: '2026-03-12T09:00:00-04:00', to: '2026-03-12T18:00:00-04:00' }],
      client: { name: 'Lea', email: `lea${i}@mail.test` },
      proof: { id: crypto.randomUUID(), code: '123456' },
    })
  // if a request held one database connection while it waited for a second one, thirty requests could block each other
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => join(i)))
  for (const answer of answers) expect(answer).toMatchObject(codeRefusal)
})

test('a booking that is refused for its time leaves the code valid', async () => {
  const proof = await proofOf(server, salon.slug, { email })
  for (let i = 0; i < 7; i++) {
    const refused = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
      service_ids: [cut],
      start_time: '2026-03-10T02:00:00-04:00',
      client: { name: 'Lea', email },
      policy_accepted: true,
      proof,
    })
    expect(refused.body.code).toBe('outside_hours')
  }
  expect((await book(proof)).status).toBe(201)
})

test('a code proves only the address that it was sent to, and only to the salon that it was requested from', async () => {
  const proof = await proofOf(server, salon.slug, { email })
  expect(await book(proof, { name: 'Lea', email: 'other@mail.test' })).toMatchObject(codeRefusal)
  expect(await book(proof, { name: 'Lea', phone: '+12025550177' })).toMatchObject(codeRefusal)
  const elsewhere = await server.registerSalon()
  const { serviceIds } = await elsewhere.onboard()
  const foreign = await server.call('POST', `/api/public/${elsewhere.slug}/appointments`, {
    service_ids: serviceIds,
    start_time: '2026-03-10T10:00:00-04:00',
    client: { name: 'Lea', email },
    policy_accepted: true,
    proof,
  })
  expect(foreign).toMatchObject(codeRefusal)
  expect((await book(proof)).status).toBe(201)
})

test('a code expires after ten minutes', async () => {
  const proof = await proofOf(server, salon.slug, { email })
  server.clock.advance(600)
  expect(await book(proof)).toMatchObject(codeRefusal)
  server.clock.set(new Date('2026-03-02T13:00:00Z'))
})

test('a booking that is sent again with its key gets the first answer again, although its code has been used', async () => {
  const proof = await proofOf(server, salon.slug, { email: 'again@mail.test' })
  const send = () =>
    server.call(
      'POST',
      `/api/public/${salon.slug}/appointments`,
      {
        service_ids: [cut],
        start_time: '2026-03-13T10:00:00-04:00',
        client: { name: 'Again', email: 'again@mail.test' },
        policy_accepted: true,
        proof,
      },
      { 'idempotency-key': 'a booking sent again' },
    )
  const first = await send()
  const second = await send()
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.appointment).toEqual(first.body.appointment)
})

test('codes are limited for each address and each caller', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' })
  const strictSalon = await strict.registerSalon()
  await strictSalon.onboard()
  const ask = async (to: string) =>
    (await strict.call('POST', `/api/public/${strictSalon.slug}/proofs`, { email: to })).status
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push(await ask(i % 2 ? 'Lea@mail.test' : 'lea@mail.test'))
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  for (let i = 0; i < 4; i++) statuses.push(await ask(`other${i}@mail.test`))
  expect(statuses.slice(6)).toEqual([202, 202, 202, 202])
  // the eleventh request of this caller
  expect(await ask('one-more@mail.test')).toBe(429)
  await strict.close()
})
