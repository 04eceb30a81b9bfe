/** P11, cost: round trips, statements and rows read by one request to each endpoint of the contract. */
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, type Example, exampleCalls } from '../server/test/examples.ts'
import { writeLongHistory } from '../server/test/long-history.ts'
import type { WorkingSalon } from '../server/test/working-salon.ts'
import { Connection } from './connection.ts'
import { withDatabase } from './database.ts'
import { type BenchSalon, nextAddress, openSalon, withServer } from './salon-server.ts'
import { printTable } from './table.ts'
import { type Cost, plansAsNotices, startWireCounter, type WireCounter } from './wire-counter.ts'

/** The time of the server's clock. The example calls are valid at this time. */
const NOW = '2026-03-02T13:00:00Z'
/** How long after an answer the database may still report plans. */
const PLANS_MS = 150
const HISTORY = { clients: 3_000, visits: 15_000, everyMinutes: 120 }

export async function cost(): Promise<void> {
  await withDatabase(async (address) => {
    const counter = await startWireCounter(address)
    try {
      await withServer(
        counter.address,
        async ({ api }) => {
          const connection = await Connection.open(api)
          const probe: Probe = { connection, counter }
          const young = await openExampleSalon(api)
          const old = await openExampleSalon(api)
          const serviceId = old.ids.service
          await writeLongHistory({ address }, { ...old.salon, serviceId }, HISTORY)
          const rows = []
          for (const { name, method } of exampleCalls(young.ids)) {
            const reads = method === 'GET'
            // a call that writes gets a salon of its own
            const inYoung = await costOf(probe, name, reads ? young : await openExampleSalon(api))
            const inOld = reads ? await costOf(probe, name, old) : undefined
            rows.push({ '': name, ...cells(inYoung, ''), ...(inOld ? cells(inOld, '*') : noCells) })
          }
          connection.close()
          printTable('P11 the cost of one request in the database', rows)
          process.stdout.write(
            `* in a salon with ${HISTORY.visits} past visits; statements include those of triggers and foreign keys, and leave out begin, commit and settings\n`,
          )
        },
        { now: NOW },
      )
    } finally {
      counter.close()
    }
  }, plansAsNotices)
}

/** How calls are sent and their cost is read. */
interface Probe {
  readonly connection: Connection
  readonly counter: WireCounter
}

interface ExampleSalon {
  readonly salon: BenchSalon
  readonly ids: WorkingSalon['ids']
}

interface CallCost extends Cost {
  readonly status: number
}

function cells({ status, roundTrips, statements, rows }: CallCost, mark: '' | '*') {
  return {
    [`status${mark}`]: `${status}`,
    [`round trips${mark}`]: `${roundTrips}`,
    [`statements${mark}`]: `${statements}`,
    [`rows read${mark}`]: `${Math.round(rows)}`,
  }
}

const noCells = { 'status*': '', 'round trips*': '', 'statements*': '', 'rows read*': '' }

/** The cost of one call. Calls that read are sent twice, because the first one prepares its statements. */
async function costOf(probe: Probe, name: string, { salon, ids }: ExampleSalon): Promise<CallCost> {
  const example = exampleCalls(ids).find((one) => one.name === name)
  if (!example) throw new RangeError(`no example of ${name}`)
  if (example.method === 'GET') await send(probe, salon, example)
  // plans may come after the answer
  await sleep(PLANS_MS)
  // resets the count
  probe.counter.take()
  const status = await send(probe, salon, example)
  await sleep(PLANS_MS)
  return { status, ...probe.counter.take() }
}

async function send(
  { connection }: Probe,
  { token }: BenchSalon,
  example: Example,
): Promise<number> {
  const { method, body, endpoint } = example
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const needsNoToken = ['public', 'salon', 'link'].includes(endpoint.access)
  const caller = { token: needsNoToken ? undefined : token, from: nextAddress() }
  return (await connection.send(method, addressOf(example), payload, caller)).status
}

/**
 * A salon for the example calls, and the ids of the things that these calls name. For a thing that does not exist, the
 * id of the appointment is given.
 */
async function openExampleSalon(port: number): Promise<ExampleSalon> {
  // the server ends a connection after a number of requests, so the salons cannot all share one
  const connection = await Connection.open(port)
  const salon = await openSalon(port, 2)
  const { slug, serviceIds, staffIds, token } = salon
  const call = async (method: string, path: string, body?: object) => {
    const caller = { token, from: nextAddress() }
    const reply = await connection.send(method, path, body && JSON.stringify(body), caller)
    if (reply.status >= 300) throw new Error(`${path} answered ${reply.status}: ${reply.body}`)
    return JSON.parse(reply.body)
  }
  const request = { service_ids: serviceIds, staff_id: 'any' }
  const client = { name: 'Lea Kaminski', email: 'lea@client.test', phone: '+12025550177' }
  const site = `/api/public/${slug}`
  const owner = await call('GET', '/api/auth/me')
  const { category } = await call('POST', '/api/services/categories', { name: 'Hair' })
  const { resources } = await call('GET', '/api/resources')
  const booked = await call('POST', `${site}/appointments`, {
    ...request,
    client,
    start_time: '2026-03-10T10:00:00-04:00',
    policy_accepted: true,
  })
  const hold = await call('POST', `${site}/holds`, {
    ...request,
    start_time: '2026-03-10T15:00:00-04:00',
  })
  const windows = [{ from: '2026-03-10T09:00:00-04:00', to: '2026-03-10T18:00:00-04:00' }]
  const waiting = await call('POST', `${site}/waitlist`, { ...request, windows, client })
  const { items } = await call('GET', '/api/clients')
  const timeOffReply = await call('POST', '/api/time-off', {
    staff_id: staffIds[0],
    start_time: '2026-03-17T09:00:00-04:00',
    end_time: '2026-03-17T10:00:00-04:00',
    kind: 'break',
  })
  const { checkout } = await call('POST', '/api/checkouts', {
    lines: [{ kind: 'product', name: 'Shampoo', price: 12 }],
    payments: [{ method: 'cash', amount: 12 }],
  })
  const ids = {
    slug,
    service: serviceIds[0] ?? '',
    category: category.id,
    staff: staffIds[0] ?? '',
    resource: resources[0].id,
    client: items[0].id,
    appointment: booked.appointment.id,
    manageToken: booked.manage_token,
    holdToken: hold.hold_token,
    leaveToken: waiting.leave_token,
    waitlistEntry: waiting.waitlist_entry.id,
    // no message has an unknown outcome, so the call about one is refused
    message: booked.appointment.id,
    timeOff: timeOffReply.time_off.id,
    // there is no note, photo, other client, merge or movement of cash, so the calls about these are refused
    note: booked.appointment.id,
    photo: booked.appointment.id,
    otherClient: booked.appointment.id,
    merge: booked.appointment.id,
    cashMovement: booked.appointment.id,
    checkout: checkout.id,
    // the only owner of the salon, so a change of this member is refused
    member: owner.user.id,
    // there is no invitation, so the call about one is refused
    invitation: booked.appointment.id,
  }
  connection.close()
  return { salon, ids }
}

if (import.meta.main) await cost()
