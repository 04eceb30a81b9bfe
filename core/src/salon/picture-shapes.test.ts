import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fileWidths,
  pictureHeight,
  pictureKinds,
  pictureShapes,
  smallestSource,
} from './picture-shapes.ts'

test('a large picture has a file of each width, and a small one only those that need no enlarging', () => {
  expect(fileWidths('cover', { width: 4000, height: 3000 })).toEqual([640, 1280, 1920])
  expect(fileWidths('cover', { width: 4000, height: 600 })).toEqual([640, 1280])
  expect(fileWidths('portrait', { width: 300, height: 200 })).toEqual([96, 192])
})

test('a wide logo is shown whole, so its longer side decides which files it has', () => {
  expect(fileWidths('logo', { width: 400, height: 60 })).toEqual([96, 192, 384])
})

test.each(pictureKinds)(
  'the smallest source of a %s gives one file, and a smaller source gives none',
  (kind) => {
    const { width, height } = smallestSource(kind)
    expect(fileWidths(kind, { width, height })).toEqual([width])
    expect(fileWidths(kind, { width: width - 1, height: height - 1 })).toEqual([])
  },
)

test('no file of a cropped picture is larger than its source', () => {
  const side = fc.integer({ min: 1, max: 8000 })
  fc.assert(
    fc.property(fc.constantFrom(...pictureKinds), side, side, (kind, width, height) => {
      if (pictureShapes[kind].fit === 'whole') return
      for (const fileWidth of fileWidths(kind, { width, height })) {
        expect(fileWidth).toBeLessThanOrEqual(width)
        expect(pictureHeight(kind, fileWidth)).toBeLessThanOrEqual(height)
      }
    }),
  )
})
