import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Sends a message to the child and resolves with the child's next message, whose type the caller names. */
export type Ask = <T>(message: object | string) => Promise<T>

/**
 * Runs a script of this folder in a process of its own while `work` runs. `work` also gets the path of an empty
 * directory for the data of that process.
 *
 * @throws when the process ends before it has answered.
 */
export async function withChild<T>(
  script: string,
  execArgv: string[],
  work: (ask: Ask, dataDir: string, pid: number) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chairtime-bench-child-'))
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), { execArgv })
  const ended = once(child, 'exit')
  const failOnceEnded = async () => {
    await ended
    throw new Error(`${script} ended without an answer`)
  }
  const ask: Ask = async (message) => {
    child.send(message)
    const [answer] = await Promise.race([once(child, 'message'), failOnceEnded()])
    return answer
  }
  try {
    if (child.pid === undefined) throw new Error(`${script} could not be started`)
    return await work(ask, dataDir, child.pid)
  } finally {
    if (child.connected) child.disconnect()
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
