import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const registration = {
  business_name: 'Bella Salon',
  your_name: 'Ana Owner',
  email: 'ana@bella.test',
  phone: '+1 202 555 0100',
  password: 'correct horse battery',
  terms_accepted: true,
}
let newcomers = 0
const newcomer = (fields: object = {}) => {
  newcomers += 1
  return { ...registration, email: `newcomer${newcomers}@salon.test`, ...fields }
}
const register = (fields: object, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/auth/register', fields, headers)

test('a sign-up creates a salon with a trial of 30 days, and signs its owner in', async () => {
  const { status, body } = await register({ ...registration, timezone: 'America/New_York' })
  expect(status).toBe(201)
  expect(body.onboarding_complete).toBe(false)
  expect(body.user).toMatchObject({
    name: 'Ana Owner',
    email: 'ana@bella.test',
    phone: '+1 202 555 0100',
    onboarding_complete: false,
  })
  expect(body.tenant).toMatchObject({
    name: 'Bella Salon',
    slug: 'bella-salon',
    plan: 'professional',
    trial_ends_at: '2026-04-01T09:00:00-04:00',
    timezone: 'America/New_York',
    currency: 'USD',
    role: 'owner',
    published: false,
  })
  const me = await server.call('GET', '/api/auth/me', undefined, {
    authorization: `Bearer ${body.access_token}`,
  })
  expect(me.body).toEqual({
    user: body.user,
    tenant: body.tenant,
    now: '2026-03-02T13:00:00.000Z',
    onboarding_complete: false,
  })
})

test('a new salon has one staff member, who is its owner, and one chair', async () => {
  const salon = await server.registerSalon({ your_name: 'Mia Owner' })
  const { body: people } = await salon.call('GET', '/api/staff')
  expect(people.staff).toMatchObject([{ name: 'Mia Owner', active: true }])
  const { body: chairs } = await salon.call('GET', '/api/resources')
  expect(chairs.resources).toMatchObject([{ name: 'Chair 1', type: 'chair' }])
})

test('a sign-up without a time zone gets UTC, and an unknown time zone is refused', async () => {
  const { body } = await register(newcomer())
  expect(body.tenant.timezone).toBe('UTC')
  expect((await register(newcomer({ timezone: 'europe/berlin' }))).body.tenant.timezone).toBe(
    'Europe/Berlin',
  )
  for (const timezone of ['Mars/Olympus', '+02:00', 'x'.repeat(64)]) {
    const answer = await register(newcomer({ timezone }))
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty('timezone')
  }
})

test.each(['ana@bella.test', 'ANA@Bella.Test', '  ana@bella.test '])(
  'a sign-up is refused when its email address has an account, also when the address is spelled %j',
  async (email) => {
    const { status, body } = await register(newcomer({ email, business_name: 'Another' }))
    expect([status, body.code]).toEqual([409, 'email_taken'])
  },
)

test('of many concurrent sign-ups with one email address, one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => register({ ...registration, email: 'rush@salon.test' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
})

test('when salons with the same name sign up at once, they get different web addresses', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => register(newcomer({ business_name: 'Gleich & Söhne' }))),
  )
  const slugs = answers.map(({ body }) => body.tenant.slug).toSorted()
  expect(new Set(slugs).size).toBe(12)
  expect(slugs).toContain('gleich-and-soehne')
  expect(slugs).toContain('gleich-and-soehne-12')
})

test('when 500 other salons have its name, a salon gets a web address with a random end', async () => {
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  await owner.query(`insert into slugs (slug, tenant_id, is_current)
    select 'studio' || case when n > 1 then '-' || n else '' end, gen_random_uuid(), true from generate_series(1, 500) n`)
  await owner.end()
  const { slug } = (await register(newcomer({ business_name: 'Studio' }))).body.tenant
  expect(slug).toMatch(/^studio-[0-9a-f]{12}$/)
  const site = await server.call('GET', `/api/public/${slug}`)
  expect(site.body.code).toBe('site_not_published')
})

test('a salon cannot take a web address that the product itself needs', async () => {
  const { body } = await register(newcomer({ business_name: 'Admin' }))
  expect(body.tenant.slug).toBe('admin-2')
})

test('when the host of the product is a sub-domain beside the booking sites, no salon gets that host as its web address', async () => {
  const beside = await startTestServer({
    BASE_DOMAIN: 'desk.chairtime.test',
    BOOKING_DOMAIN: 'chairtime.test',
  })
  onTestFinished(beside.close)
  const { body } = await beside.call(
    'POST',
    '/api/auth/register',
    newcomer({ business_name: 'Desk' }),
  )
  expect(body.tenant.slug).toBe('desk-2')
})

test.each(['password1', 'Qwertyuiop', 'bella salon 1'])(
  'a sign-up is refused because its password %j is easy to guess',
  async (password) => {
    const { status, body } = await register(newcomer({ password }))
    expect([status, body.code]).toEqual([422, 'weak_password'])
    expect(body.errors.password).toHaveLength(1)
  },
)

test('each invalid field of a sign-up gets its own sentence, in the words of the form', async () => {
  const { status, body } = await register({
    business_name: 'B',
    your_name: ' ',
    email: 'nobody',
    password: 'short',
    terms_accepted: false,
  })
  expect(status).toBe(422)
  expect(body.errors).toEqual({
    business_name: ['Business name must be at least 2 characters'],
    your_name: ['Your name must be at least 2 characters'],
    email: ['Please enter a valid email address'],
    password: ['Password must be at least 8 characters'],
    terms_accepted: ['You must accept the terms and conditions'],
  })
})

test.each([
  [[]],
  ['text'],
  [null],
  [{}],
  [{ ...registration, email: ['a@b.test'] }],
  [{ ...registration, email: 'nul\u0000@salon.test' }],
  [{ ...registration, email: 'a@b', business_name: { toString: 'x' } }],
  [{ ...registration, business_name: '\ud800 salon' }],
  [{ ...registration, email: 'a@b', password: 'x'.repeat(129) }],
  [{ ...registration, email: 'x'.repeat(50_000) }],
])('every malformed body is refused: %#', async (body) => {
  for (const call of ['register', 'login', 'forgot-password', 'reset-password']) {
    const sent = JSON.stringify(body)
    const { status } = await server.call('POST', `/api/auth/${call}`, sent, {
      'content-type': 'application/json',
    })
    expect(status, `${call} ${sent.slice(0, 80)}`).toBeGreaterThanOrEqual(400)
    expect(status, `${call} ${sent.slice(0, 80)}`).toBeLessThan(500)
  }
})

test('names in any script come back as they were typed', async () => {
  const { body } = await register(
    newcomer({ business_name: '美容室 Ōsaka', your_name: 'Zoë 👩‍🎨' }),
  )
  expect(body.tenant).toMatchObject({ name: '美容室 Ōsaka', slug: 'osaka' })
  expect(body.user.name).toBe('Zoë 👩‍🎨')
})

test('a sign-up that is sent again with its key creates one salon and signs in to it', async () => {
  const fields = newcomer()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const [first, second] = await Promise.all([register(fields, key), register(fields, key)])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toMatchObject({ user: first.body.user, tenant: first.body.tenant })
  const late = await register(fields, key)
  expect(late.headers['idempotency-replayed']).toBe('true')
  const me = await server.call('GET', '/api/auth/me', undefined, {
    authorization: `Bearer ${late.body.access_token}`,
  })
  expect(me.body.tenant).toEqual(first.body.tenant)
})

test('a sign-up that is sent again with other fields, another key or no key is refused', async () => {
  const fields = newcomer()
  const key = { 'idempotency-key': crypto.randomUUID() }
  await register(fields, key)
  const codeOf = async (change: object, headers: Record<string, string>) => {
    const { status, body } = await register({ ...fields, ...change }, headers)
    return `${status} ${body.code}`
  }
  expect(await codeOf({ password: 'another good one' }, key)).toBe('422 idempotency_mismatch')
  expect(await codeOf({ business_name: 'Other' }, key)).toBe('422 idempotency_mismatch')
  expect(await codeOf({}, { 'idempotency-key': crypto.randomUUID() })).toBe('409 email_taken')
  expect(await codeOf({}, { 'idempotency-key': 'short' })).toBe('422 validation_failed')
  expect(await codeOf({}, {})).toBe('409 email_taken')
})
