import { expect, test } from 'vitest'
import { achievementTexts } from './achievements.ts'

const { named, unlocked, explain } = achievementTexts(undefined)
const [first, second] = [named['coming-back'], named['full-house']]

test('one achievement is announced by name, with what earned it', () => {
  expect(unlocked([first.title])).toBe('Achievement unlocked: Coming Back')
  expect(explain([first])).toBe(first.description)
})

test('several achievements are announced in one short line, and the explanation names them', () => {
  expect(unlocked([first.title, second.title])).toBe('2 achievements unlocked')
  expect(explain([first, second])).toBe('Coming Back and Full House')
})
