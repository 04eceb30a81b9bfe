import { itemAt } from '@chairtime/core/known.ts'
import { CONTRAST_MIN } from '@chairtime/core/salon/brand-color.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, parse, toOklch } from './color.ts'
import { accentFor, themeStylesheet } from './theme.ts'

/** The backgrounds of text in the accent colour, from the stylesheet of the product. */
const backgrounds = {
  light: ['#ffffff', '#fcfaf6', '#f7f5f1', '#f4f1ec'],
  dark: ['#15110d', '#181410', '#1e1a16', '#25211c', '#2e2924'],
}

/** The contrast of two `#rrggbb` colours. */
const contrastOf = (a: string, b: string) => contrast(parse(a), parse(b))

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test.each(['light', 'dark'] as const)(
  'the accent of any brand colour is readable on every %s background, and so is the text on the accent',
  (theme) => {
    fc.assert(
      fc.property(colors, (brand) => {
        const { accent, ink, soft } = accentFor(brand, theme)
        for (const ground of [...backgrounds[theme], soft]) {
          expect(contrastOf(accent, ground)).toBeGreaterThanOrEqual(CONTRAST_MIN)
        }
        expect(contrastOf(accent, ink)).toBeGreaterThanOrEqual(CONTRAST_MIN)
      }),
      { numRuns: 300 },
    )
  },
)

test('a brand colour that is readable already is not changed', () => {
  expect(accentFor('#6d1f4e', 'light').accent).toBe('#6d1f4e')
})

test('a pale yellow becomes no darker than needed in the light theme and stays bright in the dark theme', () => {
  const day = accentFor('#ffe14d', 'light').accent
  const night = accentFor('#ffe14d', 'dark').accent
  expect(contrastOf(day, '#ffffff')).toBeLessThan(6.5)
  expect(contrastOf(night, '#1c1915')).toBeGreaterThan(10)
})

test('the contrast of two colours is that of WCAG 2', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('the stylesheet has an accent for the light theme, the dark theme and the theme of the system', () => {
  const css = themeStylesheet('#0f766e')
  expect(css.match(/--accent:#[0-9a-f]{6};/g)).toHaveLength(3)
  expect(css).toContain("[data-theme='dark']")
  expect(css).toContain('prefers-color-scheme:dark')
})

test('in the dark theme, the band at the top of the page is dark and still has the colour of the salon', () => {
  const bands = [...themeStylesheet('#6b2d5c').matchAll(/--band:(#[0-9a-f]{6});/g)]
  const night = toOklch(parse(itemAt(itemAt(bands, 1), 1)))
  expect(night.l).toBeLessThan(0.4)
  expect(night.c).toBeGreaterThanOrEqual(0.09)
})

test('a stylesheet is made from a colour only, and any other text is refused', () => {
  expect(() => themeStylesheet('red;}')).toThrow(RangeError)
})
