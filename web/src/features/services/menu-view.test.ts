import { expect, test } from 'vitest'
import { service } from '../../../test/samples.ts'
import { everything, groupMenu, hiddenFilterCount } from './menu-view.ts'

const base = service('1', "Women's Cut", {
  description: 'Wash and blow-dry',
  category_id: 'cuts',
  category_name: 'Cuts',
  resource_type: 'chair',
})
const menu = [
  base,
  { ...base, id: '2', name: 'Fringe Trim', description: null, can_book_online: false },
  {
    ...base,
    id: '3',
    name: 'House Ritual',
    category_id: null,
    category_name: null,
    is_custom: true,
  },
]

const names = (filter: Partial<typeof everything>) =>
  groupMenu(menu, { ...everything, ...filter }).flatMap(({ services }) =>
    services.map(({ name }) => name),
  )

test('services stand under their category, or under “Uncategorized” if they have none', () => {
  const groups = groupMenu(menu, everything)
  expect(groups.map(({ name, services }) => [name, services.length])).toEqual([
    ['Cuts', 2],
    ['Uncategorized', 1],
  ])
})

test('the search finds services that contain every word, in upper or lower case and in any order', () => {
  expect(names({ search: ' BLOW cut ' })).toEqual(["Women's Cut"])
  expect(names({ search: 'blow ritual' })).toEqual(['House Ritual'])
  expect(names({ search: 'sauna' })).toEqual([])
})

test('the menu is filtered by category, online booking and origin, and the filters behind the Filters button are counted', () => {
  expect(names({ category: 'uncategorized' })).toEqual(['House Ritual'])
  expect(names({ category: 'cuts', online: 'disabled' })).toEqual(['Fringe Trim'])
  expect(names({ origin: 'custom' })).toEqual(['House Ritual'])
  expect(
    hiddenFilterCount({ ...everything, online: 'enabled', origin: 'custom', search: 'x' }),
  ).toBe(2)
})
