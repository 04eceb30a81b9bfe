import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverDrawing, coverSize } from './cover-drawing.ts'

test('a name always has the same drawing, and two names have different drawings', () => {
  expect(coverDrawing('Salon Lumière')).toEqual(coverDrawing('Salon Lumière'))
  expect(coverDrawing('Salon Lumière')).not.toEqual(coverDrawing('Corner Cuts'))
})

test('the sun and the hills of any name lie within the picture', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const { sun, hills } = coverDrawing(name)
      const { width, height } = coverSize
      expect(sun.x - sun.radius).toBeGreaterThan(0)
      expect(sun.x + sun.radius).toBeLessThan(width)
      expect(sun.y - sun.radius).toBeGreaterThan(0)
      expect(sun.y + sun.radius).toBeLessThan(height)
      for (const hill of hills) {
        const points = [...hill.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)]
        expect(points).toHaveLength(6)
        for (const [, x, y] of points) {
          expect(Number(x) >= 0 && Number(x) <= width).toBe(true)
          expect(Number(y) >= 0 && Number(y) <= height).toBe(true)
        }
      }
    }),
  )
})
