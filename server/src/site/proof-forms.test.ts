import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestServer } from '../../test/harness.ts'
import { clientForm, holdFirst, openSite, type Site, valuesOf } from '../../test/page-browser.ts'

let site: Site

/** The 200 bookings that the salon may take in an hour without further proof are used up. */
beforeAll(async () => {
  site = await openSite(undefined, undefined, { RATE_LIMIT_SCALE: '1' })
  const { secrets, database } = site.server.app.context
  const bucket = secrets.pseudonym(`bookings of a salon ${site.salon.tenantId}`)
  await database.acrossTenants('a test fills the hour', (directory) =>
    sql`insert into rate_windows (bucket, window_start, attempts) values (${bucket},
      to_timestamp(floor(extract(epoch from clock_timestamp()) / 3600) * 3600), 200)`.execute(
      directory,
    ),
  )
})

afterAll(() => site.close())

/** The code of the last email. Waits, because the worker of another app on this database may be writing it. */
function codeSentTo(server: TestServer, email: string): Promise<string> {
  return vi.waitFor(async () => {
    await server.app.sendDue()
    const outbox = await server.call('GET', `/dev/api/messages?to=${email}`)
    return itemAt(/^\d{6}/.exec(outbox.body.messages[0].subject) ?? [], 0)
  }, 60_000)
}

test('beyond the salon’s limit of bookings the details page keeps typed values, sends a code and books with it', async () => {
  const { browser, server } = site
  const { held, details } = await holdFirst(browser, site.timesOn('2026-03-05'))
  // beyond the limit a time cannot be booked within 3 seconds after it was held
  server.clock.advance(5)
  const submission = itemAt(valuesOf(details.html, 'submission'), 0)
  const filled = { ...clientForm, notes: 'By the window', submission }
  const send = (fields: Record<string, string>) =>
    browser.open(held.location, { form: { ...filled, ...fields } })

  const codePage = await send({})
  expect(codePage.status).toBe(403)
  expect(codePage.html).toContain('Confirm your email address')
  expect(codePage.html).toContain('By the window')
  expect(valuesOf(codePage.html, 'email')).toEqual([clientForm.email])

  const unreachable = await send({ intent: 'code', email: '', phone: '+12025550144' })
  expect(unreachable.status).toBe(422)
  expect(unreachable.html).toContain('Please enter an email address; the code is sent there')

  const sent = await send({ intent: 'code' })
  expect(sent.html).toContain(`We sent a code to ${clientForm.email}`)
  expect(sent.html).toMatch(/inputmode="numeric"[^>]*autocomplete="one-time-code"/i)
  const proof = {
    proof_id: itemAt(valuesOf(sent.html, 'proof_id'), 0),
    proof_to: itemAt(valuesOf(sent.html, 'proof_to'), 0),
  }
  const wrong = await send({ ...proof, code: '12' })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('Please enter the six digits')
  expect(valuesOf(wrong.html, 'proof_id')).toEqual([proof.proof_id])

  const code = await codeSentTo(server, clientForm.email)
  const booked = await send({ ...proof, code })
  expect(booked.status).toBe(303)
  expect(booked.location).toContain('done=booked')
})

test('a client whose email address has three visits already is asked for a code on the details page', async () => {
  const freshSite = await openSite(undefined, undefined, { RATE_LIMIT_SCALE: '1' })
  const { browser, server } = freshSite
  const { slug } = freshSite.salon
  const times = freshSite.timesOn('2026-03-05')
  const { body } = await server.call('GET', `/api/public/${slug}`)
  for (const clock of ['09:00', '10:00', '11:00']) {
    const { status } = await server.call('POST', `/api/public/${slug}/appointments`, {
      service_ids: [body.services[0].id],
      start_time: `2026-03-06T${clock}:00-05:00`,
      client: { name: 'Sam', email: clientForm.email },
      policy_accepted: true,
    })
    expect(status).toBe(201)
  }
  const { held, details } = await holdFirst(browser, times)
  const submission = itemAt(valuesOf(details.html, 'submission'), 0)
  const codePage = await browser.open(held.location, { form: { ...clientForm, submission } })
  expect(codePage.status).toBe(429)
  expect(codePage.html).toContain('Please confirm your email address with a code')
  expect(codePage.html).toContain('Send me a code')
  await freshSite.close()
})

test('a client whose email address joined the waiting list five times is asked for a code, and joins with the code', async () => {
  const freshSite = await openSite(undefined, undefined, { RATE_LIMIT_SCALE: '1' })
  const { browser, server } = freshSite
  const email = 'often@mail.test'
  const page = `${freshSite.cutWithAnyone}&step=waitlist`
  const first = await browser.open(page)
  const submissions = valuesOf(first.html, 'submission')
  const filled = {
    name: 'Lea',
    email,
    first_day: '2026-03-05',
    part: 'morning',
    intent: 'waitlist',
  }
  const send = (fields: Record<string, string>) =>
    browser.open(page, { form: { ...filled, ...fields } })
  for (const n of [1, 2, 3, 4, 5]) {
    expect((await send({ submission: `${submissions[0]}${n}` })).status).toBe(303)
  }

  const submission = itemAt(submissions, 0)
  const codePage = await send({ submission })
  expect(codePage.status).toBe(429)
  expect(codePage.html).toContain('Please confirm your email address with a code')
  expect(codePage.html).toContain('Send me a code')
  expect(valuesOf(codePage.html, 'first_day')).toEqual(['2026-03-05'])
  // the Enter key in a field presses the first button, so this must be the one that joins the list
  expect(/<button[^>]*name="intent"[^>]*>/.exec(codePage.html)?.[0]).toContain('value="waitlist"')

  const sent = await send({ submission, intent: 'code' })
  expect(sent.html).toContain(`We sent a code to ${email}`)
  expect(sent.html).not.toContain('Please correct the highlighted fields')
  const proof = { proof_id: itemAt(valuesOf(sent.html, 'proof_id'), 0), proof_to: email }
  const wrong = await send({ submission, ...proof, code: '12' })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('Please enter the six digits')
  expect(valuesOf(wrong.html, 'proof_id')).toEqual([proof.proof_id])
  const joined = await send({ submission, ...proof, code: await codeSentTo(server, email) })
  expect([joined.status, joined.location]).toEqual([303, expect.stringContaining('joined')])
  await freshSite.close()
}, 120_000)
