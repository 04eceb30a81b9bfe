import { expect, test } from 'vitest'
import { inVisitOrder } from './visit-order.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))
const order = (...names: string[]) => inVisitOrder(named(...names)).map(({ name }) => name)

test('colour comes before the cut, in each language of the product', () => {
  expect(order('Cut', 'Colour')).toEqual(['Colour', 'Cut'])
  expect(order('Women’s Haircut', 'Root Touch-Up')).toEqual(['Root Touch-Up', 'Women’s Haircut'])
  expect(order('Corte', 'Mechas')).toEqual(['Mechas', 'Corte'])
  expect(order('Damenschnitt', 'Farbe')).toEqual(['Farbe', 'Damenschnitt'])
  expect(order('Coupe femme', 'Coloration')).toEqual(['Coloration', 'Coupe femme'])
  expect(order('Coupe femme', 'Couleur racines')).toEqual(['Couleur racines', 'Coupe femme'])
  expect(order('Haarschnitt', 'Blondierung')).toEqual(['Blondierung', 'Haarschnitt'])
  expect(order('Cắt tóc', 'Nhuộm tóc')).toEqual(['Nhuộm tóc', 'Cắt tóc'])
})

test('services keep the order in which they were chosen where no colour follows a cut', () => {
  expect(order('Massage', 'Facial', 'Manicure')).toEqual(['Massage', 'Facial', 'Manicure'])
  expect(order('Blow-dry', 'Cut')).toEqual(['Blow-dry', 'Cut'])
  expect(order('Cut and colour', 'Cut', 'Treatment')).toEqual([
    'Cut and colour',
    'Cut',
    'Treatment',
  ])
  expect(order('Cuticle care', 'Balayage')).toEqual(['Cuticle care', 'Balayage'])
})

test('when services are chosen in any order, colour comes before the cut, no service is lost, and other services keep their place', () => {
  const menu = ['Cut', 'Colour', 'Massage', 'Fringe trim', 'Highlights']
  const colors = new Set(['Colour', 'Highlights'])
  const cuts = new Set(['Cut', 'Fringe trim'])
  for (const chosen of permutations(menu)) {
    const result = order(...chosen)
    expect(result.toSorted()).toEqual(menu.toSorted())
    expect(order(...result)).toEqual(result)
    expect(result.indexOf('Massage')).toBe(chosen.indexOf('Massage'))
    const lastColor = Math.max(...result.map((name, i) => (colors.has(name) ? i : -1)))
    expect(result.slice(0, lastColor).some((name) => cuts.has(name))).toBe(false)
    for (const kind of [colors, cuts]) {
      const ofKind = (names: string[]) => names.filter((name) => kind.has(name))
      expect(ofKind(result)).toEqual(ofKind(chosen))
    }
  }
})

function permutations(items: string[]): string[][] {
  if (items.length < 2) return [items]
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  )
}
