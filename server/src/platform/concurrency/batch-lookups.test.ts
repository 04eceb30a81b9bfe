import { expect, test } from 'vitest'
import { batchLookups } from './batch-lookups.ts'

test('simultaneous callers share one look-up, and each gets the answer for its key', async () => {
  const batches: (readonly string[])[] = []
  const ask = batchLookups(async (keys) => {
    batches.push(keys)
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()]))
  })
  const answers = await Promise.all(['a', 'b', 'a', 'unknown'].map(ask))
  expect(answers).toEqual(['A', 'B', 'A', undefined])
  expect(batches).toEqual([['a', 'b', 'unknown']])
})

test('while two look-ups are under way the others wait and share the next ones, 500 at most', async () => {
  const batches: number[] = []
  let finish = Promise.withResolvers<void>()
  const ask = batchLookups(async (keys) => {
    batches.push(keys.length)
    await finish.promise
    return new Map(keys.map((key) => [key, key]))
  })
  const asked = Array.from({ length: 1_600 }, (_, i) => ask(String(i)))
  await expect.poll(() => batches).toEqual([500, 500])
  finish.resolve()
  finish = Promise.withResolvers()
  finish.resolve()
  expect(await Promise.all(asked)).toHaveLength(1_600)
  expect(batches).toEqual([500, 500, 500, 100])
})

test('a look-up that fails fails for the callers who share it, and the next caller starts a new one', async () => {
  let fails = true
  const ask = batchLookups(async (keys) => {
    if (fails) throw new Error('connection refused')
    return new Map(keys.map((key) => [key, key]))
  })
  await expect(Promise.all([ask('a'), ask('b')])).rejects.toThrow('connection refused')
  fails = false
  expect(await ask('a')).toBe('a')
})
