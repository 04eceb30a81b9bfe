import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverDrawing, coverSize } from './cover-drawing.ts'

test('a name has always the same drawing, and two names have two', () => {
  expect(coverDrawing('Salon Lumière')).toEqual(coverDrawing('Salon Lumière'))
  expect(coverDrawing('Salon Lumière')).not.toEqual(coverDrawing('Corner Cuts'))
})

test('the sun and the hills of any name lie within the picture', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const { sun, hills } = coverDrawing(name)
      expect(sun.x + sun.radius).toBeLessThan(coverSize.width)
      expect(sun.y - sun.radius).toBeGreaterThan(0)
      for (const hill of hills) {
        const numbers = hill.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
        expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...numbers)).toBeLessThanOrEqual(coverSize.width)
      }
    }),
  )
})
