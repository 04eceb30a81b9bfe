/**
 * A salon's colour as it may be used: for each theme the brand's hue and as much of its strength as
 * fits, light or dark enough to be read (at least 4.5:1) on everything that it stands on.
 */

interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/** Linear light, each 0 to 1 where the screen can show it. */
type Rgb = readonly [number, number, number]

export interface Accent {
  readonly accent: string
  readonly strong: string
  /** Text on the accent. */
  readonly ink: string
  /** A breath of it behind something selected. */
  readonly soft: string
}

export const readable = 4.5

const surfaces = {
  light: { l: 0.96, c: 0.008, h: 85, towards: -1, soft: 0.955, strong: -0.06 },
  dark: { l: 0.26, c: 0.011, h: 70, towards: 1, soft: 0.3, strong: 0.06 },
} as const

/** The accent for a theme from any `#rrggbb`. */
export function accentFor(brand: string, theme: 'light' | 'dark'): Accent {
  const surface = surfaces[theme]
  const { l, c, h } = toOklch(parse(brand))
  const soft = shown({
    l: surface.soft,
    c: Math.min(c * 0.3, theme === 'light' ? 0.022 : 0.045),
    h,
  })
  const grounds = [shown(surface), soft]
  const accent = readableOn(grounds, { l, c, h }, surface.towards)
  const strong = shown({ ...accent, l: accent.l + surface.strong })
  const inks = [
    { l: 0.99, c: 0.005, h: 85 },
    { l: 0.2, c: Math.min(c, 0.04), h },
  ].map(shown)
  const ink = inks.reduce((a, b) =>
    contrast(a, shown(accent)) >= contrast(b, shown(accent)) ? a : b,
  )
  return { accent: hex(shown(accent)), strong: hex(strong), ink: hex(ink), soft: hex(soft) }
}

/** The stylesheet that puts a salon's colour in the place of the product's. */
export function themeStylesheet(brand: string): string {
  const day = accentFor(brand, 'light')
  const night = accentFor(brand, 'dark')
  // The band at the top is loud by day; by night it would glare.
  const light = declarations(day, day.accent, day.ink)
  const dark = declarations(night, night.soft, 'var(--ink)')
  return [
    `:root{${light}}`,
    `:root[data-theme='dark']{${dark}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
    '',
  ].join('\n')
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours. */
export function contrastOf(a: string, b: string): number {
  return contrast(parse(a), parse(b))
}

function declarations(
  { accent, strong, ink, soft }: Accent,
  band: string,
  bandInk: string,
): string {
  const accents = `--accent:${accent};--accent-strong:${strong};--accent-ink:${ink};--accent-soft:${soft}`
  return `${accents};--band:${band};--band-ink:${bandInk}`
}

/** Steps the lightness away from the grounds until the colour can be read on all of them. */
function readableOn(grounds: readonly Rgb[], colour: Oklch, towards: 1 | -1): Oklch {
  for (let l = colour.l; l > 0 && l < 1; l += towards * 0.005) {
    const candidate = { ...colour, l }
    if (grounds.every((ground) => contrast(ground, shown(candidate)) >= readable + 0.05)) {
      return candidate
    }
  }
  return { ...colour, l: towards < 0 ? 0 : 1, c: 0 }
}

/** The nearest colour that a screen can show: the same hue and lightness, less strength. */
function shown(colour: Oklch): Rgb {
  for (let c = colour.c; c > 0; c -= 0.004) {
    const rgb = toRgb({ ...colour, c })
    if (rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return rounded(rgb)
  }
  return rounded(toRgb({ ...colour, c: 0 }))
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function parse(text: string): Rgb {
  const channels = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  if (!channels) throw new RangeError(`not a colour: ${text}`)
  return channels
    .slice(1)
    .map((pair) => toLinear(Number.parseInt(pair, 16) / 255)) as unknown as Rgb
}

function hex(rgb: Rgb): string {
  const pairs = rgb.map((channel) =>
    Math.round(fromLinear(channel) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${pairs.join('')}`
}

/** As eight bits a channel can hold it, so that what is judged is what is sent. */
function rounded(rgb: Rgb): Rgb {
  return rgb.map((channel) => {
    const clamped = Math.min(1, Math.max(0, channel))
    return toLinear(Math.round(fromLinear(clamped) * 255) / 255)
  }) as unknown as Rgb
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

/** Björn Ottosson's OKLab matrices. */
function toOklch([r, g, b]: Rgb): Oklch {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const y = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { l, c: Math.hypot(a, y), h: (Math.atan2(y, a) * 180) / Math.PI }
}

function toRgb({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}
