import type { DatabaseAddress } from '../server/src/platform/postgres/database-address.ts'
import { withChild } from './child.ts'
import { Connection } from './connection.ts'
import type { Ports, ServeOptions } from './serve.ts'

/** The settings of a server without rate limits and without a worker. Each request may set `x-forwarded-for`. */
export const BENCH_ENV = {
  // shared by all nodes of a measurement
  AUTH_SECRET: 'a secret for measurements alone, of no use elsewhere',
  DEMO: '0',
  RATE_LIMIT_SCALE: '1000000',
  ROLE: 'web',
  TRUSTED_PROXIES: '127.0.0.1',
}

/** Runs the work with the product's server in a process of its own. */
export async function withServer<T>(
  address: DatabaseAddress,
  work: (ports: Ports, pid: number) => Promise<T>,
  {
    pages = false,
    now,
    env: extraEnv = {},
  }: { pages?: boolean; now?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<T> {
  return withChild('./serve.ts', [], async (ask, dataDir, pid) => {
    const env = { ...BENCH_ENV, DATA_DIR: dataDir, ...extraEnv }
    const options: ServeOptions = { address, env, pages, ...(now !== undefined && { now }) }
    return work(await ask<Ports>(options), pid)
  })
}

export interface BenchSalon {
  readonly tenantId: string
  /** The access token of the owner. */
  readonly token: string
  readonly slug: string
  readonly serviceIds: readonly string[]
  readonly staffIds: readonly string[]
}

/** Opens a salon through the API, with this many staff members and services. Its hours are 6:00 to 23:45 every day. */
export async function openSalon(port: number, staff: number, services = 1): Promise<BenchSalon> {
  const connection = await Connection.open(port)
  let token: string | undefined
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const reply = await connection.send(method, path, body && JSON.stringify(body), { token })
    if (reply.status >= 300) throw new Error(`${path} answered ${reply.status}: ${reply.body}`)
    return JSON.parse(reply.body) as T
  }
  const registered = await call<{ access_token: string; tenant: { id: string; slug: string } }>(
    'POST',
    '/api/auth/register',
    {
      business_name: 'Studio Bench',
      your_name: 'Bench Owner',
      email: `${crypto.randomUUID()}@bench.test`,
      password: 'correct horse battery',
      terms_accepted: true,
      timezone: 'America/New_York',
    },
  )
  token = registered.access_token
  await call('POST', '/api/onboarding/start', { business_type: 'hair_salon' })
  await call('POST', '/api/onboarding/hours', {
    working_days: [0, 1, 2, 3, 4, 5, 6],
    same_hours_daily: true,
    default_open_time: '06:00',
    default_close_time: '23:45',
    lunch_break: false,
  })
  const staff_members = Array.from({ length: staff }, (_, i) => ({ name: `Stylist ${i + 1}` }))
  const stations = { resource_count: staff, resource_type: 'chair', setup_staff_now: true }
  await call('POST', '/api/onboarding/staff', { ...stations, staff_members })
  const custom_services = Array.from({ length: services }, (_, i) => ({
    name: `Cut ${i + 1}`,
    duration: 45,
    price: 45,
  }))
  await call('POST', '/api/onboarding/services', { template_ids: [], custom_services })
  await call('POST', '/api/onboarding/complete', {
    launch_immediately: true,
    send_test_link: false,
  })
  const site = await call<{ services: { id: string }[]; staff: { id: string }[] }>(
    'GET',
    `/api/public/${registered.tenant.slug}`,
  )
  connection.close()
  return {
    tenantId: registered.tenant.id,
    token: registered.access_token,
    slug: registered.tenant.slug,
    serviceIds: site.services.map(({ id }) => id),
    staffIds: site.staff.map(({ id }) => id),
  }
}

let addresses = 0

/** The network address of the next caller; each caller has a different one. */
export function nextAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

let clients = 0

/** The body of an online booking by a new client. */
export function bookingBody(salon: BenchSalon, staffId: string, start: Date): string {
  clients += 1
  return JSON.stringify({
    service_ids: salon.serviceIds.slice(0, 1),
    staff_id: staffId,
    start_time: start.toISOString(),
    client: { name: 'Client', email: `client${clients}@bench.test` },
    policy_accepted: true,
  })
}
