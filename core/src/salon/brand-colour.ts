/** Colours that suit a salon and are readable as they are, by the name that the catalogue has for each. */
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

const white = '#ffffff'
const black = '#1c1410'
/** The least contrast of text (WCAG 2, AA). */
const readable = 4.5

/** White or near black, whichever is more readable on the colour. */
export function inkOn(color: string): string {
  return contrastOf(color, white) >= contrastOf(color, black) ? white : black
}

/** Whether white text is readable on the colour. A lighter colour is darkened where the site needs text in it. */
export function bearsText(color: string): boolean {
  return contrastOf(color, white) >= readable
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours. */
function contrastOf(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function luminance(color: string): number {
  const channel = (from: number) => linear(Number.parseInt(color.slice(from, from + 2), 16) / 255)
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
