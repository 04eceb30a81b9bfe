import { coverSize } from '@chairtime/core/salon/cover-drawing.ts'
import { coverColors } from '../theme.ts'
import { drawing, drawnHills, drawnLine, ink, shareSize } from './drawing.ts'
import { letterLine, letterParagraph, plainLetters } from './lettering.ts'

const MARGIN = 72
const plum = '#6d1f4e'
/** The title stands above the hills, which are moved down by this many pixels. */
const HILLS_DOWN = 190

/** The picture of a page about the product. It shows the title above the hills of the cover drawn for “Chairtime”. */
export function pageDrawing(title: string): string {
  const { sky, sun } = coverColors(plum, 'light')
  const width = shareSize.width - 2 * MARGIN
  const room = { width, linesMax: 3, sizes: [96, 84, 72, 60] }
  const { size, lines } = letterParagraph(plainLetters(title), room)
  return drawing([
    `<rect width="100%" height="100%" fill="${sky}"/>`,
    `<circle cx="1040" cy="118" r="64" fill="${sun}"/>`,
    `<g transform="translate(0 ${HILLS_DOWN}) scale(${shareSize.width / coverSize.width})">${drawnHills('Chairtime', plum)}</g>`,
    mark(),
    drawnLine(letterLine('Chairtime', 40), MARGIN + 76, 112, ink),
    ...lines.map((line, i) => drawnLine(line, MARGIN, 188 + size * (0.8 + 1.1 * i), ink)),
  ])
}

/** The product's icon. */
function mark(): string {
  return `<g transform="translate(${MARGIN} 70) scale(1.75)"><rect width="32" height="32" rx="8" fill="${plum}"/><path d="M22 11.5a7 7 0 1 0 0 9" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/><path d="M16 12v4.5l3 2" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></g>`
}
