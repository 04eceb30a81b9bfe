import { coverDrawing, coverSize } from '@chairtime/core/salon/cover-drawing.ts'
import { coverColors } from '../theme.ts'
import type { Line } from './lettering.ts'

/** The size that link previews ask for, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

export const paper = '#fcfaf6'
export const ink = '#221811'

/** An SVG picture of the size of link previews. */
export function drawing(parts: readonly string[]): string {
  const { width, height } = shareSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
}

/**
 * A cover that is too high for its picture is cut. This share of the lost height is cut from the sky at the top, and
 * the rest is cut from the bottom.
 */
const SKY_SHARE = 0.7

/** The drawn cover in the upper part of the picture. It has the full width and the given height. */
export function drawnCover(name: string, brand: string, height: number): string {
  const { sky, sun: sunColor } = coverColors(brand, 'light')
  const { sun } = coverDrawing(name)
  const { width } = shareSize
  const seenHeight = Math.min(coverSize.height, (height * coverSize.width) / width)
  const top = (coverSize.height - seenHeight) * SKY_SHARE
  return [
    `<svg width="${width}" height="${height}" viewBox="0 ${top} ${coverSize.width} ${seenHeight}" preserveAspectRatio="xMidYMid slice">`,
    `<rect y="${top}" width="100%" height="100%" fill="${sky}"/>`,
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${sunColor}"/>`,
    drawnHills(name, brand),
    '</svg>',
  ].join('')
}

/** The hills of a cover, in the units of its drawing. */
export function drawnHills(name: string, brand: string): string {
  const { hills } = coverColors(brand, 'light')
  const layers = coverDrawing(name).hills
  return layers.map((path, i) => `<path d="${path}" fill="${hills[i]}"/>`).join('')
}

export function drawnLine({ path }: Line, x: number, y: number, fill: string): string {
  return `<path transform="translate(${x} ${y})" d="${path}" fill="${fill}"/>`
}
