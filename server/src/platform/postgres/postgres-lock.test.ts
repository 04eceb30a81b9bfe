import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataDir } from './postgres-lock.ts'

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'chairtime-lock-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

test('when the program that has the lock has announced its end, the next program waits longer for the lock', async () => {
  const [leavingDir, stayingDir] = [temporaryDirectory(), temporaryDirectory()]
  const leaving = await lockDataDir(leavingDir)
  leaving.announceShutdown()
  const staying = await lockDataDir(stayingDir)
  const waiting = lockDataDir(leavingDir)
  await expect(lockDataDir(stayingDir)).rejects.toThrow('Another Chairtime already runs')
  // by now the wait would have ended if the earlier program had not announced its end
  await sleep(200)
  leaving.release()
  const next = await waiting
  next.release()
  staying.release()
})
