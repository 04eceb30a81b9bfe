import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { startNode } from '../../../test/nodes.ts'
import { type TenantWrite, tenantId } from '../../platform/database/database.ts'
import { closeLinks } from '../../scheduling/appointment/link-store.ts'

interface OpenSalon {
  readonly salon: TestSalon
  readonly serviceIds: readonly string[]
}

let server: TestServer
let opened: OpenSalon
let visits = 0

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  opened = await openSalon()
})
afterAll(() => server.close())

async function openSalon(): Promise<OpenSalon> {
  const salon = await server.registerSalon()
  return { salon, serviceIds: (await salon.onboard({ lunch: null })).serviceIds }
}

/** A request for a time that no other request uses; it can be sent again. */
function request(path: string, fields: object, { salon, serviceIds }: OpenSalon, key: string) {
  visits += 1
  const start_time = `2026-03-${10 + (visits % 3)}T${10 + Math.floor(visits / 3)}:00:00-04:00`
  const body = { service_ids: serviceIds, start_time, ...fields }
  const send = (call = server.call) =>
    call('POST', `/api/public/${salon.slug}${path}`, body, { 'idempotency-key': key })
  return { key, send }
}

const holding = () => request('/holds', {}, opened, crypto.randomUUID())

const booking = (where = opened, key: string = crypto.randomUUID()) => {
  const email = `lea${visits}@client.test`
  const fields = { client: { name: 'Lea', email }, policy_accepted: true }
  return { ...request('/appointments', fields, where, key), email }
}

const appointmentIdOf = async (token: string) =>
  (await server.call('GET', `/api/public/manage/${token}`)).body.appointment?.id

const within = <T>({ salon }: OpenSalon, work: (db: TenantWrite) => Promise<T>) =>
  server.app.context.database.inTenant(tenantId(salon.tenantId)).write(work)

test.each([
  ['booking', booking],
  ['hold', holding],
] as const)('a %s that is requested fifty times at once has one answer', async (_, make) => {
  const { send } = make()
  const answers = await Promise.all(Array.from({ length: 50 }, () => send()))
  const { body } = await send()
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, body])
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'])).toHaveLength(49)
})

test('the answer to a repeated booking has the link of the first answer, and the link opens the booking', async () => {
  const { send } = booking()
  const { body } = await send()
  expect((await send()).body).toEqual(body)
  expect(await appointmentIdOf(body.manage_token)).toBe(body.appointment.id)
})

test('the link of a repeated answer opens nothing once the links of the appointment are closed', async () => {
  const { send } = booking()
  const { body } = await send()
  await within(opened, (db) => closeLinks(db, body.appointment.id).execute(db))
  const again = await send()
  expect([again.status, again.body]).toEqual([201, body])
  expect(await appointmentIdOf(again.body.manage_token)).toBeUndefined()
})

test('every link of an appointment lasts until a week after the end of the appointment, also after a move', async () => {
  const { send, email } = booking()
  const { body } = await send()
  await server.app.sendDue()
  const { body: mails } = await server.call('GET', `/dev/api/messages?to=${email}`)
  const mailed = itemAt(/\/manage\/([\w-]{43})/.exec(mails.messages[0].body) ?? [], 1)
  const tokens = [body.manage_token, mailed]
  const start_time = '2026-03-17T10:00:00-04:00'
  const path = `/api/public/manage/${mailed}/reschedule`
  expect((await server.call('POST', path, { start_time })).status).toBe(200)
  const before = server.clock.now()
  // a week after the moved visit, which ends at 14:45 UTC
  server.clock.set(new Date('2026-03-24T14:44:00Z'))
  for (const token of tokens) expect(await appointmentIdOf(token)).toBe(body.appointment.id)
  server.clock.set(new Date('2026-03-24T14:46:00Z'))
  for (const token of tokens) expect(await appointmentIdOf(token)).toBeUndefined()
  server.clock.set(before)
})

test('an answer that was sealed for another key or another salon is not unsealed', async () => {
  const [mine, next] = [booking(), booking()]
  const neighbour = await openSalon()
  const theirs = booking(neighbour, mine.key)
  for (const { send } of [mine, next, theirs]) expect((await send()).status).toBe(201)
  const own = await sealedOf(opened, mine.key)
  for (const foreign of [await sealedOf(opened, next.key), await sealedOf(neighbour, mine.key)]) {
    await replaceSealed(mine.key, foreign)
    const again = await mine.send()
    expect([again.status, again.body.code]).toEqual([422, 'idempotency_mismatch'])
  }
  await replaceSealed(mine.key, own)
  expect((await mine.send()).status).toBe(201)
})

test('when a kept answer has no link, the repeated request is told that the visit is already saved, and no second visit is booked', async () => {
  const { send, key } = booking()
  const { body } = await send()
  // older versions of the program stored answers without a sealed link
  await replaceSealed(key, null)
  // the cancellation makes the time free, so only the kept answer can prevent a second booking
  const cancel = `/api/public/manage/${body.manage_token}/cancel`
  expect((await server.call('POST', cancel)).status).toBe(200)
  const again = await send()
  expect([again.status, again.body.code]).toEqual([422, 'idempotency_mismatch'])
  expect(again.body.error).toContain('already saved')
  const { rows } = await within(opened, (db) =>
    sql`select id from appointments where tenant_id = ${db.tenantId}
         and starts_at = ${body.appointment.start_time}`.execute(db),
  )
  expect(rows).toEqual([{ id: body.appointment.id }])
})

test('a kept answer can be unsealed after one replacement of the secret, and not after two', async () => {
  const { send } = booking()
  const { body } = await send()
  const [older, newer, newest] = [server.config.authSecret, 'n'.repeat(40), 'x'.repeat(40)]
  const after = (authSecret: string, authSecretPrevious: string) =>
    onNode({ ...server.config, authSecret, authSecretPrevious }, send)
  expect((await after(newer, older)).body).toEqual(body)
  const lost = await after(newest, newer)
  expect([lost.status, lost.body.code]).toEqual([422, 'idempotency_mismatch'])
})

async function onNode(config: TestServer['config'], send: ReturnType<typeof booking>['send']) {
  const node = await startNode({ ...server, config })
  try {
    return await send(node.call)
  } finally {
    await node.close()
  }
}

async function sealedOf(where: OpenSalon, key: string): Promise<Buffer | null> {
  const { rows } = await within(where, (db) =>
    sql<{ sealed: Buffer | null }>`select sealed from idempotency_keys
      where tenant_id = ${db.tenantId} and key = ${key}`.execute(db),
  )
  return itemAt(rows, 0).sealed
}

const replaceSealed = (key: string, sealed: Buffer | null) =>
  within(opened, (db) =>
    sql`update idempotency_keys set sealed = ${sealed}
         where tenant_id = ${db.tenantId} and key = ${key}`.execute(db),
  )
