import { expect } from 'vitest'
import type { TestSalon, TestServer } from './harness.ts'
import type { Browser, PushService } from './push-service.ts'

export const devicePath = '/api/notifications/device'

export type Call = TestSalon['call']

/** Functions that sign a salon’s owner in, and turn notifications on in new browsers. */
export function pushDevices(
  server: () => TestServer,
  pushes: () => PushService,
  salon: () => TestSalon,
) {
  /** Turns notifications on in a new browser of the session. */
  async function turnOn(call: Call = salon().call): Promise<Browser> {
    const browser = pushes().browser()
    const { status } = await call('POST', devicePath, browser.subscription)
    expect(status).toBe(201)
    return browser
  }

  const signedInWith =
    (token: string): Call =>
    (method, path, body, headers) =>
      server().call(method, path, body, { authorization: `Bearer ${token}`, ...headers })

  async function signInAgain(headers?: Record<string, string>): Promise<Call> {
    const { email, password } = salon()
    const { body } = await server().call('POST', '/api/auth/login', { email, password }, headers)
    return signedInWith(body.access_token)
  }

  return { turnOn, signedInWith, signInAgain }
}
