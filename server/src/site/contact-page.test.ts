import { itemAt } from '@chairtime/core/known.ts'
import { landingTexts } from '@chairtime/core/texts/landing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site, valuesOf } from '../../test/page-browser.ts'
import { mailsTo } from '../../test/public-mails.ts'

let site: Site

beforeAll(async () => {
  site = await openSite({}, {}, { ROLE: 'web', SUPPORT_EMAIL: 'support@operator.test' })
})

afterAll(() => site.close())

const texts = landingTexts('en').contact
const typed = {
  name: 'Rita Writer',
  email: 'rita@mail.test',
  topic: 'press',
  message: 'Do you have <pictures>?',
}

const inbox = () => mailsTo(site.server, 'support@operator.test')

/** The hidden fields of the form on a page. */
function hiddenIn(html: string) {
  const hidden = (name: string) => itemAt(valuesOf(html, name), 0)
  return { submission: hidden('submission'), shown_at: hidden('shown_at') }
}

/** Opens the page of the form. Returns the page and the hidden fields of its form. */
async function openForm(path = '/contact') {
  const { html } = await site.browser.open(path)
  return { html, fields: hiddenIn(html) }
}

const send = (form: Record<string, string>) => site.browser.open('/contact', { form })

/** Opens the form, waits as long as a person types, and sends it. */
async function fillIn(fields: Record<string, string>) {
  const form = await openForm()
  site.server.clock.advance(3)
  return send({ ...typed, ...form.fields, ...fields })
}

test('an enquiry reaches the operator, and its sender reads that it did', async () => {
  const { status, html } = await fillIn({})
  expect(status).toBe(200)
  expect(html).toContain(`${texts.sent.title}</h1>`)
  const mails = await inbox()
  expect(mails).toHaveLength(1)
  expect(itemAt(mails, 0)).toMatchObject({
    subject: 'Press: Rita Writer',
    body: expect.stringContaining(typed.message),
  })
})

test('a contact form that is sent twice is one enquiry', async () => {
  const before = (await inbox()).length
  const { fields } = await openForm()
  site.server.clock.advance(3)
  const answers = await Promise.all([1, 2].map(() => send({ ...typed, ...fields })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await inbox()).toHaveLength(before + 1)
})

test('the contact page names the ways to reach the operator without the form', async () => {
  const { html } = await openForm()
  expect(html).toContain('<a href="mailto:support@operator.test">support@operator.test</a>')
  expect(html).toContain('<a href="tel:+14155550100">+1 415 555 0100</a>')
})

test('the link of the Enterprise plan chooses the topic of the enquiry', async () => {
  const { html } = await openForm('/contact?about=enterprise')
  expect(html).toMatch(/<option value="enterprise" selected/)
  expect((await openForm('/contact?about=x')).html).toMatch(/<option value="question" selected/)
})

test('wrong fields of the contact form are shown again with what was typed and the reason for each', async () => {
  const { status, html } = await fillIn({ email: 'rita', name: '' })
  expect(status).toBe(422)
  expect(html).toContain('Please enter a valid email address')
  expect(html).toContain('Must not be empty')
  expect(valuesOf(html, 'email')).toContain('rita')
  expect(html).toContain('Do you have &lt;pictures&gt;?</textarea>')
  expect(html).toMatch(/<option value="press" selected/)
})

test('a corrected contact form can be sent immediately', async () => {
  const before = (await inbox()).length
  const refused = await fillIn({ email: 'rita' })
  const corrected = { ...typed, ...hiddenIn(refused.html) }
  expect((await send(corrected)).status).toBe(200)
  expect(await inbox()).toHaveLength(before + 1)
})

test('a contact form that was sent quicker than anybody types is shown again, and then works', async () => {
  const before = (await inbox()).length
  const { fields } = await openForm()
  const quick = await send({ ...typed, ...fields })
  expect([quick.status, quick.html.includes(texts.form.tooQuick)]).toEqual([429, true])
  for (const shown_at of ['', 'x', '1e999'])
    expect((await send({ ...typed, ...fields, shown_at })).status).toBe(429)
  expect(await inbox()).toHaveLength(before)
  expect(valuesOf(quick.html, 'submission')).toEqual([fields.submission])
  site.server.clock.advance(3)
  const shownAgain = { shown_at: itemAt(valuesOf(quick.html, 'shown_at'), 0) }
  expect((await send({ ...typed, ...fields, ...shownAgain })).status).toBe(200)
  expect(await inbox()).toHaveLength(before + 1)
})

test('a contact form with a filled trap field is answered like a sent one and has no effect', async () => {
  const before = (await inbox()).length
  const { status, html } = await fillIn({ website: 'https://spam.test' })
  expect([status, html.includes(texts.sent.title)]).toEqual([200, true])
  expect(await inbox()).toHaveLength(before)
})

test('a contact form whose submission id was changed is shown again with a new id', async () => {
  const { status, html } = await fillIn({ submission: 'mine' })
  expect(status).toBe(422)
  expect(itemAt(valuesOf(html, 'submission'), 0)).toMatch(/^[0-9a-f-]{36}$/)
})
