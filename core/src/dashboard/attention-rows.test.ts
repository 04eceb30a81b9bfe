import { expect, test } from 'vitest'
import type { Attention } from './attention.ts'
import { inOrderOfKinds } from './attention-rows.ts'

const found = (...kinds: Attention<string>['kind'][]) =>
  kinds.map((kind, i) => ({ kind, minutes: 60 - i, appointment: `${kind} ${i}` }))

const shown = (count: number, ...kinds: Attention<string>['kind'][]) =>
  inOrderOfKinds(found(...kinds), count).map(({ appointment }) => appointment)

test('late clients come first, then waiting clients, then visits that run over, and the visits of a kind keep their order', () => {
  expect(shown(4, 'over', 'late', 'waiting', 'late')).toEqual([
    'late 1',
    'late 3',
    'waiting 2',
    'over 0',
  ])
})

test('many late clients hide neither a waiting client nor a visit that runs over', () => {
  expect(shown(3, 'late', 'late', 'late', 'late', 'waiting', 'over')).toEqual([
    'late 0',
    'waiting 4',
    'over 5',
  ])
  expect(shown(3, 'late', 'late', 'late', 'over', 'over')).toEqual(['late 0', 'late 1', 'over 3'])
})

test('a kind without visits leaves its place to the other kinds', () => {
  expect(shown(3, 'late', 'late', 'late', 'late')).toEqual(['late 0', 'late 1', 'late 2'])
})
