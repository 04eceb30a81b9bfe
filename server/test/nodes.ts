import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { io, type Socket } from 'socket.io-client'
import { type App, createApp } from '../src/app.ts'
import type { Config } from '../src/platform/config/config.ts'
import type { Database } from '../src/platform/database/database.ts'
import type { Clock } from '../src/platform/time/clock.ts'
import { caller, type TestServer } from './harness.ts'
import { portOf } from './port-of.ts'
import { openPatiently } from './template-database.ts'

/** One of several nodes on the database of a test server. */
export interface TestNode {
  readonly app: App
  readonly call: TestServer['call']
  /** Opens a screen, and waits until it is connected. */
  openScreen(token: string): Promise<Socket>
  close(): Promise<void>
}

const PROMISED_MS = 1_000

/**
 * Options of `expect.poll` for the promise that all nodes know within a second what one node has acknowledged. Start to
 * poll right after the acknowledgement. A notice usually takes some hundredths of a second, so that a second is enough
 * on a busy machine, too. A second is not enough without the notice, because a node remembers a session for five
 * seconds after it has looked the session up.
 */
export const withinASecond = { timeout: PROMISED_MS, interval: 10 }

interface NodeOptions {
  readonly role?: Config['role']
  /** Makes the node's clock from its own connections; by default the node has the test server's clock. */
  readonly clock?: (database: Database) => Clock
}

/** Starts another node on the test server's database, with its secret and, by default, its clock. */
export async function startNode(server: TestServer, options: NodeOptions = {}): Promise<TestNode> {
  const config = { ...server.config, role: options.role ?? server.config.role }
  const database = openPatiently(server.address)
  const clock = options.clock?.(database) ?? server.clock
  const log = pino({ level: 'silent' })
  const app = await createApp({ config, database, clock, log, withPages: false })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(app.http.server)
  const screens: Socket[] = []
  return {
    app,
    call: caller(app, config),
    async openScreen(token) {
      const screen = io(`http://127.0.0.1:${port}`, {
        transports: ['websocket'],
        query: { token },
        forceNew: true,
        extraHeaders: { host: config.baseDomain },
      })
      screens.push(screen)
      await new Promise<void>((resolve) => screen.once('connect', resolve))
      return screen
    },
    async close() {
      for (const screen of screens) screen.disconnect()
      await app.close()
      await database.close()
    },
  }
}

/** Collects the events that reach the screen from now on, with their payloads. */
export function eventsOf(screen: Socket): { readonly event: string; readonly payload: unknown }[] {
  const events: { event: string; payload: unknown }[] = []
  screen.onAny((event, payload) => events.push({ event, payload }))
  return events
}

/**
 * Waits for an event from another node. Call it right after the acknowledgement, because it throws an error when the
 * event does not come within a second.
 */
export async function inTime<T>(event: Promise<T>): Promise<T> {
  const late = pause(PROMISED_MS, undefined, { ref: false }).then(() => {
    throw new Error('the other node did not send the event within a second')
  })
  return Promise.race([event, late])
}
