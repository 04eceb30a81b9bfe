/**
 * The product's server in a process of its own, with salons and sessions. It measures the stalls of its
 * event loop.
 */
import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import pino from 'pino'
import { itemAt } from '../core/src/known.ts'
import { createApp } from '../server/src/app.ts'
import { loadConfig } from '../server/src/platform/config/config.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { databaseClock } from '../server/src/platform/database/database-clock.ts'
import { hashToken, newToken } from '../server/src/platform/database/ids.ts'
import { signAccessToken } from '../server/src/platform/identity/tokens.ts'
import type { DatabaseAddress } from '../server/src/platform/postgres/database-address.ts'
import { immovableClock } from '../server/src/platform/time/clock.ts'

export interface ReconnectionOptions {
  readonly address: DatabaseAddress
  readonly env: Readonly<Record<string, string>>
  readonly screens: number
  readonly salons: number
}

export interface ReconnectionServer {
  readonly port: number
  readonly tokens: Readonly<Record<'access tokens' | 'tickets', readonly string[]>>
}

interface Session {
  readonly sessionId: string
  readonly userId: string
  readonly tenantId: string
}

process.once('message', (options: ReconnectionOptions) => void serve(options))

async function serve({ address, env, screens, salons }: ReconnectionOptions): Promise<void> {
  const config = loadConfig(env)
  const database = openDatabase(address)
  const time = databaseClock(database)
  await time.learned(5_000)
  const clock = immovableClock(time)
  const log = pino({ level: 'error' })
  const app = await createApp({ config, database, clock, log, withPages: false })
  await app.http.listen({ host: '127.0.0.1', port: config.port, backlog: 1_024 })
  const sessions = sessionsOf(screens, salons)
  const tickets = sessions.map(() => newToken())
  await writeSessions(address, sessions, tickets)
  const tokens = await Promise.all(
    sessions.map((session) => signAccessToken(app.context.secrets, session, clock.now())),
  )
  const watch = watchLoop()
  process.on('message', (message) => {
    if (message === 'begin') process.send?.(watch.begin())
    if (message === 'end') process.send?.(watch.end())
  })
  const close = async () => {
    time.stop()
    await app.close()
    await database.close()
  }
  process.once('disconnect', () => void close())
  process.send?.({
    port: config.port,
    tokens: { 'access tokens': tokens, tickets },
  } satisfies ReconnectionServer)
}

/**
 * Measures the event loop from `begin` to `end`: its longest stall and the 99th percentile, in milliseconds, without
 * the pause of the sampler itself.
 */
function watchLoop() {
  const resolution = 5
  const loop = monitorEventLoopDelay({ resolution })
  const beyond = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)
  return {
    begin: () => {
      loop.reset()
      loop.enable()
      return {}
    },
    end: () => {
      loop.disable()
      return { stall: beyond(loop.max), p99: beyond(loop.percentile(99)) }
    },
  }
}

/** One session of a separate user for each screen. */
function sessionsOf(screens: number, salons: number): Session[] {
  const tenants = Array.from({ length: salons }, () => randomUUID())
  return Array.from({ length: screens }, (_, i) => ({
    sessionId: randomUUID(),
    userId: randomUUID(),
    tenantId: itemAt(tenants, i % salons),
  }))
}

/** Writes sessions, salons, users and tickets as rows, because registrations would hash passwords for minutes. */
async function writeSessions(
  address: DatabaseAddress,
  sessions: readonly Session[],
  tickets: readonly string[],
): Promise<void> {
  const owner = new pg.Client(address.owner)
  await owner.connect()
  for (const tenant of new Set(sessions.map(({ tenantId }) => tenantId))) {
    await owner.query(`set app.tenant_id = '${tenant}'`)
    await owner.query(
      `insert into businesses (tenant_id, name, slug, timezone, trial_ends_at, created_at)
        values ($1::uuid, 'Studio', 'studio-' || $1::text, 'America/New_York', now() + interval '30 days', now())`,
      [tenant],
    )
  }
  const column = <K extends keyof Session>(key: K) => sessions.map((session) => session[key])
  const rows = [column('userId'), column('tenantId'), column('sessionId')]
  await owner.query(
    `insert into users (id, name, email, password_hash, created_at)
      select id, 'Owner', id || '@bench.test', 'none', now() from unnest($1::uuid[]) id`,
    [rows[0]],
  )
  await owner.query(
    `insert into memberships (user_id, tenant_id, role, created_at)
      select u, t, 'owner', now() from unnest($1::uuid[], $2::uuid[]) as m(u, t)`,
    rows.slice(0, 2),
  )
  await owner.query(
    `insert into sessions (id, user_id, tenant_id, refresh_hash, created_at, last_used_at, expires_at)
      select s, u, t, uuid_send(s), now(), now(), now() + interval '7 days'
        from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as r(u, t, s)`,
    rows,
  )
  await owner.query(
    `insert into socket_tickets (ticket_hash, session_id, expires_at)
      select h, s, now() + interval '1 hour' from unnest($1::bytea[], $2::uuid[]) as k(h, s)`,
    [tickets.map(hashToken), rows[2]],
  )
  await owner.end()
}
