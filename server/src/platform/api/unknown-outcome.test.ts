import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type DelayProxy, startDelayProxy } from '../../../test/delay-proxy.ts'
import {
  clientForm,
  holdFirst,
  openBrowser,
  openSite,
  type PageBrowser,
  type Site,
  valuesOf,
} from '../../../test/page-browser.ts'
import { openDatabase, tenantId } from '../database/database.ts'
import { readSql } from '../database/read-sql.ts'

/** In each test the database stops answering just after a commit was sent to it. */

let site: Site
let proxy: DelayProxy
let browser: PageBrowser
let port: number

beforeAll(async () => {
  site = await openSite()
  proxy = await startDelayProxy(site.server.address)
  browser = await openBrowser(site.server, openDatabase(proxy.address))
  port = await browser.listen()
})

afterEach(() => {
  proxy.delayMs = 0
})

afterAll(async () => {
  await browser.close()
  proxy.close()
  await site.close()
})

async function post(path: string, body: object, key: string) {
  const headers = {
    host: site.server.config.baseDomain,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const sent = request({ port, path, method: 'POST', headers, agent: false })
  sent.end(JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: JSON.parse(await text(answer)),
  }
}

const countRows = (table: string, name: string) =>
  site.server.app.context.database
    .inTenant(tenantId(site.salon.tenantId))
    .read((db) =>
      readSql<{ n: number }>`
        select count(*)::int as n from ${sql.ref(table)} where contact_name = ${name}`.execute(db),
    )
    .then(({ rows }) => itemAt(rows, 0).n)

/** Lets the database answer again, and sends until the answer is not 503. */
async function untilHeard<T extends { readonly status: number | undefined }>(
  send: () => Promise<T>,
): Promise<T> {
  proxy.delayMs = 0
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
  }
}

test('when the outcome of a booking is unknown, the answer says so, and a repetition with the same key does not book twice', async () => {
  const { salon: owner, ids } = site
  const name = 'Lea Unknown'
  const booking = {
    service_ids: ids.serviceIds,
    start_time: '2026-03-09T10:00:00-04:00',
    client: { name, email: 'unknown@mail.test' },
    policy_accepted: true,
  }
  const key = randomUUID()
  const book = () => post(`/api/public/${owner.slug}/appointments`, booking, key)
  proxy.silentAfterCommitOf = name
  const silent = await book()
  expect([silent.status, silent.body.code]).toEqual([503, 'outcome_unknown'])
  expect(Number(silent.headers['retry-after'])).toBeGreaterThan(0)
  expect(silent.body.error).toContain('We don’t know whether this was done')

  const repeated = await untilHeard(book)
  expect([repeated.status, repeated.headers['idempotency-replayed']]).toEqual([201, 'true'])
  expect(await countRows('appointments', name)).toBe(1)
}, 60_000)

test('the booking form says that the outcome is unknown, and books once when it is sent again', async () => {
  const { held, details } = await holdFirst(browser, site.timesOn('2026-03-11'))
  const name = 'Ida Unknown'
  const fields = { ...clientForm, name, email: 'ida@mail.test', notes: 'By the window' }
  const send = (submission: string) =>
    browser.open(held.location, { form: { ...fields, submission } })
  proxy.silentAfterCommitOf = name
  const silent = await send(itemAt(valuesOf(details.html, 'submission'), 0))
  expect(silent.status).toBe(503)
  expect(Number(silent.headers['retry-after'])).toBeGreaterThan(0)
  expect(silent.html).toContain('We do not know whether your visit was booked')
  expect(silent.html).toContain('By the window')

  const repeated = await untilHeard(() => send(itemAt(valuesOf(silent.html, 'submission'), 0)))
  expect(repeated.location).toContain('done=booked')
  expect(await countRows('appointments', name)).toBe(1)
}, 60_000)

test('when the outcome of a booking form was unknown, the form books only once, also if it is sent with other fields before it is repeated', async () => {
  const { held, details } = await holdFirst(browser, site.timesOn('2026-03-16'))
  const name = 'Uma Unknown'
  const fields = { ...clientForm, name, email: 'uma@mail.test' }
  const submission = itemAt(valuesOf(details.html, 'submission'), 0)
  const send = (form: object) =>
    browser.open(held.location, { form: { ...fields, submission, ...form } })
  proxy.silentAfterCommitOf = name
  expect((await send({})).status).toBe(503)

  const mistyped = await untilHeard(() => send({ email: 'nobody' }))
  expect(mistyped.status).toBe(422)
  const code = await send({ intent: 'code' })
  expect(code.status).toBe(200)
  const otherStart = itemAt(
    valuesOf((await browser.open(site.timesOn('2026-03-17'))).html, 'start'),
    0,
  )
  const heldInstead = await send({ intent: '', instead: otherStart })
  expect(heldInstead.html).toContain('We’re holding this time for you')
  for (const { html } of [mistyped, code, heldInstead]) {
    expect(valuesOf(html, 'submission')).toEqual([submission])
  }
  expect((await send({})).location).toContain('done=booked')
  expect(await countRows('appointments', name)).toBe(1)
}, 60_000)

test('when it is unknown whether a time was held, the page offers the time again, and a second press holds it', async () => {
  const page = site.timesOn('2026-03-12')
  const times = await browser.open(page)
  const start = itemAt(valuesOf(times.html, 'start'), 0)
  const press = (submission: string) =>
    browser.open(page, { form: { intent: 'hold', start, submission } })
  const submission = itemAt(valuesOf(times.html, 'submission'), 0)
  proxy.silentAfterCommitOf = submission
  const silent = await press(submission)
  expect(silent.status).toBe(503)
  expect(silent.html).toContain('We do not know whether this time was kept for you')
  expect(valuesOf(silent.html, 'start')).toEqual([start])

  const repeated = await untilHeard(() => press(itemAt(valuesOf(silent.html, 'submission'), 0)))
  expect([repeated.status, repeated.location]).toEqual([303, expect.stringContaining('hold=')])
}, 60_000)

test('the form of the waiting list says that the outcome is unknown, and adds only one entry when it is sent again', async () => {
  const page = `${site.cutWithAnyone}&step=waitlist`
  const emptyForm = await browser.open(page)
  const name = 'Max Unknown'
  const fields = { name, email: 'max@mail.test', first_day: '2026-03-10', intent: 'waitlist' }
  const send = (submission: string) => browser.open(page, { form: { ...fields, submission } })
  proxy.silentAfterCommitOf = name
  const silent = await send(itemAt(valuesOf(emptyForm.html, 'submission'), 0))
  expect(silent.status).toBe(503)
  expect(silent.html).toContain('We do not know whether you are on the list')

  const repeated = await untilHeard(() => send(itemAt(valuesOf(silent.html, 'submission'), 0)))
  expect(repeated.status).toBe(303)
  expect(await countRows('waitlist_entries', name)).toBe(1)
}, 60_000)

test('when the outcome of a cancellation is unknown, the page links to the present state of the appointment', async () => {
  const { body } = await post(
    `/api/public/${site.salon.slug}/appointments`,
    {
      service_ids: site.ids.serviceIds,
      start_time: '2026-03-13T10:00:00-04:00',
      client: { name: 'Eve', email: 'eve@mail.test' },
      policy_accepted: true,
    },
    randomUUID(),
  )
  const page = `/manage/${body.manage_token}`
  proxy.silentAfterCommitOf = body.appointment.id
  const silent = await browser.open(page, { form: { intent: 'cancel' } })
  expect(silent.status).toBe(503)
  expect(silent.html).toContain('We don’t know whether that worked')
  expect(silent.html).toContain('href="?"')
  const shown = await untilHeard(() => browser.open(page))
  expect(shown.html).toContain('This appointment is cancelled')
}, 60_000)
