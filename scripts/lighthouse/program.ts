import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { request } from '@playwright/test'
import { openSalon } from '../../e2e/salon.ts'
import { freePort, waitForOutput } from '../media/demo-program.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A running program, started as in production, with one salon. */
export interface Program {
  readonly origin: string
  /** Origin of the salon's booking site, which offers forty services. */
  readonly salonOrigin: string
  /** Email address of the owner whose dashboard is opened. */
  readonly email: string
  stop(): Promise<void>
}

/**
 * Starts the program with NODE_ENV=production on a free port, with the embedded database in a directory of its own, and
 * opens the salon. Browsers treat localhost as a secure origin, so the pages need no certificate.
 */
export async function startProgram(): Promise<Program> {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'chairtime-lighthouse-'))
  const program = spawn(join(root, 'node_modules/.bin/node'), ['server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      // the program ends by itself when this process has ended
      STARTED_BY: String(process.pid),
      NODE_ENV: 'production',
      PORT: String(port),
      BASE_DOMAIN: `localhost:${port}`,
      DATA_DIR: data,
      AUTH_SECRET: randomBytes(36).toString('base64'),
      // production requires a mail server, but no page that is measured sends mail
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // awaited from the start, because the program sends its `exit` event only once
  const ended = once(program, 'exit')
  const origin = `http://localhost:${port}`
  const stop = async () => {
    program.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await waitForOutput(program, /Ready in/)
    return { origin, ...(await openSite(origin)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens a salon with the menu below. */
async function openSite(origin: string) {
  const calls = await request.newContext({ baseURL: origin })
  const salon = await openSalon(calls, origin, menu)
  await calls.dispose()
  return { salonOrigin: salon.origin, email: salon.email }
}

const serviceNames = [
  'Cut',
  'Colour',
  'Balayage',
  'Blow-dry',
  'Treatment',
  'Gloss',
  'Perm',
  'Beard trim',
]
const lengths = ['short hair', 'medium hair', 'long hair', 'children', 'seniors']

const menu = lengths.flatMap((length, i) =>
  serviceNames.map((service, j) => ({
    name: `${service}, ${length}`,
    duration: 30 + 15 * ((i + j) % 5),
    price: 25 + 5 * i + 10 * j,
  })),
)
