import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DatabaseSilent } from '../database/database.ts'
import { singleFlight, withKeyLock } from './key-lock.ts'

/** A stock of items, the call that takes one of them, and how often the stock was read. */
function limitedStock(items: number) {
  let itemsLeft = items
  let running = 0
  let reads = 0
  const readLeft = async () => {
    reads += 1
    await sleep(1)
    return itemsLeft
  }
  const check = async () => {
    if ((await singleFlight('items left', readLeft)) === 0) throw new Error('too late')
  }
  const take = (key: string) =>
    withKeyLock(key, check, async () => {
      running += 1
      expect(running).toBe(1)
      await sleep(5)
      running -= 1
      itemsLeft -= 1
    })
  return { take, reads: () => reads }
}

test('of many calls with one key, only one runs at a time, and waiting calls share one check before they run', async () => {
  const { take, reads } = limitedStock(2)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => take('an item')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(reads()).toBe(2)
})

test('a call that fails lets the next one run', async () => {
  const fail = withKeyLock(
    'a thing',
    async () => {},
    () => Promise.reject(new Error('broken')),
  )
  await expect(fail).rejects.toThrow('broken')
  await expect(limitedStock(1).take('a thing')).resolves.toBeUndefined()
})

test('when the database does not answer a running call, the calls that wait for that call fail without running', async () => {
  let runs = 0
  const hung = async () => {
    runs += 1
    await sleep(5)
    throw new DatabaseSilent()
  }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      withKeyLock('a silent thing', () => Promise.reject(new Error('asked')), hung).catch(String),
    ),
  )
  expect(new Set(answers)).toEqual(new Set(['Error: the database does not answer']))
  expect(runs).toBe(1)
})

test('calls for different keys do not wait for each other', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = withKeyLock(
    'this',
    async () => {},
    () => held,
  )
  await limitedStock(1).take('that')
  release()
  await first
})

test('a call that waits runs before those that come later, however many come', async () => {
  const order: string[] = []
  const check = async () => void (await singleFlight('still there', () => sleep(3)))
  const run = (name: string) =>
    withKeyLock('a busy thing', check, async () => {
      order.push(name)
      await sleep(4)
    })
  const all = [run('first'), run('second')]
  for (let i = 0; i < 40; i++) {
    await sleep(1)
    all.push(run(`later ${i}`))
  }
  await Promise.all(all)
  expect(order.slice(0, 2)).toEqual(['first', 'second'])
})

test('a call never gets a shared answer that was read before the call', async () => {
  let version = 1
  const answers: number[] = []
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const read = () => {
    begin()
    return sleep(5, version)
  }
  const readVersion = async () => answers.push(await singleFlight('version', read))
  const early = [readVersion(), readVersion()]
  await begun
  version = 2
  await Promise.all([...early, readVersion(), readVersion()])
  expect(answers).toEqual([1, 1, 2, 2])
})
