/**
 * Black or white, whichever is easier to read on a colour. One of the two always has a contrast of at least
 * 4.5:1, so text on any `#rrggbb` is readable.
 */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(colour.slice(at, at + 2)))
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
  // the luminance at which both have the same contrast (WCAG 2)
  return luminance > Math.sqrt(1.05 * 0.05) - 0.05 ? '#000000' : '#ffffff'
}

function linear(digits: string): number {
  const value = Number.parseInt(digits, 16) / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
