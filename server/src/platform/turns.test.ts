import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurn } from './turns.ts'

/** Someone who wants one of so many chairs. */
function crowd(chairs: number) {
  let free = chairs
  let acting = 0
  let looks = 0
  const sit = (thing: string) =>
    inTurn(
      thing,
      async () => {
        looks += 1
        await sleep(1)
        if (free === 0) throw new Error('too late')
        return free
      },
      async () => {
        acting += 1
        expect(acting).toBe(1)
        await sleep(5)
        acting -= 1
        free -= 1
      },
    )
  return { sit, looks: () => looks }
}

test('of a crowd one acts at a time, and the others look again before they try', async () => {
  const { sit, looks } = crowd(2)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => sit('a chair')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(looks()).toBe(20 + 19 + 18)
})

test('whoever fails passes the turn on', async () => {
  const fail = inTurn(
    'a thing',
    async () => undefined,
    () => Promise.reject(new Error('broken')),
  )
  await expect(fail).rejects.toThrow('broken')
  await expect(crowd(1).sit('a thing')).resolves.toBeUndefined()
})

test('those who want different things do not wait for each other', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = inTurn(
    'this',
    async () => undefined,
    () => held,
  )
  await crowd(1).sit('that')
  release()
  await first
})
