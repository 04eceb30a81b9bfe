import type { Logger } from 'pino'
import { type App, createApp } from './app.ts'
import { type Config, loadConfig } from './platform/config/config.ts'
import { fullDisk, StartError } from './platform/config/start-error.ts'
import { openDatabase } from './platform/database/database.ts'
import { databaseClock } from './platform/database/database-clock.ts'
import { migrate } from './platform/database/migrations.ts'
import { createLog } from './platform/ops/logging.ts'
import { resolveDatabase } from './platform/postgres/database-address.ts'
import { assertRuntimeRoles } from './platform/postgres/runtime-role.ts'
import { immovableClock, movableClock } from './platform/time/clock.ts'

try {
  await main()
} catch (error) {
  const known = error instanceof StartError ? error : fullDisk(error)
  if (known === undefined) throw error
  process.stderr.write(`\n${known.message}\n`)
  process.exit(1)
}

/**
 * Checks the version of Node and starts in the order configuration, database, app, listening. Closes in the opposite
 * order on a signal, when the process that started the program is gone, or when the start fails.
 */
async function main(): Promise<void> {
  assertRuntime()
  const config = loadConfig(process.env)
  const opened: Undo[] = []
  const close = once(async () => {
    for (const undo of opened.toReversed()) await undo()
  })
  const stopping = new AbortController()
  const started = start(config, opened, stopping.signal)
  stopOnSignals(() => {
    stopping.abort()
    // a part that is still being opened must be closed, too
    return started.then(close, close)
  })
  try {
    await started
  } catch (error) {
    await close()
    if (!stopping.signal.aborted) throw error
  }
}

type Undo = () => Promise<void>

/**
 * Opens each part and records in `opened` how to close it. When `stopping` is aborted, it throws before the migrations
 * or before listening.
 */
async function start(config: Config, opened: Undo[], stopping: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  const log = createLog(config)
  say('Starting the database')
  const { address, oneLoginReason, announceShutdown, stop } = await resolveDatabase(config, log)
  opened.push(stop)
  stopping.throwIfAborted()
  const { production } = config
  const applied = await migrate(address.owner, { outbox: !production })
  for (const name of applied) say(`Migrated to ${name}`)
  const database = openDatabase(address)
  opened.push(() => database.close())
  await assertRuntimeRoles(database, { production, oneLogin: oneLoginReason !== undefined })
  for (const warning of warningsOf(config, oneLoginReason)) warn(warning, log)
  const databaseTime = databaseClock(database)
  opened.push(async () => databaseTime.stop())
  // after five seconds the program starts without the database's time, but reports that it is not ready
  await databaseTime.learned(5_000)
  const clock = production ? immovableClock(databaseTime) : movableClock(databaseTime)
  const app = await createApp({ config, database, clock, log })
  opened.push(() => app.close())
  await app.demo?.created
  stopping.throwIfAborted()
  await listen(app, config)
  opened.push(() => app.drain())
  opened.push(async () => announceShutdown())
  printBanner(app, config, performance.now() - startedAt)
}

/**
 * What does not prevent the start but needs a change by the operator. One case is that requests are served with the
 * login that owns the database, because then only the program keeps salons apart. Others are that the embedded database
 * keeps real salons, and that links, mails and public pages show sample values.
 */
function warningsOf(config: Config, oneLoginReason: string | undefined): string[] {
  const warnings: string[] = []
  if (oneLoginReason !== undefined) {
    warnings.push(
      `Requests are served with the login of DATABASE_URL, which owns the database (${oneLoginReason}): give that login CREATEROLE and a password, or set DATABASE_APP_URL and DATABASE_JOBS_URL.`,
    )
  }
  if (config.production && config.databaseUrls === undefined) {
    warnings.push(
      `This production start keeps all salons in the embedded database in ${config.dataDir}, which has no backups, gets no updates of its own and serves one node only: set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
  if (config.unsetForProduction.length > 0) {
    warnings.push(
      `This production start has sample values for ${config.unsetForProduction.join(', ')}, which links, mails and public pages show: set them.`,
    )
  }
  return warnings
}

function warn(warning: string, log: Logger): void {
  say(`Warning: ${warning}`)
  log.warn(warning)
}

function assertRuntime(): void {
  const major = Number.parseInt(process.versions.node, 10)
  if (major >= 26) return
  throw new StartError(
    `This is Node ${process.versions.node}, but Chairtime runs on the Node 26 that it installs: start it with npm start.`,
  )
}

async function listen(app: App, config: Config): Promise<void> {
  try {
    // The backlog is larger than the default of 511, because all screens reconnect together after a restart. Their
    // connections wait in it until the event loop accepts them.
    await app.http.listen({ host: config.host, port: config.port, backlog: 1_024 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${config.port} is taken by another program: stop that one, or choose another with PORT=${config.port + 1} npm start.`,
      )
    }
    if (code === 'EACCES') {
      throw new StartError(
        `This account may not listen on port ${config.port}: choose another with PORT=3000 npm start.`,
      )
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      throw new StartError(
        `HOST=${config.host} is no address of this computer: leave it out, or choose 0.0.0.0 for the whole network.`,
      )
    }
    throw error
  }
}

/** Prints the addresses of the product after the start. */
function printBanner(app: App, config: Config, milliseconds: number): void {
  const { urls } = app.context
  say(`Ready in ${(milliseconds / 1000).toFixed(1)} s\n`)
  say(`  Chairtime        ${urls.app('/')}`)
  if (app.demo) {
    const { email, password } = app.demo.access
    say(`  Demo salon       ${urls.booking('demo')}`)
    say(`                   sign in as ${email} with ${password}`)
  }
  if (!config.production) {
    say(`  Sent messages    ${urls.app('/dev/outbox')}`)
    say(`  The clock        ${urls.app('/dev/clock')}`)
  }
  say(`  API              ${urls.app('/api/docs')}\n`)
}

/**
 * Closes the program on a signal, or when the process that started it is gone. A signal may come twice, from the
 * terminal and from npm; `close` must then close once.
 */
function stopOnSignals(close: () => Promise<void>): void {
  const stop = () => {
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Closing failed: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  whenStarterIsGone(stop)
}

/**
 * Stops the program when the process that started it is gone, because a killed npm forwards no signal. `STARTED_BY` is
 * the id of that process. The start script sets it before it prepares the start, which may take long: npm may end
 * meanwhile, and the program's parent is then another process.
 */
function whenStarterIsGone(stop: () => void): void {
  const starter = Number(process.env.STARTED_BY)
  if (!starter) return
  const starterCheck = setInterval(() => {
    if (process.ppid === starter) return
    clearInterval(starterCheck)
    stop()
  }, 200)
  starterCheck.unref()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function once(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= action()
    return done
  }
}
