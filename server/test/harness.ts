import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@chairtime/contract/api.ts'
import type { Endpoint } from '@chairtime/contract/endpoint.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { InjectOptions } from 'fastify'
import pino from 'pino'
import { type App, createApp } from '../src/app.ts'
import { type Config, loadConfig } from '../src/platform/config/config.ts'
import type { DatabaseAddress } from '../src/platform/postgres/database-address.ts'
import type { Clock } from '../src/platform/time/clock.ts'
import { untilWellWithinAWindow } from './limit-windows.ts'
import { standingClock } from './standing-clock.ts'
import { createTestDatabase, openPatiently } from './template-database.ts'

export interface Answer {
  readonly status: number
  /**
   * `any`, because a test reads a success or a refusal without asking first which of them came. A union of both types
   * would need a check or a cast before each of more than 1,000 reads. The harness checks each success at run time.
   */
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS'

/** The whole product on a database of its own, with a clock that the test moves. */
export interface TestServer {
  readonly app: App
  readonly address: DatabaseAddress
  readonly config: Config
  readonly clock: Clock
  /** A call without a session. Every success is checked against the contract. */
  call(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** Registers a salon, on another node if `through` is the `call` of that node. */
  registerSalon(fields?: Partial<Registration>, through?: Caller): Promise<TestSalon>
  close(): Promise<void>
}

export interface Registration {
  business_name: string
  your_name: string
  email: string
  phone: string
  password: string
  timezone: string
}

/** A salon with its owner signed in. */
export interface TestSalon {
  readonly tenantId: string
  readonly slug: string
  readonly email: string
  readonly password: string
  readonly accessToken: string
  readonly refreshToken: string
  /** A call with the session of the owner. */
  call(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** Completes the wizard and, unless `launch` is false, publishes the site. */
  onboard(options?: OnboardOptions): Promise<Onboarded>
}

export interface OnboardOptions {
  workingDays?: number[]
  open?: string
  close?: string
  lunch?: readonly [string, string] | null
  staff?: readonly string[]
  chairs?: number
  services?: readonly { name: string; duration: number; price: number }[]
  launch?: boolean
  /** The phone number that the site shows to clients; by default the owner's. */
  phone?: string
}

export interface Onboarded {
  readonly staffIds: string[]
  readonly serviceIds: string[]
}

/** A Monday morning in New York. */
const defaultNow = '2026-03-02T13:00:00Z'

export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'chairtime-test-'))
  const config = loadConfig({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000', DEMO: '0', ...env })
  if (config.rateLimitScale === 1) await untilWellWithinAWindow()
  const clock = standingClock(new Date(defaultNow))
  const connections = openPatiently(database.address)
  const log = pino({ level: 'silent' })
  const app = await createApp({ config, database: connections, clock, log, withPages: false })
  const call = caller(app, config)
  return {
    app,
    address: database.address,
    config,
    clock,
    call,
    registerSalon: (fields, through = call) => registerSalon(through, fields),
    async close() {
      await app.close()
      await connections.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Caller = TestServer['call']

/** Returns a function that calls an app as over HTTP, and checks each success against the contract. */
export function caller(app: App, config: Config): Caller {
  return async (method, path, body, headers = {}) => {
    const options: InjectOptions = {
      method,
      url: path,
      headers: { host: config.baseDomain, ...contentType(body), ...headers },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : Object(body) }),
    }
    const reply = await app.http.inject(options)
    const type = String(reply.headers['content-type'] ?? '')
    const isJson = type.includes('application/json')
    const content = type.startsWith('image/') ? reply.rawPayload : reply.body
    const answer = {
      status: reply.statusCode,
      body: isJson ? reply.json() : content,
      headers: reply.headers,
    }
    assertAsPromised(method, path, answer)
    return answer
  }
}

/** The content type header for a body of bytes, which is a picture; no header for other bodies. */
function contentType(body: unknown): Record<string, string> {
  return Buffer.isBuffer(body) ? { 'content-type': 'image/png' } : {}
}

const endpoints = Object.values(api).flatMap((file) => Object.values(file))

/** Asserts that a success has the fields of the contract, and that a 429 or 503 has a `Retry-After`. */
function assertAsPromised(method: string, path: string, answer: Answer): void {
  if ([429, 503].includes(answer.status) && !(Number(answer.headers['retry-after']) > 0)) {
    throw new Error(`${method} ${path} answered ${answer.status} without Retry-After`)
  }
  if (answer.status >= 300 || !path.startsWith('/api/')) return
  const endpoint = endpoints.find(
    (candidate) => candidate.method === method && matches(candidate, path),
  )
  const result = endpoint?.response?.safeParse(answer.body)
  if (result && !result.success) {
    throw new Error(
      `${method} ${path} answered what the contract does not promise: ${result.error.message}`,
    )
  }
}

function matches(endpoint: Endpoint, path: string): boolean {
  const wanted = endpoint.path.split('/')
  const given = itemAt(path.split('?'), 0).slice('/api'.length).split('/')
  if (wanted.length !== given.length) return false
  const literal = wanted.every((part, i) => part.startsWith('{') || part === given[i])
  // `/services/templates` is not the service with the id "templates"
  const shadowed = endpoints.some(
    (e) =>
      e !== endpoint && e.method === endpoint.method && e.path === `/${given.slice(1).join('/')}`,
  )
  return literal && !(endpoint.path.includes('{') && shadowed)
}

let registrations = 0

async function registerSalon(call: Caller, fields: Partial<Registration> = {}): Promise<TestSalon> {
  registrations += 1
  const registration = {
    business_name: 'Studio North',
    your_name: 'Ana Owner',
    email: `owner${registrations}@salon.test`,
    phone: '+12025550123',
    password: 'correct horse battery',
    timezone: 'America/New_York',
    ...fields,
  }
  const { status, body } = await call('POST', '/api/auth/register', {
    ...registration,
    terms_accepted: true,
  })
  if (status !== 201) throw new Error(`registration answered ${status}: ${JSON.stringify(body)}`)
  const bearer = { authorization: `Bearer ${body.access_token}` }
  const callAsOwner: Caller = (method, path, payload, headers = {}) =>
    call(method, path, payload, { ...bearer, ...headers })
  return {
    tenantId: body.tenant.id,
    slug: body.tenant.slug,
    email: registration.email,
    password: registration.password,
    accessToken: body.access_token,
    refreshToken: body.refresh_token,
    call: callAsOwner,
    onboard: (options) => onboard(callAsOwner, { phone: registration.phone, ...options }),
  }
}

async function onboard(call: Caller, options: OnboardOptions = {}): Promise<Onboarded> {
  const lunch = options.lunch === undefined ? (['13:00', '14:00'] as const) : options.lunch
  const staff = options.staff ?? ['Mia', 'Tom']
  const custom = options.services ?? [{ name: 'Cut', duration: 45, price: 45 }]
  const steps = [
    ['start', { business_type: 'hair_salon' }],
    [
      'hours',
      {
        working_days: options.workingDays ?? [1, 2, 3, 4, 5],
        same_hours_daily: true,
        default_open_time: options.open ?? '09:00',
        default_close_time: options.close ?? '18:00',
        lunch_break: lunch !== null,
        lunch_start: lunch?.[0] ?? null,
        lunch_end: lunch?.[1] ?? null,
      },
    ],
    [
      'staff',
      {
        resource_count: options.chairs ?? 2,
        resource_type: 'chair',
        setup_staff_now: true,
        staff_members: staff.map((name) => ({ name, email: null, phone: null })),
      },
    ],
    ['services', { template_ids: [], custom_services: custom }],
    ['site', { phone: options.phone ?? null }],
    ['complete', { launch_immediately: options.launch ?? true, send_test_link: false }],
  ] as const
  for (const [step, body] of steps) {
    const answer = await call('POST', `/api/onboarding/${step}`, body)
    if (answer.status !== 200)
      throw new Error(`${step} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  const { body: all } = await call('GET', '/api/staff')
  const { body: menu } = await call('GET', '/api/services')
  const staffIds = staff.map((name) => all.staff.find((s: { name: string }) => s.name === name).id)
  const serviceIds = custom.map(
    ({ name }) => menu.services.find((s: { name: string }) => s.name === name).id,
  )
  return { staffIds, serviceIds }
}
