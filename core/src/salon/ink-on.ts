/**
 * The ink that is easier to read on a colour. Black or white always has a contrast of at least 4.5:1, so text on
 * any `#rrggbb` is readable.
 */
export function inkOn(color: string): '#000000' | '#ffffff' {
  // the luminance at which both have the same contrast (WCAG 2)
  return luminanceOf(color) > Math.sqrt(1.05 * 0.05) - 0.05 ? '#000000' : '#ffffff'
}

/** The relative luminance of a `#rrggbb` colour, from 0 for black to 1 for white (WCAG 2). */
export function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(color.slice(at, at + 2)))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function linear(digits: string): number {
  const value = Number.parseInt(digits, 16) / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
