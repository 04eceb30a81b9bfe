import { setTimeout as sleep } from 'node:timers/promises'
import { itemAt } from '@chairtime/core/known.ts'
import { DAY_MS } from '@chairtime/core/time/day.ts'
import type pg from 'pg'
import type { Answer, Method, TestSalon, TestServer } from './harness.ts'
import { type Call, HistoryModel } from './history-model.ts'
import type { Random } from './history-random.ts'

const services = [
  { name: 'Cut', duration: 45, price: 45 },
  { name: 'Trim', duration: 30, price: 20 },
  { name: 'Colour', duration: 60, price: 80 },
]
const shave = { name: 'Shave', duration: 30, price: 25 }
const DAYS_AHEAD = 10

/** The arguments of every operation of the history. */
export interface HistoryContext {
  readonly server: TestServer
  readonly salon: TestSalon
  readonly model: HistoryModel
  readonly random: Random
  /** A connection of the database's owner that sees the salon's rows, for checks without the product's code. */
  readonly owner: pg.Client
  /** All staff members except the specialist. */
  readonly staffIds: readonly string[]
  /** All services except that of the specialist. */
  readonly serviceIds: readonly string[]
  /** A person who performs one service only, and is booked seldom, so that this person can often be removed. */
  readonly specialist: { readonly staffId: string; readonly serviceId: string }
  readonly unitIds: readonly string[]
  /** A call by the desk, recorded in the model. */
  desk(operation: string, method: Method, path: string, body?: unknown): Promise<RecordedAnswer>
  /** A call by a client, recorded in the model. */
  client(
    operation: string,
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<RecordedAnswer>
}

/** An answer. `call` tells when its call was sent and answered, and `ok` whether the call succeeded (2xx). */
export type RecordedAnswer = Answer & { readonly call: Call; readonly ok: boolean }

/** Opens a salon whose calls go to the nodes in turn. */
export async function openHistory(
  server: TestServer,
  random: Random,
  owner: pg.Client,
  nodes: readonly Pick<TestServer, 'call'>[],
): Promise<HistoryContext> {
  const salon = await server.registerSalon()
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [salon.tenantId])
  const opened = await salon.onboard({
    staff: ['Mia', 'Tom', 'Ida', 'Neo'],
    chairs: 3,
    lunch: null,
    services: [...services, shave],
  })
  const staffIds = opened.staffIds.slice(0, -1)
  const serviceIds = opened.serviceIds.slice(0, -1)
  const specialist = {
    staffId: itemAt(opened.staffIds, 3),
    serviceId: itemAt(opened.serviceIds, 3),
  }
  await performOnly(salon, specialist)
  const { body } = await salon.call('GET', '/api/resources')
  const model = new HistoryModel()
  const atFirst = { sent: 0, answered: 0 }
  ;[...services, shave].forEach(({ duration }, i) => {
    model.lengths.change(itemAt(opened.serviceIds, i), duration, atFirst)
  })
  for (const id of staffIds) model.performed.change(id, opened.serviceIds, atFirst)
  model.performed.change(specialist.staffId, [specialist.serviceId], atFirst)
  const record = recorderOf(model)
  let calls = 0
  const call: TestServer['call'] = (...request) =>
    itemAt(nodes, calls++ % nodes.length).call(...request)
  let token = salon.accessToken
  const callFromDesk = async (method: Method, path: string, payload?: unknown): Promise<Answer> => {
    const bearer = { authorization: `Bearer ${token}` }
    const answer = await call(method, path, payload, bearer)
    // the session may have expired, because the test moves the clock
    if (answer.status !== 401) return answer
    const { email, password } = salon
    const signedIn = await call('POST', '/api/auth/login', { email, password })
    token = signedIn.body.access_token
    return callFromDesk(method, path, payload)
  }
  return {
    server,
    salon,
    model,
    random,
    owner,
    staffIds,
    serviceIds,
    specialist,
    unitIds: body.resources.map(({ id }: { id: string }) => id),
    desk: (operation, method, path, payload) =>
      record(operation, () => callFromDesk(method, path, payload)),
    client: (operation, method, path, payload, headers) =>
      record(operation, () => call(method, path, payload, headers)),
  }
}

async function performOnly(salon: TestSalon, { staffId, serviceId }: HistoryContext['specialist']) {
  const { body } = await salon.call('GET', '/api/staff')
  const staffMember = body.staff.find(({ id }: { id: string }) => id === staffId)
  const change = { ...staffMember, service_ids: [serviceId] }
  const { status } = await salon.call('PUT', `/api/staff/${staffId}`, change)
  if (status !== 200) throw new Error(`the person’s services did not change: ${status}`)
}

/**
 * Records the answer to each call. Repeats a call while it is answered 503, at most five times. Notes a problem if the
 * last answer is a failure or still 503.
 */
function recorderOf(model: HistoryModel) {
  return async (operation: string, ask: () => Promise<Answer>): Promise<RecordedAnswer> => {
    const sent = model.step()
    let answer = await ask()
    for (let tries = 0; answer.status === 503 && tries < 5; tries++) {
      await sleep(100)
      answer = await ask()
    }
    const { status, body } = answer
    model.count(operation, status, body?.code)
    if (status >= 500)
      model.problems.push(`${operation} answered ${status} ${JSON.stringify(body)}`)
    const ok = status >= 200 && status < 300
    return { ...answer, ok, call: { sent, answered: model.step() } }
  }
}

/** A random quarter-hour from 9:00 to 17:45 in New York, on one of the `DAYS_AHEAD` days from today on. */
export function someStart({ server, random }: HistoryContext): string {
  const day = new Date(server.clock.now().getTime() + random.below(DAYS_AHEAD) * DAY_MS)
  const hour = 9 + random.below(9)
  const quarter = random.below(4) * 15
  const clock = `${String(hour).padStart(2, '0')}:${String(quarter).padStart(2, '0')}`
  const date = day.toISOString().slice(0, 10)
  return `${date}T${clock}:00${date < '2026-03-08' ? '-05:00' : '-04:00'}`
}
