import { itemAt } from '@chairtime/core/known.ts'
import { landingTexts } from '@chairtime/core/texts/landing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { untilWellWithinAWindow } from '../../../test/limit-windows.ts'
import { mailsTo, newsletterToken, subscribersWith } from '../../../test/public-mails.ts'
import { tidy } from '../housekeeping/tidy.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
})

afterAll(() => server.close())

const join = (email: string) => server.call('POST', '/api/newsletter', { email })
const confirm = (token: string) => server.call('POST', '/api/newsletter/confirm', { token })
const leave = (token: string) => server.call('POST', '/api/newsletter/leave', { token })

/** Asks for the newsletter. Returns the token of the newest mail to the address. */
async function joinAndReadToken(email: string): Promise<string> {
  expect((await join(email)).status).toBe(204)
  return newsletterToken(itemAt(await mailsTo(server, email), 0))
}

async function subscriber(email: string) {
  const found = await subscribersWith(server, email)
  expect(found).toHaveLength(1)
  return itemAt(found, 0)
}

const advanceDays = (count: number) => server.clock.advance(count * 86_400)

test('an address is stored with the sentence of consent, and is on the list once the link in its mail confirms it', async () => {
  const token = await joinAndReadToken('Rita@mail.test')
  const { consent } = landingTexts('en').newsletter.form
  expect(await subscriber('rita@mail.test')).toEqual({
    ...{ email: 'Rita@mail.test', consent, confirmed_at: null, removed_at: null },
  })
  expect((await confirm(token)).status).toBe(204)
  const { confirmed_at } = await subscriber('rita@mail.test')
  expect(confirmed_at).toEqual(server.clock.now())
  advanceDays(1)
  expect((await confirm(token)).status).toBe(204)
  expect(await subscriber('rita@mail.test')).toMatchObject({ confirmed_at })
})

test('the answer to joining is alike for every address, and an address on the list gets no further mail', async () => {
  await confirm(await joinAndReadToken('known@mail.test'))
  const [known, unknown] = [await join('KNOWN@mail.test'), await join('unknown@mail.test')]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(await mailsTo(server, 'known@mail.test')).toHaveLength(1)
  expect((await subscriber('known@mail.test')).confirmed_at).not.toBeNull()
})

test('an address that is typed several times at once is one subscriber', async () => {
  const statuses = await Promise.all(
    ['twice@mail.test', 'Twice@mail.test', 'TWICE@mail.test'].map(async (email) => {
      const { status } = await join(email)
      return status
    }),
  )
  expect(statuses).toEqual([204, 204, 204])
  await subscriber('twice@mail.test')
})

test('the link in each mail, also in an earlier one, removes the address, and a second removal changes nothing', async () => {
  const first = await joinAndReadToken('leaver@mail.test')
  const second = await joinAndReadToken('leaver@mail.test')
  expect(second).not.toBe(first)
  await confirm(second)
  expect((await leave(first)).status).toBe(204)
  const { removed_at } = await subscriber('leaver@mail.test')
  expect(removed_at).toEqual(server.clock.now())
  advanceDays(1)
  expect((await leave(second)).status).toBe(204)
  expect(await subscriber('leaver@mail.test')).toMatchObject({ removed_at })
})

test('an address that has left is on the list again only after it asks and confirms again', async () => {
  const token = await joinAndReadToken('back@mail.test')
  await confirm(token)
  await leave(token)
  expect((await confirm(token)).status).toBe(404)
  const newToken = await joinAndReadToken('back@mail.test')
  expect(await subscriber('back@mail.test')).toMatchObject({ confirmed_at: null, removed_at: null })
  expect((await confirm(newToken)).status).toBe(204)
})

test.each([
  ['confirmed', confirm],
  ['removed', leave],
])(
  'a second mail to an address is not sent once the link of the first has %s the address',
  async (done, follow) => {
    const email = `${done}-meanwhile@mail.test`
    const token = await joinAndReadToken(email)
    await join(email)
    expect((await follow(token)).status).toBe(204)
    expect(await mailsTo(server, email)).toHaveLength(1)
  },
)

test('a link that was never mailed neither confirms nor removes an address', async () => {
  for (const token of ['', 'x', 'x'.repeat(43), 'x'.repeat(200)]) {
    for (const call of [confirm, leave]) expect((await call(token)).status).toBe(404)
  }
})

test('an address without confirmation is erased after 30 days, and so is one that left', async () => {
  const unconfirmedToken = await joinAndReadToken('waiting@mail.test')
  await confirm(await joinAndReadToken('stays@mail.test'))
  const leftToken = await joinAndReadToken('left@mail.test')
  await leave(leftToken)
  advanceDays(29)
  await tidy(server.app.context)
  expect((await leave(leftToken)).status).toBe(204)
  advanceDays(1)
  expect((await confirm(unconfirmedToken)).status, 'too late, also before it is erased').toBe(404)
  await tidy(server.app.context)
  for (const email of ['waiting@mail.test', 'left@mail.test'])
    expect(await subscribersWith(server, email)).toEqual([])
  expect((await leave(leftToken)).status).toBe(404)
  await subscriber('stays@mail.test')
})

test('a network can ask for the newsletter ten times an hour; an address gets at most three mails a day, and no answer shows that a mail was withheld', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1', ROLE: 'web' })
  await untilWellWithinAWindow()
  const ask = (email: string, from: string) =>
    strict.call('POST', '/api/newsletter', { email }, { 'x-forwarded-for': from })
  for (const n of [1, 2, 3, 4, 5]) {
    expect((await ask('bombed@mail.test', `10.0.${n}.1`)).status).toBe(204)
  }
  expect(await mailsTo(strict, 'bombed@mail.test')).toHaveLength(3)
  for (const n of Array(10).keys()) {
    expect((await ask(`some${n}@mail.test`, '10.1.0.1')).status).toBe(204)
  }
  const refused = await ask('eleventh@mail.test', '10.1.0.1')
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
  expect(await subscribersWith(strict, 'eleventh@mail.test')).toEqual([])
  await strict.close()
})
