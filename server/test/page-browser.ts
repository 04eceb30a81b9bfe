import { itemAt } from '@chairtime/core/known.ts'
import pino from 'pino'
import { createApp } from '../src/app.ts'
import type { Database } from '../src/platform/database/database.ts'
import {
  type Onboarded,
  type OnboardOptions,
  type Registration,
  startTestServer,
  type TestSalon,
  type TestServer,
} from './harness.ts'
import { openPatiently } from './template-database.ts'

export interface PageRequest {
  readonly method?: 'HEAD'
  readonly host?: string
  /** Form fields, encoded as browsers without JavaScript encode them. */
  readonly form?: Record<string, string>
  readonly accept?: string
  readonly headers?: Record<string, string>
}

/** The answer to a client's browser: the page, or the address to go on to. */
export interface PageReply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly html: string
  readonly location: string
  readonly bytes: number
  /** The answer as it was sent, for pictures. */
  readonly payload: Buffer
}

/** A browser without JavaScript, for the rendered pages. The program of the harness does not serve these pages. */
export interface PageBrowser {
  readonly database: Database
  open(url: string, request?: PageRequest): Promise<PageReply>
  /** Sends a body as it is, as a program does that is not a browser. */
  post(url: string, contentType: string, body: string): Promise<{ readonly status: number }>
  /** Listens for connections from this computer. Returns the port. */
  listen(): Promise<number>
  close(): Promise<void>
}

/** A salon with a published site, and a browser for its pages. */
export interface Site {
  readonly server: TestServer
  readonly browser: PageBrowser
  readonly salon: TestSalon
  readonly ids: Onboarded
  /** Path of the site. */
  readonly sitePath: string
  /** Path of the page with the free times of the first service, with any staff member. */
  readonly cutWithAnyone: string
  timesOn(date: string): string
  close(): Promise<void>
}

export async function openSite(
  registration: Partial<Registration> = { business_name: 'Studio Ana' },
  options: OnboardOptions = {},
  env: Record<string, string> = {},
): Promise<Site> {
  const server = await startTestServer(env)
  const browser = await openBrowser(server)
  const salon = await server.registerSalon(registration)
  const ids = await salon.onboard(options)
  const sitePath = `/book/${salon.slug}`
  const cutWithAnyone = `${sitePath}?services=${ids.serviceIds[0]}&staff=any`
  return {
    server,
    browser,
    salon,
    ids,
    sitePath,
    cutWithAnyone,
    timesOn: (date) => `${cutWithAnyone}&date=${date}`,
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

/** Starts a second program that also serves pages, on the database of a test server, and opens a browser for it. */
export async function openBrowser(
  { config, clock, address }: TestServer,
  database = openPatiently(address),
): Promise<PageBrowser> {
  const app = await createApp({ config, database: database, clock, log: pino({ level: 'silent' }) })
  return {
    database,
    async open(url, { method, host, form, accept, headers } = {}) {
      const reply = await app.http.inject({
        method: method ?? (form ? 'POST' : 'GET'),
        url,
        headers: {
          host: host ?? config.baseDomain,
          accept: accept ?? 'text/html',
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        ...(form && { payload: new URLSearchParams(form).toString() }),
      })
      return {
        status: reply.statusCode,
        headers: reply.headers,
        html: reply.body,
        location: reply.headers.location ?? '',
        bytes: reply.rawPayload.length,
        payload: reply.rawPayload,
      }
    },
    async post(url, contentType, payload) {
      const headers = { host: config.baseDomain, 'content-type': contentType }
      const { statusCode } = await app.http.inject({ method: 'POST', url, headers, payload })
      return { status: statusCode }
    },
    listen: async () => Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** The values of a page's buttons or fields with this name. */
export function valuesOf(html: string, name: string): string[] {
  const tags = html.match(/<(?:button|input)[^>]*>/g) ?? []
  return tags
    .filter((tag) => tag.includes(` name="${name}"`))
    .map((tag) => / value="([^"]*)"/.exec(tag)?.[1] ?? '')
}

/** The form fields of a client. */
export const clientForm = {
  name: 'Lea Winter',
  email: 'lea@mail.test',
  policy_accepted: 'on',
  intent: 'book',
}

/**
 * Holds the first free time on the page at this path. Returns the start of that time, the answer to the hold and the
 * details page.
 */
export async function holdFirst({ open }: PageBrowser, path: string) {
  const times = await open(path)
  const start = itemAt(valuesOf(times.html, 'start'), 0)
  const submission = itemAt(valuesOf(times.html, 'submission'), 0)
  const held = await open(path, { form: { intent: 'hold', start, submission } })
  return { start, held, details: await open(held.location) }
}

/** Books the first free time on the page at this path. */
export async function bookFirst(
  browser: PageBrowser,
  path: string,
  fields = {},
): Promise<PageReply> {
  const { held, details } = await holdFirst(browser, path)
  const submission = itemAt(valuesOf(details.html, 'submission'), 0)
  return browser.open(held.location, { form: { ...clientForm, submission, ...fields } })
}
