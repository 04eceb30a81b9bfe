/**
 * The product's server in a process of its own, so that the load generator does not share its event loop. On a second
 * port the process serves the floor of P2 (`availability.ts`): the least work that could give the server's answer.
 */
import pino from 'pino'
import { createApp } from '../server/src/app.ts'
import { createTenants } from '../server/src/platform/api/tenants.ts'
import { loadConfig } from '../server/src/platform/config/config.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { databaseClock } from '../server/src/platform/database/database-clock.ts'
import { createHttp } from '../server/src/platform/http/http.ts'
import type { DatabaseAddress } from '../server/src/platform/postgres/database-address.ts'
import { immovableClock } from '../server/src/platform/time/clock.ts'
import { standingClock } from '../server/test/standing-clock.ts'
import { serveAvailabilityFloor } from './availability-floor.ts'

/** The message of the parent process: what to serve. */
export interface ServeOptions {
  readonly address: DatabaseAddress
  readonly env: Readonly<Record<string, string>>
  /** Whether to serve the rendered pages, which must be built. */
  readonly pages?: boolean
  /** The time at which the server's clock stands still, RFC 3339; by default the clock shows the real time. */
  readonly now?: string
}

/** The answer to the parent process. */
export interface Ports {
  readonly api: number
  readonly floor: number
}

process.once('message', (options: ServeOptions) => void serve(options))

async function serve({ address, env, pages, now }: ServeOptions): Promise<void> {
  const config = loadConfig(env)
  const log = pino({ level: 'error' })
  const database = openDatabase(address)
  const time = databaseClock(database)
  await time.learned(5_000)
  const clock = now === undefined ? immovableClock(time) : standingClock(new Date(now))
  const pageOptions = pages ? {} : { withPages: false as const }
  const app = await createApp({ config, database, clock, log, ...pageOptions })
  const floor = await createHttp(config, log)
  serveAvailabilityFloor(floor, database, createTenants(database, clock), clock)
  const listen = async (http: typeof floor) => {
    await http.listen({ host: '127.0.0.1', port: 0 })
    return (http.server.address() as { port: number }).port
  }
  const close = async () => {
    time.stop()
    await Promise.all([app.close(), floor.close()])
    await database.close()
  }
  process.once('disconnect', () => void close())
  process.send?.({ api: await listen(app.http), floor: await listen(floor) } satisfies Ports)
}
