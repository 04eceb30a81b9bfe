import { itemAt } from '@chairtime/core/known.ts'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { tidy } from '../src/slices/housekeeping/tidy.ts'
import { type Answer, startTestServer, type TestSalon, type TestServer } from './harness.ts'

/** A picture of two halves, so that it has a right and a wrong way up. */
export function halves(width = 800, height = 600): Sharp {
  const top = { create: { width, height: height / 2, channels: 3, background: '#e02020' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#2020e0' } }).composite([
    { input: top, top: 0, left: 0 },
  ])
}

export const jpeg = () => halves().jpeg().toBuffer()

export const picturePath = (kind: string, id: string) => `/api/pictures/${kind}/${id}`

/** The addresses of all files of a picture. */
export function addresses(picture: { sources: { srcset: string }[] }): string[] {
  return picture.sources.flatMap(({ srcset }) =>
    srcset.split(', ').map((one) => itemAt(one.split(' '), 0)),
  )
}

/** The desk of a salon that uploads pictures. Each test has a salon of its own. */
export function pictureDesk() {
  let server: TestServer
  let salon: TestSalon
  let staffId: string
  let serviceId: string

  beforeAll(async () => {
    server = await startTestServer({ ROLE: 'web' })
  })
  beforeEach(async () => {
    salon = await server.registerSalon()
    const { staffIds, serviceIds } = await salon.onboard()
    staffId = itemAt(staffIds, 0)
    serviceId = itemAt(serviceIds, 0)
  })
  afterAll(() => server.close())

  return {
    get server() {
      return server
    },
    get salon() {
      return salon
    },
    get staffId() {
      return staffId
    },
    get serviceId() {
      return serviceId
    },
    portrait: () => picturePath('portrait', staffId),
    upload: (path: string, file: Buffer, type = 'image/jpeg', by = salon): Promise<Answer> =>
      by.call('PUT', path, file, { 'content-type': type }),
    async download(
      path: string,
    ): Promise<{ status: number; headers: Record<string, unknown>; file: Buffer }> {
      const { baseDomain } = server.config
      const reply = await server.app.http.inject({ url: path, headers: { host: baseDomain } })
      return { status: reply.statusCode, headers: reply.headers, file: reply.rawPayload }
    },
    /** Moves the clock ahead by 25 hours, runs the housekeeping, and sets the clock back. */
    async tidyAfterADay(): Promise<void> {
      const now = server.clock.now()
      server.clock.advance(25 * 3600)
      await tidy(server.app.context)
      server.clock.set(now)
    },
    readSite: async () => (await server.call('GET', `/api/public/${salon.slug}`)).body,
  }
}
