import { expect, test } from 'vitest'
import { matchesSearch } from './menu-search.ts'

const ritual = { name: 'Lumière Ritual', description: 'Wash, mask and massage' }

test.each(['lumiere', 'LUMIÈRE', 'ritual lum', 'massage', '  mask ', ''])(
  'the search %j finds a service by its name or description',
  (search) => {
    expect(matchesSearch(ritual, search)).toBe(true)
  },
)

test.each(['lumen', 'ritual cut', 'balayage'])(
  'the search %j does not find Lumière Ritual',
  (search) => {
    expect(matchesSearch(ritual, search)).toBe(false)
  },
)

test('a search with plain letters also finds letters such as đ and ß, which are not a plain letter with an accent', () => {
  const named = (name: string) => ({ name, description: null })
  expect(matchesSearch(named('Sơn gel Đỏ'), 'son gel do')).toBe(true)
  expect(matchesSearch(named('Weißer Lack'), 'weisser')).toBe(true)
})
