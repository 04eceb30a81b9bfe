import pino from 'pino'
import { StartError } from '../src/platform/config/start-error.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'

/**
 * A program that starts the embedded PostgreSQL server on the data directory of its argument. `launcher.ts` runs it in
 * a separate process, which tests can kill. The program prints the server's addresses and process id as one line of
 * JSON, and stops the server on SIGTERM.
 */
try {
  const dataDir = process.argv[2] ?? ''
  const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
  process.stdout.write(
    `${JSON.stringify({ ownerUrl: server.urls.owner, urls: server.urls, pid: server.pid() })}\n`,
  )
  setInterval(() => {}, 60_000)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
