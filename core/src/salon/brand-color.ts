import { contrastOf, linearLight, luminanceOf } from './luminance.ts'

/** The form in which the colour of a salon is stored: `#6b2d5c`. */
export const colorPattern = /^#[0-9a-f]{6}$/

/** Colours that suit a salon and on which white text is readable, by the name that the catalogue has for each. */
export const brandColors = {
  plum: '#6b2d5c',
  rose: '#a63a50',
  terracotta: '#a4492b',
  olive: '#5c6330',
  forest: '#2f6b4f',
  ocean: '#1f5f8b',
  indigo: '#3f4a8a',
  charcoal: '#3b3a3f',
} as const

export type BrandColor = keyof typeof brandColors

/** The least contrast of text (WCAG 2, AA). */
export const CONTRAST_MIN = 4.5

/** Whether white text is readable on the colour. The site darkens a lighter colour before it writes text in it. */
export function bearsText(color: string): boolean {
  return contrastOf(1, luminanceOf(linearLight(color))) >= CONTRAST_MIN
}
