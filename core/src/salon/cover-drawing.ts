/**
 * The shapes of the picture that stands for a salon without a photo: a sun behind three hills, cut as if from
 * paper. A name always has the same shapes. The caller chooses the colours.
 */

/** The width and height of the drawing, in its own units. */
export const coverSize = { width: 1600, height: 700 } as const

export interface CoverDrawing {
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number }
  /** SVG path data of the hills, the farthest first. Each reaches from the left to the right edge. */
  readonly hills: readonly [string, string, string]
}

export function coverDrawing(name: string): CoverDrawing {
  const nextNumber = numbersFrom(name)
  const between = (low: number, high: number) => Math.round(low + nextNumber() * (high - low))
  const sun = { x: between(700, 1300), y: between(150, 240), radius: between(90, 130) }
  const hill = (top: number, swing: number) => {
    const height = () => top + between(-swing, swing)
    return hillPath([height(), height(), height(), height()])
  }
  return { sun, hills: [hill(370, 90), hill(480, 80), hill(590, 60)] }
}

/**
 * The path of a hill. Two smooth curves lead from the left height to the right height and bend towards the two heights
 * between them. The path is closed along the lower edge.
 */
function hillPath([left, first, second, right]: readonly [number, number, number, number]): string {
  const { width, height } = coverSize
  const thirdWidth = Math.round(width / 3)
  const middle = Math.round((first + second) / 2)
  const curve = `C${thirdWidth / 2},${first},${thirdWidth},${first},${width / 2},${middle}`
  return `M0,${left}${curve}S${width - thirdWidth / 2},${second},${width},${right}V${height}H0Z`
}

/** Makes a function whose numbers from 0 to 1 depend only on the text (FNV-1a for the seed, then mulberry32). */
function numbersFrom(text: string): () => number {
  let state = 0x811c9dc5
  for (const codePoint of text) {
    state = Math.imul(state ^ (codePoint.codePointAt(0) ?? 0), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
