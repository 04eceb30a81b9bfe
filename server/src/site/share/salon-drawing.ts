import { accentFor } from '../theme.ts'
import { drawing, drawnCover, drawnLine, ink, paper, shareSize } from './drawing.ts'
import { canLetter, letterLine, letterParagraph, plainLetters } from './lettering.ts'

/** What a salon's picture shows. */
export interface SalonFace {
  readonly name: string
  readonly brandColor: string
  /** The words of the button. */
  readonly action: string
  /** The cover and the logo as PNG files in data URLs. Each is null when the salon does not have it. */
  readonly cover: string | null
  readonly logo: string | null
}

const MARGIN = 72
const COVER_HEIGHT = 352
const tile = { x: MARGIN, size: 148, radius: 38, rim: 8 } as const
/** The size to which the photo of a cover is cut. */
export const coverBox = { width: shareSize.width, height: COVER_HEIGHT } as const
/** The size to which a logo is cut. */
export const logoBox = { width: tile.size, height: tile.size } as const

/**
 * The picture of a salon: its cover, its logo, its name and a button. A name with letters that the font lacks
 * is left out together with the button; then the cover fills the picture.
 */
export function salonDrawing(face: SalonFace): string {
  const name = plainLetters(face.name)
  if (!canLetter(name)) {
    const { height } = shareSize
    return drawing([coverOf(face, height), logoOf(face, (height - tile.size) / 2)])
  }
  return drawing([
    `<rect width="100%" height="100%" fill="${paper}"/>`,
    coverOf(face, COVER_HEIGHT),
    logoOf(face, COVER_HEIGHT - 88),
    nameOf(name),
    buttonOf(face),
  ])
}

function coverOf({ cover, name, brandColor }: SalonFace, height: number): string {
  if (cover === null) return drawnCover(name, brandColor, height)
  return `<image href="${cover}" width="${shareSize.width}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`
}

/** The logo on a tile. Without a logo, the tile has the first letter of the name, or a disc if the font lacks it. */
function logoOf(face: SalonFace, y: number): string {
  const { x, size, radius, rim } = tile
  const { accent, ink: onAccent } = accentFor(face.brandColor, 'light')
  const box = `x="${x}" y="${y}" width="${size}" height="${size}" rx="${radius}"`
  const background = `<rect x="${x - rim}" y="${y - rim}" width="${size + 2 * rim}" height="${size + 2 * rim}" rx="${radius + rim}" fill="${paper}"/><rect ${box} fill="${face.logo ? '#fff' : accent}"/>`
  if (face.logo !== null) {
    return `${background}<clipPath id="tile"><rect ${box}/></clipPath><image href="${face.logo}" ${box} clip-path="url(#tile)"/>`
  }
  const [letter = ''] = plainLetters(face.name).toUpperCase()
  if (!canLetter(letter)) {
    return `${background}<circle cx="${x + size / 2}" cy="${y + size / 2}" r="${size / 5}" fill="${onAccent}"/>`
  }
  const line = letterLine(letter, 84)
  return background + drawnLine(line, x + (size - line.width) / 2, y + size / 2 + 29, onAccent)
}

function nameOf(name: string): string {
  const width = shareSize.width - 2 * MARGIN
  const { size, lines } = letterParagraph(name, { width, linesMax: 2, sizes: [100, 84, 72, 60] })
  // the lines are centred in the space below the tile
  const height = size * (1 + (lines.length - 1) * 1.12)
  const top = 516 - height / 2
  return lines
    .map((line, i) => drawnLine(line, MARGIN, top + size * (0.82 + 1.12 * i), ink))
    .join('')
}

/** A button as wide as its words, at the right of the picture, across the lower edge of the cover. */
function buttonOf({ action, brandColor }: SalonFace): string {
  const { accent, ink: onAccent } = accentFor(brandColor, 'light')
  const line = letterLine(action, 32)
  const [height, padding] = [68, 34]
  const width = line.width + 2 * padding
  const [x, y] = [shareSize.width - MARGIN - width, COVER_HEIGHT - height / 2]
  return `<rect x="${x - 6}" y="${y - 6}" width="${width + 12}" height="${height + 12}" rx="40" fill="${paper}"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="34" fill="${accent}"/>${drawnLine(line, x + padding, y + 45, onAccent)}`
}
