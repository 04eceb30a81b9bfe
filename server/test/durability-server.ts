import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preparePlace } from '../src/platform/postgres/postgres-place.ts'
import { socketUrl } from '../src/platform/postgres/postgres-process.ts'
import { until } from './launcher.ts'

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/chairtime', import.meta.url))
const children: ChildProcess[] = []

/** One process of the product, as an operator starts it. */
export interface ServerProcess {
  readonly node: ChildProcess
  readonly url: string
  /** Sends the signals, and waits for the end. Returns the exit status and how many milliseconds the end took. */
  end(...signals: NodeJS.Signals[]): Promise<{ code: number | null; durationMs: number }>
}

/**
 * Starts `main.ts` with no variable of this environment but PATH, and waits until it is ready. Throws an error with the
 * output of the process if the process ends before it is ready, and an error after 60 s if it is still not ready.
 */
export async function startServer(
  env: { DATA_DIR: string; PORT: string } & Record<string, string>,
): Promise<ServerProcess> {
  const { node, output } = spawnServer(env)
  const isDecided = () => output().includes('\nReady in') || hasEnded(node)
  await until(isDecided, 'the server to be ready')
  if (hasEnded(node)) throw new Error(`the server did not start: ${output()}`)
  return {
    node,
    url: `http://127.0.0.1:${env.PORT}`,
    end: (...signals) => end(node, signals),
  }
}

/** Starts the process, through the command `prefix` if given, and does not wait for anything. */
export function spawnServer(
  env: Record<string, string>,
  prefix: readonly string[] = [],
): {
  node: ChildProcess
  output: () => string
} {
  const [command = '', ...args] = [...prefix, process.execPath, program]
  const node = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      DEMO: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(node)
  let output = ''
  for (const stream of [node.stdout, node.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return { node, output: () => output }
}

export function hasEnded(node: ChildProcess): boolean {
  return node.exitCode !== null || node.signalCode !== null
}

async function end(node: ChildProcess, signals: readonly NodeJS.Signals[]) {
  const startedAt = performance.now()
  for (const signal of signals) node.kill(signal)
  await until(() => hasEnded(node), 'the server to end')
  return { code: node.exitCode, durationMs: performance.now() - startedAt }
}

/** Ends the processes that a failed test has left running. */
export async function endServers(): Promise<void> {
  for (const node of children.splice(0)) {
    if (!hasEnded(node)) await end(node, ['SIGTERM'])
  }
}

/** The process id of the embedded PostgreSQL server that runs, or ran last, on this data directory. */
export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)
}

/** The owner's URL of the embedded PostgreSQL server that runs on this data directory. */
export function embeddedUrl(dataDir: string): string {
  const name = { user: 'chairtime_owner', database: 'chairtime' }
  return socketUrl(preparePlace(dataDir), 'owner', name)
}

/**
 * A free port, from a range that only this worker of the test run uses. The range is below the ports that the operating
 * system gives out. Therefore nothing else takes the port after one program of a test has ended and before the next
 * program starts.
 */
export async function freePort(): Promise<string> {
  const firstOfWorker = 20_000 + 1_000 * (Number(process.env.VITEST_POOL_ID) % 10)
  const port = randomInt(firstOfWorker, firstOfWorker + 1_000)
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return free ? String(port) : freePort()
}
