import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype from 'opentype.js'

/**
 * Text as outlines of the letters of the product's serif font. A picture must look the same on every machine, and
 * different machines have different fonts.
 */

export interface Line {
  readonly width: number
  /** SVG path data; the line begins at 0 and stands on a baseline at 0. */
  readonly path: string
}

export interface Paragraph {
  readonly size: number
  readonly lines: readonly Line[]
}

interface Room {
  readonly width: number
  readonly linesMax: number
  /** Font sizes to try, the largest first. */
  readonly sizes: readonly number[]
}

/** Each font has the characters of one subset. A character is drawn with the first font that has the character. */
const fonts = ['latin', 'latin-ext', 'vietnamese'].map((subset) => {
  const file = import.meta.resolve(`@fontsource/fraunces/files/fraunces-${subset}-600-normal.woff`)
  return opentype.parse(Uint8Array.from(readFileSync(fileURLToPath(file))).buffer)
})

/**
 * The text in composed characters (Unicode NFC), without pictographs and flags, which the font lacks, and with single
 * spaces between words.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/gu,
      ' ',
    )
    .trim()
    .replaceAll(/\s+/g, ' ')
}

/** Whether the font has all characters of a text; false for an empty text. */
export function canLetter(text: string): boolean {
  return text !== '' && [...text].every((character) => fontFor(character) !== undefined)
}

export function letterLine(text: string, size: number): Line {
  let width = 0
  let path = ''
  for (const { font, part } of runsOf(text)) {
    path += font.getPath(part, width, 0, size).commands.map(pathData).join('')
    width += font.getAdvanceWidth(part, size)
  }
  return { width, path }
}

/**
 * The command as SVG. The library can write commands, too, but it leaves out the space before a number between -0.05
 * and 0.
 */
function pathData(command: opentype.PathCommand): string {
  const points = (...numbers: number[]) => numbers.map((number) => number.toFixed(1)).join(' ')
  switch (command.type) {
    case 'Z':
      return 'Z'
    case 'Q':
      return `Q${points(command.x1, command.y1, command.x, command.y)}`
    case 'C':
      return `C${points(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`
    default:
      return `${command.type}${points(command.x, command.y)}`
  }
}

/**
 * The text in the largest size that fits. If none fits, the text is cut in the smallest size. An ellipsis then ends
 * each line that was too wide, and the last line if others are left out after it.
 */
export function letterParagraph(text: string, { width, linesMax, sizes }: Room): Paragraph {
  const smallest = sizes.at(-1) ?? 0
  for (const size of sizes) {
    const lines = wrap(text, size, width)
    const fits = lines.every((line) => widthOf(line, size) <= width)
    if (fits && lines.length <= linesMax) return paragraph(lines, size)
  }
  const lines = wrap(text, smallest, width)
  const shown = lines.slice(0, linesMax).map((line) => shorten(line, smallest, width, false))
  const last = shown.pop() ?? ''
  const isCut = lines.length > linesMax
  return paragraph([...shown, shorten(last, smallest, width, isCut)], smallest)
}

function paragraph(lines: readonly string[], size: number): Paragraph {
  return { size, lines: lines.map((line) => letterLine(line, size)) }
}

/** Breaks the text between words. A word that is wider than the line has a line of its own. */
function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The line, cut to the width. An ellipsis ends it if it is cut here, or if lines after it are left out (`isCut`). */
function shorten(line: string, size: number, width: number, isCut: boolean): string {
  let kept = [...line]
  const written = () => (isCut || kept.length < [...line].length ? `${kept.join('')}…` : line)
  while (kept.length > 1 && widthOf(written(), size) > width) kept = kept.slice(0, -1)
  return written()
}

function widthOf(text: string, size: number): number {
  return runsOf(text).reduce((sum, { font, part }) => sum + font.getAdvanceWidth(part, size), 0)
}

function fontFor(character: string): opentype.Font | undefined {
  return fonts.find((font) => font.charToGlyphIndex(character) > 0)
}

/**
 * The text in parts of neighbouring characters that have the same font, because only characters of one part are kerned.
 * Characters that no font has are left out.
 */
function runsOf(text: string): { font: opentype.Font; part: string }[] {
  const runs: { font: opentype.Font; part: string }[] = []
  for (const character of text) {
    const font = fontFor(character)
    const last = runs.at(-1)
    if (font && last?.font === font) last.part += character
    else if (font) runs.push({ font, part: character })
  }
  return runs
}
