import { expect, test } from 'vitest'
import { menuGroups, proposedServices } from './menu.ts'
import type { PublicService } from './pages.ts'

function service(
  id: string,
  category_id: string | null,
  staff_ids = ['mia', 'tom'],
): PublicService {
  const rest = {
    description: null,
    duration_minutes: 30,
    price: 20,
    price_from: false,
    photo: null,
  }
  return { id, name: id, category_id, staff_ids, ...rest }
}

const menu = {
  categories: [
    { id: 'colour', name: 'Colour' },
    { id: 'empty', name: 'Empty' },
    { id: 'cuts', name: 'Cuts' },
  ],
  services: [
    service('cut', 'cuts'),
    service('tea', null),
    service('gloss', 'colour', ['mia']),
    service('old', 'gone'),
  ],
}

function shown(staff: string | null) {
  return menuGroups(menu, staff).map((group) => [
    group.category?.id ?? null,
    group.services.map(({ id }) => id),
  ])
}

test('services stand by category in the salon’s order, those without a category last', () => {
  expect(shown(null)).toEqual([
    ['colour', ['gloss']],
    ['cuts', ['cut']],
    [null, ['tea', 'old']],
  ])
  expect(shown('any')).toEqual(shown(null))
})

test('with a staff member only that person’s services are shown', () => {
  expect(shown('tom')).toEqual([
    ['cuts', ['cut']],
    [null, ['tea', 'old']],
  ])
})

test('the first service of the menu is proposed until some are chosen', () => {
  expect(proposedServices(menu, { services: [], staff: null })).toEqual(['gloss'])
  expect(proposedServices(menu, { services: [], staff: 'tom' })).toEqual(['cut'])
  expect(proposedServices(menu, { services: ['tea', 'cut'], staff: null })).toEqual(['tea', 'cut'])
  expect(proposedServices({ categories: [], services: [] }, { services: [], staff: null })).toEqual(
    [],
  )
})
