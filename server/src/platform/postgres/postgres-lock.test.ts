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

test('the wait for a program that announced its end is longer than for one that stays', async () => {
  const [leavingDir, stayingDir] = [temporaryDirectory(), temporaryDirectory()]
  const leaving = await lockDataDir(leavingDir)
  leaving.announceShutdown()
  const staying = await lockDataDir(stayingDir)
  const waiting = lockDataDir(leavingDir)
  await expect(lockDataDir(stayingDir)).rejects.toThrow('Another Chairtime already runs')
  // by now a wait for a program that stays would have ended
  await sleep(200)
  leaving.release()
  const next = await waiting
  next.release()
  staying.release()
})
