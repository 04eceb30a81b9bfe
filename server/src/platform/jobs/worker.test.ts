import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startWorker } from './worker.ts'

const log = pino({ level: 'silent' })
const base = { tidy: async () => {}, log, pollMilliseconds: 60_000 }

test('a wake-up starts a round at once, or after the round during which it comes', async () => {
  let rounds = 0
  let finish = () => {}
  const work = () => {
    rounds += 1
    return new Promise<boolean>((resolve) => {
      finish = () => resolve(false)
    })
  }
  const worker = startWorker({ ...base, work })
  worker.wake()
  finish()
  await expect.poll(() => rounds).toBe(2)
  finish()
  // the worker is idle now, and starts the third round only when it is woken
  await pause(50)
  expect(rounds).toBe(2)
  worker.wake()
  await expect.poll(() => rounds).toBe(3)
  finish()
  await worker.stop()
  expect(rounds).toBe(3)
})

test('a stop waits for the running round and starts no further one', async () => {
  const done: number[] = []
  const work = async () => {
    await pause(50)
    done.push(1)
    return true
  }
  const worker = startWorker({ ...base, work })
  await worker.stop()
  expect(done).toHaveLength(1)
})

test('a stop waits `stopMilliseconds`, and no longer, for a round that does not end', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const worker = startWorker({ ...base, work: () => new Promise(() => {}), stopMilliseconds: 500 })
  let hasStopped = false
  void worker.stop().then(() => {
    hasStopped = true
  })
  await vi.advanceTimersByTimeAsync(499)
  expect(hasStopped).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(hasStopped).toBe(true)
})

test('a failed round is tried again', async () => {
  let rounds = 0
  const work = async () => {
    rounds += 1
    if (rounds === 1) throw new Error('connection refused')
    return false
  }
  const worker = startWorker({ ...base, work, pollMilliseconds: 10 })
  await expect.poll(() => rounds).toBeGreaterThan(1)
  await worker.stop()
})
