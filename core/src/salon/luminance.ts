/** Linear light of red, green and blue; each channel is from 0 to 1 if a screen can show the colour. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The relative luminance of linear light, from 0 for black to 1 for white (WCAG 2). */
export function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The WCAG 2 contrast ratio of two luminances, from 1 for equal ones to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** The linear light of a `#rrggbb` colour. */
export function linearLight(color: string): Rgb {
  const channel = (at: number) => toLinear(Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/** The linear light of an sRGB channel value; both are from 0 to 1. */
export function toLinear(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
