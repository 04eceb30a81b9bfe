import { colorPattern } from '@chairtime/core/salon/brand-color.ts'
import {
  contrastOf,
  linearLight,
  luminanceOf,
  type Rgb,
  toLinear,
} from '@chairtime/core/salon/luminance.ts'

/** A colour in OKLCH: lightness from 0 to 1, chroma, and hue in degrees. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/**
 * The nearest colour that a screen can show, in linear light. It has the same hue and lightness, and less chroma where
 * necessary. The steps of the chroma and the tolerance of the channels are too small to be seen.
 */
export function toGamut(color: Oklch): Rgb {
  for (let c = color.c; c > 0; c -= 0.004) {
    const rgb = toRgb({ ...color, c })
    if (rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return rounded(rgb)
  }
  return rounded(toRgb({ ...color, c: 0 }))
}

/** The WCAG 2 contrast ratio of two colours. */
export function contrast(a: Rgb, b: Rgb): number {
  return contrastOf(luminanceOf(a), luminanceOf(b))
}

/**
 * The colour that a text names as `#rrggbb`, in linear light.
 *
 * @throws RangeError for any other text.
 */
export function parse(text: string): Rgb {
  if (!colorPattern.test(text)) throw new RangeError(`not a colour: ${text}`)
  return linearLight(text)
}

/** The text `#rrggbb` of a colour in linear light, each channel from 0 to 1. */
export function hex(rgb: Rgb): string {
  const pairs = rgb.map((channel) =>
    Math.round(fromLinear(channel) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${pairs.join('')}`
}

/** The colour rounded to eight bits per channel, so that contrast is computed for the colour that is sent. */
function rounded([r, g, b]: Rgb): Rgb {
  const round = (channel: number) => {
    const clamped = Math.min(1, Math.max(0, channel))
    return toLinear(Math.round(fromLinear(clamped) * 255) / 255)
  }
  return [round(r), round(g), round(b)]
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

/** Converts linear RGB to OKLCH with Björn Ottosson's OKLab matrices. */
export function toOklch([r, g, b]: Rgb): Oklch {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const bAxis = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { l, c: Math.hypot(a, bAxis), h: (Math.atan2(bAxis, a) * 180) / Math.PI }
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
