/** Shapes of coloured paper, laid one over the other, as SVG. */

export const colors = {
  sky: '#ecd2c0',
  sun: '#ffedc9',
  blush: '#daa0a0',
  rose: '#a75d84',
  plum: '#642850',
  night: '#3d1733',
  cream: '#fbf4e8',
  honey: '#e3b160',
  clay: '#cf7f5f',
  auburn: '#9c4a36',
  sage: '#8fa38a',
  forest: '#4f6653',
  mist: '#d3dac8',
} as const

/** A drawing as an SVG document, with the filter for the shadow that each `sheet` throws on the one below. */
export function drawing(width: number, height: number, sheets: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><filter id="lift" x="-20%" y="-20%" width="140%" height="150%">
      <feDropShadow dx="0" dy="${height / 110}" stdDeviation="${height / 75}" flood-color="#3a1430" flood-opacity=".26"/>
    </filter></defs>
    ${sheets.join('\n')}
  </svg>`
}

/** The background of a whole drawing, without a shadow. */
export function ground(width: number, height: number, fill: string): string {
  return `<rect width="${width}" height="${height}" fill="${fill}"/>`
}

/** One sheet of any shapes, with the shadow of all of them together. */
export function sheet(...shapes: string[]): string {
  return `<g filter="url(#lift)">${shapes.join('')}</g>`
}

/** A shape that is cut out along an SVG path. */
export function cut(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
}

/** A line that is drawn on the paper. */
export function line(path: string, stroke: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** Turns shapes clockwise about their origin, and moves this origin to the point. */
export function placed(x: number, y: number, degrees: number, ...shapes: string[]): string {
  return `<g transform="translate(${x} ${y}) rotate(${degrees})">${shapes.join('')}</g>`
}

interface Strip {
  /** The middle of the strip at its top. */
  readonly x: number
  /** The vertical positions of the top and of the end. */
  readonly from: number
  readonly to: number
  /** Width at the top and at the end. */
  readonly width: readonly [number, number]
  /** How far the strip swings to each side at its end. At its top it is 0.4 of that. */
  readonly swing: number
  /** Waves from top to end, and the share of a wave at which the strip begins. */
  readonly waves: number
  readonly phase: number
  /** How far the end is to the right of the top. */
  readonly drift?: number
}

/** The path of a strip that swings from side to side, like a lock of hair. */
export function lock(strip: Strip): string {
  const { x, from, to, width, swing, waves, phase, drift = 0 } = strip
  const steps = 40
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const share = i / steps
    const middle =
      x +
      drift * share +
      swing * Math.sin((waves * share + phase) * 2 * Math.PI) * (0.4 + 0.6 * share)
    const half = (width[0] + (width[1] - width[0]) * share) / 2
    return { y: from + (to - from) * share, left: middle - half, right: middle + half }
  })
  const down = points.map(({ left, y }) => `${left.toFixed(1)} ${y.toFixed(1)}`)
  const up = points.toReversed().map(({ right, y }) => `${right.toFixed(1)} ${y.toFixed(1)}`)
  return `M${[...down, ...up].join('L')}Z`
}

/** A twig with leaves on both sides, from its foot upwards. */
export function twig(length: number, leafColor: string, stemColor: string): string {
  const leaves = Array.from({ length: 5 }, (_, i) => {
    const y = -length * (0.22 + i * 0.17)
    const size = length * (0.2 - i * 0.02)
    const leaf = (side: 1 | -1) =>
      cut(
        `M0 ${y}c${side * size * 0.2} ${-size * 0.75} ${side * size * 0.9} ${-size * 0.9} ${side * size * 1.15} ${-size * 0.85}c${-side * size * 0.1} ${size * 0.6} ${-side * size * 0.5} ${size} ${-side * size * 1.15} ${size * 0.85}Z`,
        leafColor,
      )
    return leaf(1) + leaf(-1)
  })
  const tip = cut(
    `M0 ${-length}c${length * 0.07} ${-length * 0.08} ${length * 0.06} ${-length * 0.16} 0 ${-length * 0.22}c${-length * 0.06} ${length * 0.06} ${-length * 0.07} ${length * 0.14} 0 ${length * 0.22}Z`,
    leafColor,
  )
  return line(`M0 0V${-length}`, stemColor, length * 0.025) + leaves.join('') + tip
}
