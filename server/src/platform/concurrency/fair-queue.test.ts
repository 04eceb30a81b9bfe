import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Refused } from '../errors/refuse.ts'
import { DeadlineExceeded, withDeadline } from '../time/request-deadline.ts'
import { FairQueue, type QueueCaller } from './fair-queue.ts'

/** A queue whose tasks end when the test says so, and the order in which they began. */
function openQueue() {
  const fairQueue = new FairQueue({ runningMax: 2, waitingMax: 20, waitingPerShareMax: 10 })
  const began: string[] = []
  const refused: string[] = []
  const finishers: (() => void)[] = []
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    began,
    refused,
    ask(name: string, caller: Partial<QueueCaller>) {
      const work = () =>
        new Promise<void>((resolve) => {
          began.push(name)
          finishers.push(resolve)
        })
      void fairQueue.run({ shares: [], proven: false, ...caller }, work).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Refused)
        refused.push(name)
      })
    },
    async finishAll() {
      await settle()
      for (let next = finishers.shift(); next; next = finishers.shift()) {
        next()
        await settle()
      }
    },
  }
}

test('two tasks run, ten of one share wait, and further ones are refused', async () => {
  const queue = openQueue()
  for (let i = 0; i < 15; i += 1) queue.ask(`flood ${i}`, { shares: ['a', 'account'] })
  await queue.finishAll()
  expect(queue.began).toHaveLength(12)
  expect(queue.refused).toEqual(['flood 12', 'flood 13', 'flood 14'])
})

test('shares alternate, so a task does not wait behind all tasks of another share', async () => {
  const queue = openQueue()
  for (let i = 0; i < 8; i += 1) queue.ask(`flood ${i}`, { shares: ['a'] })
  queue.ask('other', { shares: ['b'] })
  await queue.finishAll()
  // it runs after the two that began at once and one that waited before it
  expect(queue.began.indexOf('other')).toBe(3)
})

test('tasks for one account from many networks count as one share', async () => {
  const queue = openQueue()
  for (let i = 0; i < 8; i += 1) queue.ask(`flood ${i}`, { shares: [`net ${i}`, 'account'] })
  queue.ask('other', { shares: ['b', 'other account'] })
  await queue.finishAll()
  expect(queue.began.indexOf('other')).toBe(3)
})

test('a full queue makes room by refusing a task of the share with the most tasks', async () => {
  const queue = openQueue()
  for (const share of ['a', 'b', 'c']) {
    for (let i = 0; i < 10; i += 1) queue.ask(`${share} ${i}`, { shares: [share] })
  }
  queue.ask('other', { shares: ['d'] })
  await queue.finishAll()
  expect(queue.began).toContain('other')
  expect(queue.began).toHaveLength(22)
  const runs = (share: string) => queue.began.filter((name) => name.startsWith(share)).length
  expect(Math.abs(runs('b') - runs('c'))).toBeLessThanOrEqual(1)
})

test('a queue full of different unproven callers refuses another unproven caller, but not a proven one', async () => {
  const queue = openQueue()
  for (let i = 0; i < 22; i += 1) queue.ask(`${i}`, { shares: [`net ${i}`] })
  queue.ask('stranger', { shares: ['net x'] })
  queue.ask('owner', { shares: ['net 3'], proven: true })
  await queue.finishAll()
  expect(queue.refused).toEqual(['stranger', '21'])
  // the owner runs directly after the two that were running
  expect(queue.began[2]).toBe('owner')
})

test('the two classes alternate, so proven callers do not keep unproven ones waiting for ever', async () => {
  const queue = openQueue()
  for (let i = 0; i < 6; i += 1) queue.ask(`owner ${i}`, { shares: [`net ${i}`], proven: true })
  queue.ask('stranger', { shares: ['net x'] })
  await queue.finishAll()
  expect(queue.began.indexOf('stranger')).toBe(3)
})

test('neither proven nor unproven callers can fill every place, even if they came first', async () => {
  for (const proven of [true, false]) {
    const queue = openQueue()
    for (let i = 0; i < 30; i += 1) queue.ask(`flood ${i}`, { shares: [`net ${i}`], proven })
    for (let i = 0; i < 10; i += 1) {
      queue.ask(`other ${i}`, { shares: [`other net ${i}`], proven: !proven })
    }
    for (let i = 0; i < 30; i += 1) queue.ask(`more ${i}`, { shares: [`more net ${i}`], proven })
    await queue.finishAll()
    expect(queue.began.filter((name) => name.startsWith('other'))).toHaveLength(10)
    expect(queue.began).toHaveLength(22)
  }
})

test('when a task loses its place just as its deadline passes, it does not run, and the task that took its place still runs', async () => {
  const fairQueue = new FairQueue({ runningMax: 1, waitingMax: 1, waitingPerShareMax: 10 })
  const held = Promise.withResolvers<void>()
  const began: string[] = []
  const ask = (name: string, proven = false) =>
    fairQueue.run({ shares: [name], proven }, async () => {
      began.push(name)
      await held.promise
    })
  const first = ask('first')
  const afterDeadline = sleep(20)
  const late = withDeadline(1, async () => {
    await afterDeadline
    return ask('late')
  }).catch((error: unknown) => error)
  const owner = afterDeadline.then(() => ask('owner', true))
  expect(await late).toBeInstanceOf(DeadlineExceeded)
  expect(began).toEqual(['first'])
  held.resolve()
  await Promise.all([first, owner])
  expect(began).toEqual(['first', 'owner'])
})
