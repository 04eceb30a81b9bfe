/** Text measured in visible characters and in bytes. */

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text may have this many bytes of UTF-8 per character, on average. One character may have more: the emoji of a
 * family of four has 25.
 */
const BYTES_PER_CHARACTER = 16

/** The most bytes of a text of at most `charactersMax` characters. The database columns of names have this bound. */
export function bytesMax(charactersMax: number): number {
  return charactersMax * BYTES_PER_CHARACTER
}

/**
 * The number of characters as a person counts them (grapheme clusters of UAX #29): an emoji of four people
 * is one.
 */
export function characterCount(text: string): number {
  return isAscii(text) ? text.length : [...segmenter.segment(text)].length
}

/** The number of visible characters. */
export function visibleCount(text: string): number {
  if (isAscii(text)) return text.replaceAll(' ', '').length
  return [...segmenter.segment(text)].filter(({ segment }) => isVisible(segment)).length
}

/**
 * Whether a text has a visible character: a letter, digit, sign or symbol that is not drawn blank.
 * Joiners, fillers, variation selectors, tags, private characters and marks without a letter do not count.
 */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(blank, ''))
}

/** Ignorable characters, and those whose shape is blank: U+2800, U+FFFC, U+13441, U+13442, U+1D159. */
const blank = /[\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/gu

/** Bytes in UTF-8. */
export function byteCount(text: string): number {
  let bytes = 0
  for (const codePoint of text) {
    const code = codePoint.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/**
 * Whether a letter has more combining marks than the Stream-Safe Text Format allows (30; UAX #15, section 13). Unseen
 * characters between the marks, such as joiners, do not end the letter: the marks after them are drawn on it, too.
 */
export function hasTooManyMarks(text: string): boolean {
  return /\p{M}{31}/u.test(text.replace(unseen, ''))
}

/** Ignorable characters that are not marks themselves. */
const unseen = /(?!\p{M})\p{Default_Ignorable_Code_Point}/gu

/** The first character with its marks and joined parts; empty for an empty text. */
export function firstCharacter(text: string): string {
  for (const { segment } of segmenter.segment(text)) return segment
  return ''
}

/** The longest prefix within a number of characters and its `bytesMax`. No character is cut. */
export function cutText(text: string, charactersMax: number): string {
  let cut = ''
  let characters = 0
  let bytes = 0
  for (const { segment } of segmenter.segment(text)) {
    characters += 1
    bytes += byteCount(segment)
    if (characters > charactersMax || bytes > bytesMax(charactersMax)) break
    cut += segment
  }
  return cut
}

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text)
}
