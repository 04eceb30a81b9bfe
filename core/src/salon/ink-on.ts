import { linearLight, luminanceOf } from './luminance.ts'

/**
 * The ink that is easier to read on a colour. Black or white always has a contrast of at least 4.5:1, so text on
 * any `#rrggbb` is readable.
 */
export function inkOn(color: string): '#000000' | '#ffffff' {
  // the luminance at which black and white have equal contrast (WCAG 2)
  return luminanceOf(linearLight(color)) > Math.sqrt(1.05 * 0.05) - 0.05 ? '#000000' : '#ffffff'
}
