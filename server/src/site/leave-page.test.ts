import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site, valuesOf } from '../../test/page-browser.ts'

let site: Site
let host: string

beforeAll(async () => {
  site = await openSite()
  host = `${site.salon.slug}.${site.server.config.baseDomain}`
})
afterAll(() => site.close())

/** Joins the waiting list by its form, and returns the page that follows. */
async function join(email: string) {
  const page = `${site.cutWithAnyone}&step=waitlist`
  const { html } = await site.browser.open(page)
  const submission = itemAt(valuesOf(html, 'submission'), 0)
  const form = {
    name: 'Lea Winter',
    email,
    first_day: '2026-03-10',
    intent: 'waitlist',
    submission,
  }
  const { location } = await site.browser.open(page, { form })
  return site.browser.open(location)
}

function linkIn(html: string): string {
  return /href="([^"]*\/waitlist\/[\w-]{43})"/.exec(html)?.[1] ?? ''
}

const waitingCount = async () => (await site.salon.call('GET', '/api/waitlist')).body.items.length

test('after a client has joined the waiting list, a link leads to a page that asks whether to leave; once the client has left, this page says so', async () => {
  const joined = await join('lea@mail.test')
  const path = linkIn(joined.html)
  expect(path).toMatch(new RegExp(`^${site.sitePath}/waitlist/`))
  const question = await site.browser.open(path)
  expect(question.status).toBe(200)
  expect(question.html).toContain('Leave the waiting list?')
  expect(question.html).toContain('You’re waiting for Cut, Tue, Mar 10.')
  expect(question.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(await waitingCount()).toBe(1)
  const answer = await site.browser.open(path, { form: { intent: 'leave' } })
  expect(answer).toMatchObject({ status: 303, location: path })
  const farewell = await site.browser.open(answer.location)
  expect(farewell.html).toContain('You’re not on the list any more')
  expect(farewell.html).not.toContain('Yes, leave the list')
  expect(await waitingCount()).toBe(0)
})

test('the mailed link to leave the waiting list works on the salon’s own host', async () => {
  await join('host@mail.test')
  const mailed = async () => {
    await site.server.app.sendDue()
    const { body } = await site.server.call('GET', '/dev/api/messages?to=host@mail.test')
    return /http:\S+\/waitlist\/\S+/.exec(body.messages[0]?.body ?? '')?.[0] ?? ''
  }
  await expect.poll(mailed).not.toBe('')
  const link = new URL(await mailed())
  expect(link.host).toBe(host)
  const question = await site.browser.open(link.pathname, { host })
  expect(question.html).toContain(`action="${link.pathname}"`)
  const answer = await site.browser.open(link.pathname, { host, form: { intent: 'leave' } })
  expect(answer).toMatchObject({ status: 303, location: link.pathname })
  expect(await waitingCount()).toBe(0)
})

test('the page of an unknown link to leave the waiting list says that the link has expired, and names the salon', async () => {
  const { status, html } = await site.browser.open(`/waitlist/${'x'.repeat(43)}`, { host })
  expect(status).toBe(404)
  expect(html).toContain('This link has expired')
  expect(html).toContain('Studio Ana')
})

test('when a link to leave a waiting list names no salon, the product’s host answers that the page is not found', async () => {
  const { status, html } = await site.browser.open(`/waitlist/${'x'.repeat(43)}`)
  expect(status).toBe(404)
  expect(html).toContain('Page not found')
})
