import { randomUUID } from 'node:crypto'
import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { openPatiently } from '../../../test/template-database.ts'
import { createLimits } from '../../platform/api/limits.ts'
import { tenantId } from '../../platform/database/database.ts'
import { spendBudgets, textBudgets } from './limits.ts'

let server: TestServer
let salon: TestSalon
let serviceIds: string[]

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web', RATE_LIMIT_SCALE: '1' })
  salon = await server.registerSalon()
  serviceIds = (await salon.onboard()).serviceIds
})
afterAll(() => server.close())

const phone = (n: number) => `+1202555${1000 + n}`

test('a number gets at most three texts an hour', async () => {
  const budgets = textBudgets(tenantId(randomUUID()), phone(1))
  const answers = []
  for (let i = 0; i < 4; i += 1)
    answers.push(await spendBudgets(server.app.context.limits, budgets))
  expect(answers).toEqual([undefined, undefined, undefined, 'too_many_texts'])
})

test('two workers at once spend the whole of a budget and no more', async () => {
  const database = openPatiently(server.address)
  const { secrets, limits } = server.app.context
  const otherLimits = createLimits({ database, secrets, scale: 1 })
  const budget = {
    name: 'texts a day of a salon',
    key: randomUUID(),
    limit: { max: 25, perSeconds: 86_400 },
    reason: 'salon_budget_spent',
  }
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => spendBudgets(i % 2 ? limits : otherLimits, [budget])),
  )
  await database.close()
  expect(answers.filter((reason) => reason === undefined)).toHaveLength(25)
})

test('a text that one budget refuses spends none of the others', async () => {
  const { limits, secrets, database } = server.app.context
  // the longest possible window, until 2038, so that it cannot end during the test
  const budget = (name: string, max: number) => {
    const limit = { max, perSeconds: 2 ** 31 - 1 }
    return { name, key: randomUUID(), limit, reason: `${name} is spent` }
  }
  const budgets = [budget('wide', 30), budget('narrow', 3), budget('wider', 300)]
  const answers = []
  for (let i = 0; i < 5; i += 1) answers.push(await spendBudgets(limits, budgets))
  expect(answers.slice(2)).toEqual([undefined, 'narrow is spent', 'narrow is spent'])
  const buckets = budgets.map(({ name, key }) => secrets.pseudonym(`${name} ${key}`))
  const { rows } = await database.acrossTenants('test', (directory) =>
    sql`select attempts from rate_windows where bucket = any(${buckets}::text[])`.execute(
      directory,
    ),
  )
  expect(rows).toEqual([{ attempts: 3 }, { attempts: 3 }, { attempts: 3 }])
})

/** Marks the budget that has this reason as wholly spent in the present window. */
async function spendAll(reason: string, to: string): Promise<void> {
  const { limits, database, secrets } = server.app.context
  const budget = itemAt(
    textBudgets(tenantId(salon.tenantId), to).filter((one) => one.reason === reason),
    0,
  )
  await spendBudgets(limits, [budget])
  const bucket = secrets.pseudonym(`${budget.name} ${budget.key}`)
  await database.acrossTenants('test', (directory) =>
    sql`update rate_windows set attempts = ${budget.limit.max} where bucket = ${bucket}`.execute(
      directory,
    ),
  )
}

test.for([
  ['area_budget_spent', '09', 'More texts went to numbers of this area today than is usual.'],
  ['salon_budget_spent', '10', 'Your salon has sent as many texts as it may in a day.'],
  ['texts_paused', '11', 'Texts are paused for everybody at the moment.'],
] as const)(
  'a text over a budget (%s) is not sent, and the salon is notified',
  async ([reason, day, sentence]) => {
    const to = phone(Number(day))
    await spendAll(reason, to)
    const { status } = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
      service_ids: serviceIds,
      start_time: `2026-03-${day}T10:00:00-04:00`,
      client: { name: `Lea ${day}`, phone: to, sms_opt_in: true },
      policy_accepted: true,
    })
    expect(status).toBe(201)
    await server.app.sendDue()
    const { body: outbox } = await server.call(
      'GET',
      `/dev/api/messages?to=${encodeURIComponent(to)}`,
    )
    expect(outbox.messages).toEqual([])
    const { body } = await salon.call('GET', '/api/notifications')
    expect(body.items[0]).toMatchObject({
      kind: 'desk_task',
      title: `We couldn’t text Lea ${day}`,
      message: expect.stringContaining(sentence),
    })
    const { body: metrics } = await server.call('GET', '/metrics')
    expect(metrics).toContain(`chairtime_texts_paused_total ${reason === 'texts_paused' ? 1 : 0}`)
    await server.app.context.database.acrossTenants('test', (directory) =>
      sql`update rate_windows set attempts = 0`.execute(directory),
    )
  },
)
