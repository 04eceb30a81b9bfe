import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { StartError } from './start-error.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'chairtime-config-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

const load = (env: NodeJS.ProcessEnv) => loadConfig({ DATA_DIR: dataDir, ...env })
const secret = 'a secret of at least thirty-two characters'

test('with an empty environment the program serves this computer alone, with the demo salon', () => {
  const config = load({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    baseDomain: 'localhost:3000',
    demo: true,
    role: 'all',
    drainSeconds: 0,
    trustedProxies: ['loopback'],
    databaseUrls: undefined,
  })
})

test('the links follow the port unless a domain is given, and an empty variable counts as absent', () => {
  expect(load({ PORT: '8080', BASE_DOMAIN: '' }).baseDomain).toBe('localhost:8080')
  expect(load({ PORT: '8080', BASE_DOMAIN: 'chairtime.test' }).baseDomain).toBe('chairtime.test')
})

test('a domain is kept as browsers send it, in lower case and without the standard port', () => {
  const { baseDomain, bookingDomain } = load({
    BASE_DOMAIN: 'App.Chairtime.Test:80',
    BOOKING_DOMAIN: 'Chairtime.Test:8080',
  })
  expect([baseDomain, bookingDomain]).toEqual(['app.chairtime.test', 'chairtime.test:8080'])
  expect(load({ PORT: '80' }).baseDomain).toBe('localhost')
})

test('spaces around a value are ignored for every type of value', () => {
  const spaced = {
    PORT: ' 8080 ',
    ROLE: 'web\t',
    DEMO: ' 0 ',
    BILLING: ' off ',
    LOG_LEVEL: ' error\r\n',
    SMTP_URL: ' smtp://mail.test ',
    AUTH_SECRET: ` ${secret} `,
    TRUSTED_PROXIES: ' loopback , 10.0.0.0/8 ',
  }
  expect(load(spaced)).toMatchObject({
    port: 8080,
    role: 'web',
    demo: false,
    billing: 'off',
    logLevel: 'error',
    smtpUrl: 'smtp://mail.test',
    authSecret: secret,
    trustedProxies: ['loopback', '10.0.0.0/8'],
  })
})

test('`HOST=localhost` becomes 127.0.0.1, so that no second server without the connection limits is opened; `::1` stays', () => {
  expect(load({ HOST: 'localhost' }).host).toBe('127.0.0.1')
  expect(load({ HOST: '::1' }).host).toBe('::1')
})

test('outside production the secret is generated once, with private permissions, and survives a restart', () => {
  const first = load({}).authSecret
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(load({}).authSecret).toBe(first)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(first)
})

test('a damaged secret is not used', () => {
  writeFileSync(join(dataDir, 'secret'), '')
  expect(() => load({})).toThrow(/damaged/)
})

test('production refuses to start without a secret, and never shows the demo', () => {
  expect(() => load({ NODE_ENV: 'production' })).toThrow(/AUTH_SECRET is missing/)
  expect(load({ NODE_ENV: 'production', AUTH_SECRET: secret }).demo).toBe(false)
})

test('billing is on outside production unless it is turned off, and never in production', () => {
  const production = { NODE_ENV: 'production', AUTH_SECRET: secret }
  expect(load({}).billing).toBe('on')
  expect(load({ BILLING: 'off' }).billing).toBe('off')
  expect(load(production).billing).toBe('off')
  expect(load({ ...production, BILLING: 'off' }).billing).toBe('off')
  expect(load({ ...production, BILLING: 'off', STRIPE_SECRET_KEY: 'sk_1' }).billing).toBe('off')
})

test.each([{ BILLING: 'on' }, { STRIPE_SECRET_KEY: 'sk_1' }])(
  'production with %j refuses to start, since no salon could pay',
  (env) => {
    const start = () => load({ NODE_ENV: 'production', AUTH_SECRET: secret, ...env })
    expect(start).toThrow(/Set BILLING=off, or remove BILLING and STRIPE_SECRET_KEY/)
  },
)

test('the two runtime logins are accepted only together, and only beside the login of the owner', () => {
  const [DATABASE_URL, DATABASE_APP_URL, DATABASE_JOBS_URL] = ['owner', 'app', 'jobs'].map(
    (name) => `postgres://${name}:secret@localhost/salon`,
  )
  expect(load({ DATABASE_URL, DATABASE_APP_URL, DATABASE_JOBS_URL }).databaseUrls).toEqual({
    owner: DATABASE_URL,
    runtime: { app: DATABASE_APP_URL, jobs: DATABASE_JOBS_URL },
  })
  expect(load({ DATABASE_URL }).databaseUrls).toEqual({ owner: DATABASE_URL, runtime: undefined })
  const alone = { DATABASE_URL, DATABASE_APP_URL }
  expect(() => load(alone)).toThrow(/^DATABASE_JOBS_URL is missing: [^\n]+\.$/)
  const ownerless = { DATABASE_APP_URL, DATABASE_JOBS_URL }
  expect(() => load(ownerless)).toThrow(/^DATABASE_URL is missing: [^\n]+\.$/)
})

test('production refuses a scaled rate limit', () => {
  const env = { NODE_ENV: 'production', AUTH_SECRET: secret, RATE_LIMIT_SCALE: '100' }
  expect(() => load(env)).toThrow(/RATE_LIMIT_SCALE must be 1/)
})

test('production refuses any push service other than those of the browsers', () => {
  const env = { NODE_ENV: 'production', AUTH_SECRET: secret, PUSH_SERVICE_URL: 'http://10.0.0.1' }
  expect(() => load(env)).toThrow(/PUSH_SERVICE_URL is for tests/)
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PORT', '3.5'],
  ['BASE_DOMAIN', 'https://chairtime.test'],
  ['BASE_DOMAIN', 'chairtime.test:99999'],
  ['BOOKING_DOMAIN', '10.0.0.999'],
  ['NODE_ENV', 'staging'],
  ['ROLE', 'boss'],
  ['DRAIN_SECONDS', '1.5'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', '301'],
  ['DRAIN_SECONDS', 'soon'],
  ['DEMO', 'yes'],
  ['DATABASE_URL', 'mysql://root@localhost/salon'],
  ['AUTH_SECRET', 'short'],
  ['AUTH_SECRET_PREVIOUS', 'short'],
  ['DATABASE_APP_URL', 'localhost/salon'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['TRUSTED_PROXIES', 'loopback,'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Chairtime'],
  ['BILLING', 'no'],
  ['METRICS_TOKEN', 'short'],
  ['PUSH_SERVICE_URL', 'push.test'],
  ['RATE_LIMIT_SCALE', '-1'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused in one sentence that names the variable', (name, value) => {
  const start = () => load({ [name]: value })
  expect(start).toThrow(StartError)
  expect(start).toThrow(
    new RegExp(`^The configuration is not valid; correct ${name}: must [^\n]+\\.$`),
  )
})

test.each([
  ['BASE_DOMAIN', 'chairtime.test:8443'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, fd00::/8, 192.0.2.7'],
  ['TRUSTED_PROXIES', 'loopback,uniquelocal'],
  ['MAIL_FROM', 'desk@salon.test'],
  ['MAIL_FROM', 'The desk <desk@salon.test>'],
])('%s=%s is accepted', (name, value) => {
  expect(() => load({ [name]: value })).not.toThrow()
})
