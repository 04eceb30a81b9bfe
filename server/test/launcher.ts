import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { DatabaseUrls } from '../src/platform/postgres/database-address.ts'

const program = fileURLToPath(new URL('./run-postgres.ts', import.meta.url))
const children: ChildProcess[] = []
const directories: string[] = []

/** A running process of `run-postgres.ts`, the launcher. `pid` is the process id of its PostgreSQL server. */
export type Launch = { node: ChildProcess; ownerUrl: string; urls: DatabaseUrls; pid: number }

/** Creates a directory for the data directories of the test; `removeDirectories` removes it. */
export function temporaryDirectory(): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'ct-')))
  directories.push(directory)
  return directory
}

/** Starts the launcher in a process of its own. If it does not start, throws an error with what it wrote to stderr. */
export async function launch(dataDir: string, prefix: string[] = []): Promise<Launch> {
  const [command = '', ...args] = [...prefix, process.execPath, program, dataDir]
  const node = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(node)
  let output = ''
  let errors = ''
  node.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  node.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  await until(() => output.includes('\n') || node.exitCode !== null, 'the launcher to answer')
  if (!output.includes('\n')) throw new Error(`exit ${node.exitCode}: ${errors}`)
  return { node, ...JSON.parse(output) }
}

export async function stop({ node }: Launch): Promise<void> {
  node.kill('SIGTERM')
  await until(() => node.exitCode !== null, 'the launcher to stop')
}

export async function query(url: string, text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Repeats the call every 20 ms while the server does not answer. Throws the last error after 60 s. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + 60_000
  while (true) {
    try {
      return await ask()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(20)
    }
  }
}

export function isRunning(pid: number): boolean {
  return (
    existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  )
}

export async function until(
  condition: () => boolean,
  what: string,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`)
    await sleep(10)
  }
}

export async function endProcesses(): Promise<void> {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await until(() => child.exitCode !== null || child.signalCode !== null, 'a child to end')
  }
}

export function removeDirectories(): void {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true })
}
