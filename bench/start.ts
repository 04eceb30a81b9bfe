import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { printComparison, summarize } from './table.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const PORT = 3977
const WARM_STARTS = 5
const READY_WITHIN_MS = 120_000

/**
 * P10: the time from `npm start` until `/readyz` answers 200. The first start is in a fresh clone with an empty data
 * directory. The other starts follow in the same clone.
 */
export async function start(): Promise<void> {
  const tempDir = mkdtempSync(join(tmpdir(), 'chairtime-start-'))
  const clone = join(tempDir, 'clone')
  try {
    spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' })
    const fresh = await startOnce(clone)
    const warm: number[] = []
    for (let i = 0; i < WARM_STARTS; i += 1) warm.push(await startOnce(clone))
    printComparison('P10  npm start until /readyz', summarize('again', warm), [
      summarize('goal', [2_000]),
      summarize('from a fresh clone', [fresh]),
      summarize('goal', [60_000]),
    ])
  } finally {
    rmSync(tempDir, { recursive: true, force: true })
  }
}

async function startOnce(directory: string): Promise<number> {
  const started = performance.now()
  const env = { ...process.env, PORT: String(PORT), DATA_DIR: join(directory, '.data') }
  const child = spawn('npm', ['start'], { cwd: directory, env, stdio: 'ignore', detached: true })
  try {
    await waitUntilReady(child)
    return performance.now() - started
  } finally {
    await stop(child)
  }
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`npm start ended with status ${child.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(20)
  }
  throw new Error('npm start was not ready within two minutes')
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  process.kill(-child.pid, 'SIGTERM')
  await ended
  // npm ends before the server it started has closed its database
  while (await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => undefined)) await sleep(50)
  await sleep(500)
}

if (import.meta.main) await start()
