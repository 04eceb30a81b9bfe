import { itemAt } from '@chairtime/core/known.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSite, type Site, valuesOf } from '../../test/page-browser.ts'
import { inProcess } from '../platform/api/in-process.ts'
import { createTenants } from '../platform/api/tenants.ts'
import { routes } from '../routes.ts'
import { mountPages } from './pages.ts'
import { loadWebBuild } from './web-build.ts'

let site: Site
let pages: FastifyInstance
/** How often a page was rendered. */
let rendered: number

beforeAll(async () => {
  site = await openSite()
  const { clock, config, app } = site.server
  const { database } = site.browser
  const tenants = createTenants(database, clock)
  const afterCommit = { deliver: () => {}, wakeMessages: () => {} }
  const options = { app: { ...app.context, database }, tenants, afterCommit }
  const build = await loadWebBuild()
  pages = Fastify()
  await mountPages(pages, {
    ...{ config, urls: app.context.urls, clock, database, tenants },
    secrets: app.context.secrets,
    calls: { call: inProcess(options, routes), countRead: async () => {} },
    failedChecks: async () => [],
    build: {
      ...build,
      render: (view) => {
        rendered += 1
        return build.render(view)
      },
    },
  })
})
afterAll(async () => {
  await pages.close()
  await site.close()
})

beforeEach(() => {
  site.server.clock.set(new Date('2026-03-02T13:00:00Z'))
  rendered = 0
})

async function open(path: string): Promise<string> {
  const { statusCode, body } = await pages.inject({ url: path })
  expect(statusCode).toBe(200)
  return body
}

test('clients who open the page of times within one minute share one rendering', async () => {
  site.server.clock.set(new Date('2026-03-02T13:00:10.250Z'))
  await open(site.cutWithAnyone)
  site.server.clock.set(new Date('2026-03-02T13:00:50.750Z'))
  await open(site.cutWithAnyone)
  expect(rendered).toBe(1)
  site.server.clock.set(new Date('2026-03-02T13:01:00Z'))
  await open(site.cutWithAnyone)
  expect(rendered).toBe(2)
})

test('a start is gone from the page of times as soon as it is within the minimum notice', async () => {
  const { body } = await site.server.call('GET', `/api/public/${site.salon.slug}`)
  const lead = body.policy.lead_time_minutes * 60_000
  const path = site.timesOn('2026-03-04')
  const [first = '', second] = valuesOf(await open(path), 'start')
  const latest = Date.parse(first) - lead
  site.server.clock.set(new Date(latest))
  expect(valuesOf(await open(path), 'start')[0]).toBe(first)
  site.server.clock.set(new Date(latest + 1))
  expect(valuesOf(await open(path), 'start')[0]).toBe(second)
})

test('a page that is opened after a change of the menu shows the change', async () => {
  await open(site.sitePath)
  const id = itemAt(site.ids.serviceIds, 0)
  const { body } = await site.salon.call('GET', '/api/services')
  const cut = body.services.find((service: { id: string }) => service.id === id)
  const changed = await site.salon.call('PUT', `/api/services/${id}`, { ...cut, name: 'Trim' })
  expect(changed.status).toBe(200)
  expect(await open(site.sitePath)).toContain('Trim')
})
