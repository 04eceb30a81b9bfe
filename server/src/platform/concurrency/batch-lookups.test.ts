import { expect, test } from 'vitest'
import { batchLookups } from './batch-lookups.ts'

test('concurrent callers share one look-up, and each gets the answer to its own key', async () => {
  const batches: (readonly string[])[] = []
  const ask = batchLookups(async (keys) => {
    batches.push(keys)
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()]))
  })
  const answers = await Promise.all(['a', 'b', 'a', 'unknown'].map(ask))
  expect(answers).toEqual(['A', 'B', 'A', undefined])
  expect(batches).toEqual([['a', 'b', 'unknown']])
})

test('while two look-ups are under way, further calls wait and share the next look-ups, each for at most 500 keys', async () => {
  const batches: number[] = []
  let finish = Promise.withResolvers<void>()
  const ask = batchLookups(async (keys) => {
    batches.push(keys.length)
    await finish.promise
    return new Map(keys.map((key) => [key, key]))
  })
  const answers = Array.from({ length: 1_600 }, (_, i) => ask(String(i)))
  await expect.poll(() => batches).toEqual([500, 500])
  finish.resolve()
  finish = Promise.withResolvers()
  finish.resolve()
  expect(await Promise.all(answers)).toHaveLength(1_600)
  expect(batches).toEqual([500, 500, 500, 100])
})

test('callers that share a look-up hear of its failure, and the next call starts a new look-up', async () => {
  let fails = true
  const ask = batchLookups(async (keys) => {
    if (fails) throw new Error('connection refused')
    return new Map(keys.map((key) => [key, key]))
  })
  const failed = expect.objectContaining({
    status: 'rejected',
    reason: new Error('connection refused'),
  })
  expect(await Promise.allSettled([ask('a'), ask('b')])).toEqual([failed, failed])
  fails = false
  expect(await ask('a')).toBe('a')
})
