import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { singleFlight, withKeyLock } from './key-lock.ts'

/** Someone who wants one of so many chairs. */
function crowd(chairs: number) {
  let free = chairs
  let acting = 0
  let looks = 0
  const look = async () => {
    looks += 1
    await sleep(1)
    return free
  }
  const ask = async () => {
    if ((await singleFlight('free chairs', look)) === 0) throw new Error('too late')
  }
  const sit = (thing: string) =>
    withKeyLock(thing, ask, async () => {
      acting += 1
      expect(acting).toBe(1)
      await sleep(5)
      acting -= 1
      free -= 1
    })
  return { sit, looks: () => looks }
}

test('tasks with one key run one at a time, and the waiting ones share one read before they try', async () => {
  const { sit, looks } = crowd(2)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => sit('a chair')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(looks()).toBe(2)
})

test('a task that fails lets the next one run', async () => {
  const fail = withKeyLock(
    'a thing',
    async () => {},
    () => Promise.reject(new Error('broken')),
  )
  await expect(fail).rejects.toThrow('broken')
  await expect(crowd(1).sit('a thing')).resolves.toBeUndefined()
})

test('tasks that wait while the database does not answer fail with it, and do not wait for it again', async () => {
  const hung = async () => {
    await sleep(5)
    throw new Error('Query read timeout')
  }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      withKeyLock('a silent thing', () => Promise.reject(new Error('asked')), hung).catch(String),
    ),
  )
  expect(new Set(answers)).toEqual(new Set(['Error: Query read timeout']))
})

test('tasks with different keys do not wait for each other', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = withKeyLock(
    'this',
    async () => {},
    () => held,
  )
  await crowd(1).sit('that')
  release()
  await first
})

test('a waiting task runs before all later ones', async () => {
  const order: string[] = []
  const ask = async () => void (await singleFlight('still there', () => sleep(3)))
  const act = (name: string) =>
    withKeyLock('a busy thing', ask, async () => {
      order.push(name)
      await sleep(4)
    })
  const all = [act('first'), act('second')]
  for (let i = 0; i < 40; i++) {
    await sleep(1)
    all.push(act(`later ${i}`))
  }
  await Promise.all(all)
  expect(order.slice(0, 2)).toEqual(['first', 'second'])
})

test('no caller gets a result that was computed before it asked', async () => {
  let version = 1
  const answers: number[] = []
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const look = () => {
    begin()
    return sleep(5, version)
  }
  const ask = async () => answers.push(await singleFlight('version', look))
  const early = [ask(), ask()]
  await begun
  version = 2
  await Promise.all([...early, ask(), ask()])
  expect(answers).toEqual([1, 1, 2, 2])
})
