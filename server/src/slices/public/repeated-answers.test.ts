import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHouse, type TestHouse, type TestSalon } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database.ts'
import { closeLinks } from '../appointments/link-store.ts'

let house: TestHouse
let salon: TestSalon
let wish: object
let site: string
let hour = 9

beforeAll(async () => {
  house = await startTestHouse({ ROLE: 'web' })
  salon = await house.registerSalon()
  const { serviceIds } = await salon.onboard({ lunch: null })
  wish = { service_ids: serviceIds }
  site = `/api/public/${salon.slug}`
})
afterAll(() => house.close())

/** A request for an hour of its own, which can be sent again. */
function request(path: string, fields: object = {}) {
  hour += 1
  const start_time = `2026-03-10T${hour}:00:00-04:00`
  const key = { 'idempotency-key': crypto.randomUUID() }
  return () => house.call('POST', `${site}${path}`, { ...wish, start_time, ...fields }, key)
}

const booking = () =>
  request('/appointments', {
    client: { name: 'Lea', email: `lea${hour}@client.test` },
    policy_accepted: true,
  })

const opened = async (token: string) =>
  (await house.call('GET', `/api/public/manage/${token}`)).body.appointment?.id

test('a repeated booking is answered whole, with a link of its own beside the first one', async () => {
  const send = booking()
  const first = await send()
  const answers = [first, await send(), await send()]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(answers[2]!.headers['idempotency-replayed']).toBe('true')
  for (const { body } of answers) expect(body.appointment).toEqual(first.body.appointment)
  const tokens = answers.map(({ body }) => body.manage_token)
  expect(new Set(tokens).size).toBe(3)
  // of the repetitions the newest counts
  const { id } = first.body.appointment
  expect(await Promise.all(tokens.map(opened))).toEqual([id, undefined, id])
})

test('a repeated booking opens nothing once the links of its appointment are closed', async () => {
  const send = booking()
  const { body } = await send()
  await send()
  const salonDoor = house.app.house.database.inTenant(tenantId(salon.tenantId))
  await salonDoor.write(async (db) => void (await closeLinks(db, body.appointment.id).execute(db)))
  const again = await send()
  expect(again.status).toBe(201)
  expect(await opened(body.manage_token)).toBeUndefined()
  expect(await opened(again.body.manage_token)).toBeUndefined()
})

test('every link of an appointment lasts until a week after its end, wherever it moves', async () => {
  const send = booking()
  const tokens = [(await send()).body.manage_token, (await send()).body.manage_token]
  const start_time = '2026-03-17T10:00:00-04:00'
  const path = `/api/public/manage/${tokens[0]}/reschedule`
  expect((await house.call('POST', path, { start_time })).status).toBe(200)
  const start = house.clock.now()
  house.clock.set(new Date('2026-03-24T14:44:00Z'))
  for (const token of tokens) expect(await opened(token)).toBeTruthy()
  house.clock.set(new Date('2026-03-24T14:46:00Z'))
  for (const token of tokens) expect(await opened(token)).toBeUndefined()
  house.clock.set(start)
})

test('a repeated hold is answered whole, and either token is that of the hold', async () => {
  const send = request('/holds')
  const [first, again] = [await send(), await send()]
  expect(again.status).toBe(201)
  expect(again.body.hold_token).not.toBe(first.body.hold_token)
  expect({ ...again.body, hold_token: '' }).toEqual({ ...first.body, hold_token: '' })
  const offered = async (token: string) => {
    const query = new URLSearchParams({
      service_ids: (wish as { service_ids: string[] }).service_ids.join(),
      staff_id: first.body.staff.id,
      from: '2026-03-10',
      days: '1',
      hold_token: token,
    })
    const { body } = await house.call('GET', `${site}/availability?${query}`)
    const starts = body.days[0].slots.map((slot: { start_time: string }) => slot.start_time)
    return starts.includes(first.body.start_time)
  }
  expect(await offered('x'.repeat(43))).toBe(false)
  expect(await offered(first.body.hold_token)).toBe(true)
  expect(await offered(again.body.hold_token)).toBe(true)
  await house.call('DELETE', `${site}/holds/${again.body.hold_token}`)
  expect(await offered('x'.repeat(43))).toBe(true)
})
