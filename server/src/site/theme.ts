import { itemAt } from '@chairtime/core/known.ts'
import { CONTRAST_MIN } from '@chairtime/core/salon/brand-color.ts'
import type { Rgb } from '@chairtime/core/salon/luminance.ts'
import { contrast, hex, type Oklch, parse, toGamut, toOklch } from './color.ts'

/**
 * The usable colours of a salon for one theme. They keep the hue of the brand and as much of its chroma as possible.
 * The lightness of the accent is chosen so that it is readable on all backgrounds, with a contrast of at least 4.5:1.
 */
export interface Accent {
  readonly accent: string
  /** The accent with more contrast: darker in the light theme, brighter in the dark one. */
  readonly strong: string
  /** Text on the accent. */
  readonly ink: string
  /** A pale form of the colour, as the background of selected items. */
  readonly soft: string
}

/**
 * For each theme: the background in OKLCH (`l`, `c`, `h`), the direction in which the lightness of a colour is changed,
 * the lightness of `soft`, the difference in lightness between the accent and `strong`, and the largest chroma.
 */
const surfaces = {
  light: { l: 0.96, c: 0.008, h: 85, towards: -1, soft: 0.955, strong: -0.06, chromaMax: 0.4 },
  // on a dark page a bright colour of full chroma would glare
  dark: { l: 0.26, c: 0.011, h: 70, towards: 1, soft: 0.3, strong: 0.06, chromaMax: 0.11 },
} as const

/** Makes the accent for a theme from any brand colour (`#rrggbb`). */
export function accentFor(brand: string, theme: 'light' | 'dark'): Accent {
  const surface = surfaces[theme]
  const { l, c: chroma, h } = toOklch(parse(brand))
  const c = Math.min(chroma, surface.chromaMax)
  const soft = toGamut({
    l: surface.soft,
    c: Math.min(c * 0.3, theme === 'light' ? 0.022 : 0.045),
    h,
  })
  const grounds = [toGamut(surface), soft]
  const accent = readableOn(grounds, { l, c, h }, surface.towards)
  const strong = toGamut({ ...accent, l: accent.l + surface.strong })
  const inks = [
    { l: 0.99, c: 0.005, h: 85 },
    { l: 0.2, c: Math.min(c, 0.04), h },
  ].map(toGamut)
  const ink = inks.reduce((a, b) =>
    contrast(a, toGamut(accent)) >= contrast(b, toGamut(accent)) ? a : b,
  )
  return { accent: hex(toGamut(accent)), strong: hex(strong), ink: hex(ink), soft: hex(soft) }
}

/** The colours of the drawn cover, as `#rrggbb`; the hills from the farthest to the nearest. */
export interface CoverColors {
  readonly sky: string
  readonly sun: string
  readonly hills: readonly [string, string, string]
}

/** The OKLCH lightness of the parts of the drawn cover. */
const covers = {
  light: { sky: 0.88, sun: 0.95, hills: [0.76, 0.58, 0.38] },
  dark: { sky: 0.29, sun: 0.82, hills: [0.42, 0.34, 0.27] },
} as const

/** A warm sky over hills in the brand's hue. In the dark theme the sky has the brand's hue, too. */
export function coverColors(brand: string, theme: 'light' | 'dark'): CoverColors {
  const { c, h } = toOklch(parse(brand))
  const { sky, sun, hills } = covers[theme]
  const chroma = Math.min(Math.max(c, 0.03), 0.13)
  const [far, middle, near] = hills
  const hill = (l: number, share: number) => hex(toGamut({ l, c: chroma * share, h }))
  return {
    sky: hex(toGamut({ l: sky, c: 0.04, h: theme === 'light' ? 65 : h })),
    sun: hex(toGamut({ l: sun, c: 0.06, h: 88 })),
    hills: [hill(far, 0.75), hill(middle, 1), hill(near, 0.95)],
  }
}

/** The stylesheet that replaces the product's colour by the salon's. */
export function themeStylesheet(brand: string): string {
  const day = accentFor(brand, 'light')
  const night = accentFor(brand, 'dark')
  // the band at the top has the accent colour in the light theme; in the dark theme the accent would glare
  const light = `${declarations(day, day.accent, day.ink)};${cover(brand, 'light')}`
  const dark = `${declarations(night, darkBand(brand), 'var(--ink)')};${cover(brand, 'dark')}`
  return [
    `:root{${light}}`,
    `:root[data-theme='dark']{${dark}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
    '',
  ].join('\n')
}

/**
 * The band of the dark theme: dark, with the hue of the brand and most of its chroma, so that it is still the salon's
 * colour.
 */
function darkBand(brand: string): string {
  const { c, h } = toOklch(parse(brand))
  return hex(toGamut({ l: 0.36, c: Math.min(c, 0.13), h }))
}

function declarations(
  { accent, strong, ink, soft }: Accent,
  band: string,
  bandInk: string,
): string {
  const accents = `--accent:${accent};--accent-strong:${strong};--accent-ink:${ink};--accent-soft:${soft}`
  return `${accents};--band:${band};--band-ink:${bandInk}`
}

function cover(brand: string, theme: 'light' | 'dark'): string {
  const { sky, sun, hills } = coverColors(brand, theme)
  const names = ['far', 'middle', 'near']
  const layers = hills.map((color, at) => `--cover-${itemAt(names, at)}:${color}`)
  return [`--cover-sky:${sky}`, `--cover-sun:${sun}`, ...layers].join(';')
}

/**
 * Changes the lightness in steps until the colour is readable on all backgrounds. If no step makes it readable, it
 * becomes black or white.
 */
function readableOn(grounds: readonly Rgb[], color: Oklch, towards: 1 | -1): Oklch {
  for (let l = color.l; l > 0 && l < 1; l += towards * 0.005) {
    const candidate = { ...color, l }
    if (grounds.every((ground) => contrast(ground, toGamut(candidate)) >= CONTRAST_MIN + 0.05)) {
      return candidate
    }
  }
  return { ...color, l: towards < 0 ? 0 : 1, c: 0 }
}
