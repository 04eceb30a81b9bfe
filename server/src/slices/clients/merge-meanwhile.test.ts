import pg from 'pg'
import { expect, test } from 'vitest'
import { deskOfTwo } from '../../../test/desk-of-two.ts'
import type { Answer } from '../../../test/harness.ts'
import { messageKindsOf } from '../../../test/messages-of.ts'

const desk = deskOfTwo()

const at = (clock: string) => `2026-03-03T${clock}:00-05:00`

test.for(['merged', 'separated again'])(
  'when clients are %s while a sick day gives a visit to a colleague, the visit stays with its client, who gets no message',
  async (how) => {
    const kept = await addClient('lea@mail.test')
    const removed = await addClient('lea.k@mail.test')
    const visit = await bookFor(removed.id)
    let change = () => merge(kept, removed)
    if (how !== 'merged') {
      const { merge_id } = (await change()).body
      change = () => desk.call('POST', `/api/clients/merges/${merge_id}/undo`)
    }
    const [given, changed] = await duringSickDay(visit, change)
    expect([given.status, changed.status]).toEqual([201, 200])
    const { body } = await desk.call('GET', `/api/appointments/${visit}`)
    const client = how === 'merged' ? kept : removed
    expect(body.appointment).toMatchObject({ client: { id: client.id }, staff: { id: desk.tom } })
    expect(await messageKindsOf(desk.server, desk.salon, visit)).toEqual(['booking_confirmation'])
  },
)

/** Enters a sick day that gives the visit to Tom. The change begins while the entry of the sick day waits. */
async function duringSickDay(
  visit: string,
  change: () => Promise<Answer>,
): Promise<readonly [Answer, Answer]> {
  const database = new pg.Client(desk.server.address.owner)
  await database.connect()
  const waiting = `select from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`
  const countWaiting = async () => (await database.query(waiting)).rowCount ?? 0
  await database.query(`select set_config('app.tenant_id', $1, false)`, [desk.salon.tenantId])
  // a sick day refers to the row of its staff member, so its entry waits for this lock
  await database.query('begin; select from staff for update')
  const giving = desk.call('POST', '/api/time-off', {
    ...{ staff_id: desk.mia, start_time: at('09:00'), end_time: at('12:00'), kind: 'sick' },
    affected_each: [{ appointment_id: visit, affected: 'give', staff_id: desk.tom }],
  })
  await expect.poll(countWaiting).toBe(1)
  let isAnswered = false
  const changing = change().finally(() => {
    isAnswered = true
  })
  await expect.poll(async () => isAnswered || (await countWaiting()) > 1).toBe(true)
  await database.query('commit')
  await database.end()
  return Promise.all([giving, changing])
}

interface Client {
  readonly id: string
  readonly version: number
}

const addClient = async (email: string): Promise<Client> =>
  (await desk.call('POST', '/api/clients', { name: 'Lea', email })).body.client

const merge = ({ id, version }: Client, other: Client): Promise<Answer> =>
  desk.call('POST', `/api/clients/${id}/merge`, {
    ...{ other_id: other.id, version, other_version: other.version },
  })

async function bookFor(client_id: string): Promise<string> {
  const request = { service_ids: [desk.cut], staff_id: desk.mia, start_time: at('10:00') }
  const { body } = await desk.call('POST', '/api/appointments', { ...request, client_id })
  return body.appointment.id
}
