import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from './harness.ts'
import { salonOfTwo } from './salon-of-two.ts'

/**
 * The desk of a salon with two staff members, Mia and Tom. Each test gets a new salon, and begins on a Monday
 * morning.
 */
export function deskOfTwo(env: Record<string, string> = {}) {
  let server: TestServer
  let salon: TestSalon
  let call: TestSalon['call']
  let cut: string
  let mia: string
  let tom: string

  beforeAll(async () => {
    server = await startTestServer(env)
  })

  afterAll(() => server.close())

  beforeEach(async () => {
    server.clock.set(new Date('2026-03-02T13:00:00Z'))
    ;({ salon, cut, mia, tom } = await salonOfTwo(server))
    call = salon.call
  })

  return {
    get server() {
      return server
    },
    get salon() {
      return salon
    },
    /** The id of the salon’s only service, a cut of 45 minutes. */
    get cut() {
      return cut
    },
    get mia() {
      return mia
    },
    get tom() {
      return tom
    },
    /** A call with the present session of the owner. */
    call: ((...sent) => call(...sent)) satisfies TestSalon['call'],
    /** Moves the clock to the instant `now` and signs the owner in again. */
    passTo: async (now: string): Promise<void> => {
      server.clock.set(new Date(now))
      const { email, password } = salon
      const { body } = await server.call('POST', '/api/auth/login', { email, password })
      const headers = { authorization: `Bearer ${body.access_token}` }
      call = (method, path, payload) => server.call(method, path, payload, headers)
    },
  }
}
