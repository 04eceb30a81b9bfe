import type { Placed } from './timeline-layout.ts'
import { type DayScale, offsetOf } from './timeline-scale.tsx'

/** The width of a block that lies inside a processing time, in percent of its column. */
export const INNER_PERCENT = 40
/** The least height of a block that can be pressed, at the usual text size. */
const TARGET_PX = 24

type Placement = Pick<Placed, 'from' | 'to' | 'track' | 'tracks' | 'inner'>

/** Where a block lies inside its column: `top` and `height` in pixels, `left` and `width` as CSS lengths. */
export function boxOf({ from, to, track, tracks, inner }: Placement, scale: DayScale) {
  const top = offsetOf(scale, from)
  const start = inner ? 100 - INNER_PERCENT : 0
  const width = (inner ? INNER_PERCENT : 100) / tracks
  return {
    top: top + 1,
    height: Math.max(offsetOf(scale, to) - top - 2, TARGET_PX * scale.textFactor),
    left: `calc(${start + width * track}% + 2px)`,
    width: `calc(${width}% - 4px)`,
  }
}
