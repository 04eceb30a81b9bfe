import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestSalon } from '../../../test/harness.ts'
import { openSite, type Site } from '../../../test/page-browser.ts'

let site: Site
/** Calls the server as the owner, who has signed in again after the day on which a trial would have ended. */
let callAsOwner: TestSalon['call']

beforeAll(async () => {
  site = await openSite({ business_name: 'Studio Ana' }, {}, { BILLING: 'off' })
  const { server, salon } = site
  server.clock.set(new Date('2026-04-20T13:00:00Z'))
  const { email, password } = salon
  const { body } = await server.call('POST', '/api/auth/login', { email, password })
  const authorization = `Bearer ${body.access_token}`
  callAsOwner = (method, path, payload) => server.call(method, path, payload, { authorization })
})

afterAll(() => site.close())

test('with billing “off”, the owner can still change the salon and clients can still book more than 30 days after the sign-up', async () => {
  const { body: me } = await callAsOwner('GET', '/api/auth/me')
  expect(me.tenant).toMatchObject({ billing: 'off', trial_ends_at: null })
  const category = await callAsOwner('POST', '/api/services/categories', { name: 'After' })
  expect(category.status).toBe(201)
  const { body: shown } = await site.server.call('GET', `/api/public/${site.salon.slug}`)
  expect(shown.business.takes_bookings).toBe(true)
  const booked = await site.server.call('POST', `/api/public/${site.salon.slug}/appointments`, {
    service_ids: site.ids.serviceIds,
    start_time: '2026-04-22T10:00:00-04:00',
    client: { name: 'Lea K.', email: 'lea@mail.test' },
    policy_accepted: true,
  })
  expect(booked.status).toBe(201)
})

test('with billing “off”, no plan limits the number of staff members', async () => {
  // more than any plan with a limit allows
  for (let n = 1; n <= 12; n += 1) {
    expect((await callAsOwner('POST', '/api/staff', { name: `Person ${n}` })).status).toBe(201)
  }
})

test('with billing “off”, there is no billing page', async () => {
  expect((await site.browser.open('/billing')).status).toBe(404)
  expect((await site.browser.open('/settings')).status).toBe(200)
})
