import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { bookOnline } from '@chairtime/contract/public/appointments.ts'
import type { readPublicAvailability } from '@chairtime/contract/public/availability.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { z } from 'zod'

/** The result of one call. Its status is 0 when no answer came. */
export interface Call<B = unknown> {
  readonly status: number
  readonly body: B
  readonly retryAfter: string | null
}

/** Makes one call over HTTP. A broken connection is a result with status 0, not an error. */
export async function call<B>(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Call<B>> {
  try {
    const reply = await fetch(url, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const retryAfter = reply.headers.get('retry-after')
    return { status: reply.status, body: JSON.parse(await reply.text()), retryAfter }
  } catch {
    return { status: 0, body: undefined as B, retryAfter: null }
  }
}

export interface Salon {
  readonly tenantId: string
  readonly slug: string
  readonly serviceId: string
  readonly staffId: string
  readonly accessToken: string
  readonly refreshToken: string
  /** Starts that the booking site offers from tomorrow on, the earliest first. */
  readonly starts: readonly string[]
}

interface RegistrationReply {
  tenant: { id: string; slug: string }
  access_token: string
  refresh_token: string
}

/** Opens a salon for bookings, with two staff members and two chairs, through the calls of the wizard. */
export async function openSalon(url: string): Promise<Salon> {
  const registered = await callOrThrow<RegistrationReply>(`${url}/api/auth/register`, 'POST', {
    business_name: 'Studio North',
    your_name: 'Ana Owner',
    email: `owner-${randomUUID()}@salon.test`,
    phone: '+12025550123',
    password: 'correct horse battery',
    timezone: 'America/New_York',
    terms_accepted: true,
  })
  const bearer = bearerOf(registered.access_token)
  for (const [step, body] of wizard) {
    await callOrThrow(`${url}/api/onboarding/${step}`, 'POST', body, bearer)
  }
  const { services } = await callOrThrow<{ services: { id: string }[] }>(
    `${url}/api/services`,
    'GET',
    undefined,
    bearer,
  )
  const { staff } = await callOrThrow<{ staff: { id: string; name: string }[] }>(
    `${url}/api/staff`,
    'GET',
    undefined,
    bearer,
  )
  const serviceId = itemAt(services, 0).id
  const slug = registered.tenant.slug
  const { days } = await callOrThrow<z.output<typeof readPublicAvailability.response>>(
    `${url}/api/public/${slug}/availability?service_ids=${serviceId}&days=30`,
    'GET',
  )
  return {
    tenantId: registered.tenant.id,
    slug,
    serviceId,
    staffId: itemAt(
      staff.filter(({ name }) => name === 'Mia'),
      0,
    ).id,
    accessToken: registered.access_token,
    refreshToken: registered.refresh_token,
    // today's starts are left out, because some of them may pass while the test runs
    starts: days.slice(1).flatMap(({ slots }) => slots.map(({ start_time }) => start_time)),
  }
}

const wizard = [
  ['start', { business_type: 'hair_salon' }],
  [
    'hours',
    {
      working_days: [0, 1, 2, 3, 4, 5, 6],
      same_hours_daily: true,
      default_open_time: '09:00',
      default_close_time: '18:00',
      lunch_break: false,
      lunch_start: null,
      lunch_end: null,
    },
  ],
  [
    'staff',
    {
      resource_count: 2,
      resource_type: 'chair',
      setup_staff_now: true,
      staff_members: ['Mia', 'Tom'].map((name) => ({ name, email: null, phone: null })),
    },
  ],
  ['services', { template_ids: [], custom_services: [{ name: 'Cut', duration: 30, price: 45 }] }],
  ['complete', { launch_immediately: true, send_test_link: false }],
] as const

/** Makes the call, and repeats it while a busy machine answers 503. Throws unless it succeeds. */
async function callOrThrow<B>(...args: Parameters<typeof call>): Promise<B> {
  let answer = await call<B>(...args)
  for (let times = 0; answer.status === 503 && times < 30; times++) {
    await sleep(1_000)
    answer = await call<B>(...args)
  }
  if (answer.status >= 200 && answer.status < 300) return answer.body
  throw new Error(`${args[1]} ${args[0]} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}

export function bearerOf(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

/** A request of one client for one time. All repeats of the request have the same key. */
export interface BookingRequest {
  readonly start: string
  readonly staffId: string
  readonly email: string
  readonly key: string
}

/** The requests of `clientsPerStart` clients for each start. */
export function requestsFor(
  starts: readonly string[],
  clientsPerStart: number,
  staffId = 'any',
): BookingRequest[] {
  return starts.flatMap((start) =>
    Array.from({ length: clientsPerStart }, () => {
      const key = randomUUID()
      return { start, staffId, email: `${key}@client.test`, key }
    }),
  )
}

type BookingReply = z.output<typeof bookOnline.response>

/** Sends the request once. */
export function book(
  url: string,
  salon: Salon,
  request: BookingRequest,
): Promise<Call<BookingReply>> {
  return call<BookingReply>(
    `${url}/api/public/${salon.slug}/appointments`,
    'POST',
    {
      service_ids: [salon.serviceId],
      staff_id: request.staffId,
      start_time: request.start,
      client: { name: 'Lea Client', email: request.email },
      policy_accepted: true,
    },
    { 'idempotency-key': request.key },
  )
}

/** Bookings of many clients, with the answers that came so far. */
export interface Burst {
  /** The ids of the appointments that were acknowledged, by the key of the request. */
  readonly acknowledged: Map<string, string>
  readonly refused: Map<string, Call>
  /** Every answer, in the order in which they came. */
  readonly calls: Call[]
  readonly done: Promise<void>
}

/**
 * Starts to send the requests, for eight clients at a time. A client without an answer, or with a 503, sends the
 * request again with its key.
 */
export function startBurst(url: string, salon: Salon, requests: readonly BookingRequest[]): Burst {
  const acknowledged = new Map<string, string>()
  const refused = new Map<string, Call>()
  const calls: Call[] = []
  const waiting = [...requests]
  const settle = async (request: BookingRequest) => {
    const deadline = performance.now() + 120_000
    while (performance.now() < deadline) {
      const answer = await book(url, salon, request)
      calls.push(answer)
      if (answer.status === 201) return acknowledged.set(request.key, answer.body.appointment.id)
      if (answer.status !== 0 && answer.status !== 503) return refused.set(request.key, answer)
      await sleep(20)
    }
    throw new Error('a client was kept waiting for two minutes')
  }
  const client = async () => {
    for (let request = waiting.shift(); request; request = waiting.shift()) await settle(request)
  }
  const done = Promise.all(Array.from({ length: 8 }, client)).then(() => undefined)
  // the error is reported where the promise is awaited
  done.catch(() => {})
  return { acknowledged, refused, calls, done }
}
