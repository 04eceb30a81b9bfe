import { itemAt } from '@chairtime/core/known.ts'
import { landingTexts } from '@chairtime/core/texts/landing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type PageReply, type Site, valuesOf } from '../../test/page-browser.ts'
import { mailsTo, newsletterToken, subscribersWith } from '../../test/public-mails.ts'

let site: Site

beforeAll(async () => {
  site = await openSite({}, {}, { ROLE: 'web' })
})

afterAll(() => site.close())

const { steps, form } = landingTexts('en').newsletter

const sendForm = (fields: Record<string, string>) =>
  site.browser.open('/newsletter', { form: fields })

/** Asks for the newsletter with the form. Returns the token in the mail to the address. */
async function requestToken(email: string): Promise<string> {
  expect(headingOf(await sendForm({ email }))).toBe(steps.asked.title)
  return newsletterToken(itemAt(await mailsTo(site.server, email), 0))
}

function headingOf({ html }: PageReply): string {
  return itemAt(/<h1[^>]*>([^<]+)/.exec(html) ?? [], 1).replaceAll('&#x27;', "'")
}

async function subscriber(email: string) {
  return itemAt(await subscribersWith(site.server, email), 0)
}

test('the newsletter form in the footer leads to a page that says what comes next', async () => {
  const { html } = await site.browser.open('/about')
  expect(html).toContain('<form action="/newsletter" method="post">')
  expect(html).toContain(form.consent)
  const answer = await sendForm({ email: 'rita@mail.test', website: '' })
  expect([answer.status, headingOf(answer)]).toEqual([200, steps.asked.title])
  expect(await mailsTo(site.server, 'rita@mail.test')).toHaveLength(1)
})

test('the newsletter form shows a wrong email address again, with the reason', async () => {
  const answer = await sendForm({ email: '"rita@nowhere' })
  expect([answer.status, headingOf(answer)]).toEqual([422, steps.ask.title])
  expect(answer.html).toContain('Please enter a valid email address')
  expect(valuesOf(answer.html, 'email')).toContain('&quot;rita@nowhere')
  expect((await sendForm({})).status).toBe(422)
})

test('when the link in the newsletter’s mail is opened, nothing changes; the button of the page confirms the email address', async () => {
  const path = `/newsletter/confirm/${await requestToken('reader@mail.test')}`
  for (const method of [undefined, 'HEAD'] as const) {
    const page = await site.browser.open(path, { ...(method && { method }) })
    expect(page.status).toBe(200)
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['x-robots-tag']).toBe('noindex')
  }
  expect(await subscriber('reader@mail.test')).toMatchObject({ confirmed_at: null })
  // the form of the button has no fields; the nameless field here makes the request a POST
  const pressed = await site.browser.open(path, { form: { '': '' } })
  expect([pressed.status, headingOf(pressed)]).toEqual([200, steps.confirmed.title])
  expect((await subscriber('reader@mail.test')).confirmed_at).not.toBeNull()
})

test('the page to leave the newsletter changes nothing until its button is pressed', async () => {
  const path = `/newsletter/leave/${await requestToken('leaver@mail.test')}`
  expect(headingOf(await site.browser.open(path))).toBe(steps.leave.title)
  expect(await subscriber('leaver@mail.test')).toMatchObject({ removed_at: null })
  const pressed = await site.browser.open(path, { form: { '': '' } })
  expect([pressed.status, headingOf(pressed)]).toEqual([200, steps.left.title])
  expect((await subscriber('leaver@mail.test')).removed_at).not.toBeNull()
})

const multipartBody =
  '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['multipart/form-data; boundary=b', multipartBody],
])(
  'a mail program can take an email address off the list with one click: its form of type %s is answered without a redirect',
  async (type, body) => {
    const email = `oneclick${body.length}@mail.test`
    const url = `/newsletter/leave/${await requestToken(email)}`
    const { status } = await site.browser.post(url, type, body)
    expect(status).toBe(200)
    expect((await subscriber(email)).removed_at).not.toBeNull()
  },
)

test('the page of an unknown newsletter link says that the link is unknown and offers the newsletter form', async () => {
  for (const path of ['/newsletter/confirm/x', `/newsletter/leave/${'x'.repeat(43)}`]) {
    const answer = await site.browser.open(path, { form: { '': '' } })
    expect([answer.status, headingOf(answer)]).toEqual([404, steps.no_such_link.title])
    expect(answer.html).toContain('action="/newsletter"')
  }
})

test('a newsletter form with a filled trap field is answered like an accepted one and has no effect', async () => {
  const answer = await sendForm({ email: 'bot@mail.test', website: 'https://spam.test' })
  expect([answer.status, headingOf(answer)]).toEqual([200, steps.asked.title])
  expect(await subscribersWith(site.server, 'bot@mail.test')).toEqual([])
})

test('another site cannot send the forms of the newsletter and of the contact page', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
  const path = `/newsletter/leave/${await requestToken('victim@mail.test')}`
  for (const url of ['/newsletter', path, '/contact']) {
    const { status } = await site.browser.open(url, { form: { email: 'x@mail.test' }, headers })
    expect([url, status]).toEqual([url, 403])
  }
  expect(await subscriber('victim@mail.test')).toMatchObject({ removed_at: null })
})

test('the host of a salon has neither the newsletter nor the contact page', async () => {
  const host = `${site.salon.slug}.${site.server.config.baseDomain}`
  for (const url of ['/newsletter', '/newsletter/leave/x', '/newsletter/confirm/x', '/contact']) {
    expect((await site.browser.open(url, { host })).status).toBe(404)
    expect((await site.browser.open(url, { host, form: { email: 'x@mail.test' } })).status).toBe(
      404,
    )
  }
})
