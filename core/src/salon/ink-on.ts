import { linearLight, luminanceOf } from './luminance.ts'

/**
 * The ink that is easier to read on a colour: black or white. On every `#rrggbb` at least one of them has a contrast of
 * 4.5:1 or more, so the text is always readable.
 */
export function inkOn(color: string): '#000000' | '#ffffff' {
  // the luminance at which black and white have equal contrast (WCAG 2)
  return luminanceOf(linearLight(color)) > Math.sqrt(1.05 * 0.05) - 0.05 ? '#000000' : '#ffffff'
}
