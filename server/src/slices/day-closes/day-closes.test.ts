import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  salon = await server.registerSalon()
})

afterAll(() => server.close())

const lines = [{ kind: 'product', name: 'Shampoo', price: 12 }]
const sell = async (method: string) =>
  (await salon.call('POST', '/api/checkouts', { lines, payments: [{ method, amount: 12 }] })).body
const read = async () => (await salon.call('GET', '/api/day-closes')).body
const close = (body: object) =>
  salon.call('POST', '/api/day-closes', { opening_float: 100, ...body })
const move = (direction: string, amount: number) =>
  salon.call('POST', '/api/day-closes/cash-movements', { direction, amount, reason: 'Milk' })

test('a day is closed only once; its count is shown beside the expected cash of the ledger, and further counts correct it', async () => {
  await sell('cash')
  await sell('card')
  const { id } = (await sell('cash')).checkout
  await salon.call('POST', `/api/checkouts/${id}/refund`, {
    amount: 5,
    method: 'cash',
    reason: 'Dented',
  })
  const reopened = (await sell('cash')).checkout
  await salon.call('POST', `/api/checkouts/${reopened.id}/reopen`)
  expect((await move('out', 3)).status).toBe(201)
  expect((await move('in', 0)).status).toBe(422)
  const day = await read()
  expect(day.cash).toEqual({ opening_float: 0, payments: 24, refunds: 5, movements: -3, net: 16 })
  expect(day.movements).toMatchObject([{ amount: -3, reason: 'Milk' }])

  const stale = await close({ counted: 110, expected: 112 })
  expect([stale.status, stale.body.code]).toEqual([409, 'total_changed'])
  expect(stale.body.details.expected).toBe(116)
  expect(stale.body.error).toMatch(/^The expected cash has changed/)
  const wrong = await close({ counted: 110, denominations: [{ value: 50, count: 2 }] })
  expect(wrong.status).toBe(422)

  const answers = await Promise.all([close({ counted: 110 }), close({ counted: 110 })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const first = answers.find(({ status }) => status === 201)?.body.day_close
  expect(first).toMatchObject({ expected: 116, counted: 110, difference: -6 })

  const corrects = first.id
  const note = 'A note was under the tray'
  const second = await close({ counted: 115, corrects, note })
  expect(second.body.day_close).toMatchObject({ difference: -1, corrects, note })
  const late = await close({ counted: 116, corrects })
  expect([late.body.code, late.body.error]).toEqual([
    'day_closed',
    expect.stringMatching(/^This count was corrected/),
  ])
  const after = await read()
  expect(after.closes).toHaveLength(2)
  expect(after.cash.net).toBe(16)
})

test('a movement of cash is undone only once by its opposite, also when two desks undo it at once', async () => {
  const otherSalon = await server.registerSalon()
  const withdrawal = { direction: 'out', amount: 20, reason: 'Bank' }
  const path = '/api/day-closes/cash-movements'
  const { id } = (await otherSalon.call('POST', path, withdrawal)).body
  const undo = (movement: string) => otherSalon.call('POST', `${path}/${movement}/undo`)
  const answers = await Promise.all([undo(id), undo(id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const undoId = answers[0]?.body.id
  expect(answers[1]?.body.id).toBe(undoId)
  const { cash, movements } = (await otherSalon.call('GET', '/api/day-closes')).body
  expect(cash.movements).toBe(0)
  expect(movements).toMatchObject([
    { id: undoId, amount: 20, reason: 'Bank', undoes: id, undone: false },
    { id, amount: -20, undoes: null, undone: true },
  ])
  expect((await undo(undoId)).status).toBe(404)
  expect((await salon.call('POST', `${path}/${id}/undo`)).status).toBe(404)
})

test('the last count is suggested as the opening float of the next day, and a day to come cannot be closed', async () => {
  server.clock.set(new Date('2026-03-03T14:00:00Z'))
  const { body } = await server.call('POST', '/api/auth/login', {
    email: salon.email,
    password: salon.password,
  })
  const headers = { authorization: `Bearer ${body.access_token}` }
  const day = await server.call('GET', '/api/day-closes', undefined, headers)
  // the corrected count of the day before, from the first test
  expect(day.body.cash).toMatchObject({ opening_float: 115, net: 0 })
  const tomorrow = { date: '2026-03-04', opening_float: 0, counted: 0 }
  const early = await server.call('POST', '/api/day-closes', tomorrow, headers)
  expect(Object.keys(early.body.errors)).toEqual(['date'])
})

/** Registers a salon. The returned function sets the clock and signs in. */
async function newDrawer() {
  const { email, password } = await server.registerSalon()
  return async (now: string) => {
    server.clock.set(new Date(now))
    const { body } = await server.call('POST', '/api/auth/login', { email, password })
    const headers = { authorization: `Bearer ${body.access_token}` }
    const call: TestSalon['call'] = (method, path, payload) =>
      server.call(method, path, payload, headers)
    return {
      call,
      float: async () => (await call('GET', '/api/day-closes')).body.cash.opening_float,
      move: (direction: string, amount: number) => {
        const body = { direction, amount, reason: 'Bank' }
        return call('POST', '/api/day-closes/cash-movements', body)
      },
    }
  }
}

test('cash that moves after a count changes the suggested opening float of each later day', async () => {
  const at = await newDrawer()
  const friday = await at('2026-03-06T18:00:00Z')
  await friday.move('in', 50)
  await friday.call('POST', '/api/day-closes', { opening_float: 450, counted: 520, expected: 500 })
  const evening = await at('2026-03-06T18:30:00Z')
  await evening.move('out', 400)
  const saturday = await at('2026-03-07T15:00:00Z')
  expect(await saturday.float()).toBe(120)
  // Saturday is never closed
  const sold = { lines, payments: [{ method: 'cash', amount: 12 }] }
  await saturday.call('POST', '/api/checkouts', sold)
  expect(await saturday.float()).toBe(120)
  const sunday = await at('2026-03-08T15:00:00Z')
  expect(await sunday.float()).toBe(132)
  await sunday.move('out', 200)
  // the drawer cannot hold less than nothing
  expect(await (await at('2026-03-09T15:00:00Z')).float()).toBe(0)
})

test('when Friday’s count is typed on Saturday, the cash that moved on Saturday counts in the float suggested for Sunday', async () => {
  const at = await newDrawer()
  const friday = await at('2026-03-06T18:00:00Z')
  await friday.move('in', 50)
  const saturday = await at('2026-03-07T15:00:00Z')
  await saturday.move('in', 20)
  const late = { date: '2026-03-06', opening_float: 0, counted: 50, expected: 50 }
  expect((await saturday.call('POST', '/api/day-closes', late)).status).toBe(201)
  expect(await saturday.float()).toBe(50)
  expect(await (await at('2026-03-08T15:00:00Z')).float()).toBe(70)
})

test('no opening float is suggested after a count of more than 31 days ago', async () => {
  const at = await newDrawer()
  const closing = await at('2026-03-06T18:00:00Z')
  await closing.call('POST', '/api/day-closes', { opening_float: 50, counted: 50, expected: 50 })
  expect(await (await at('2026-04-06T15:00:00Z')).float()).toBe(50)
  expect(await (await at('2026-04-07T15:00:00Z')).float()).toBe(0)
})
