/** Text as a person counts and sees it. */

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How many bytes of UTF-8 one character may take on average; a family of four emoji takes 25. */
const BYTES_PER_CHARACTER = 16

/** The most bytes that a text of so many characters may take; the columns of names have this bound. */
export function bytesMax(charactersMax: number): number {
  return charactersMax * BYTES_PER_CHARACTER
}

/** How many characters a person counts (grapheme clusters of UAX #29): an emoji of four people is one. */
export function characterCount(text: string): number {
  return isAscii(text) ? text.length : [...segmenter.segment(text)].length
}

/** How many of the characters are visible. */
export function visibleCount(text: string): number {
  if (isAscii(text)) return text.replaceAll(' ', '').length
  return [...segmenter.segment(text)].filter(({ segment }) => isVisible(segment)).length
}

/**
 * Whether there is anything to see: a letter, digit, sign or symbol that is not drawn blank. Joiners,
 * fillers, variation selectors, tags, private characters and marks without a letter do not count.
 */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(blank, ''))
}

/** Ignorable characters, and the symbols whose shape is blank: U+2800, U+FFFC, U+1D159. */
const blank = /[\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]/gu

/** Bytes in UTF-8. */
export function byteCount(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0)!
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/**
 * Whether a letter has more combining marks than the Stream-Safe Text Format allows (30; UAX #15, section 13).
 */
export function hasTooManyMarks(text: string): boolean {
  return /\p{M}{31}/u.test(text)
}

/** The first character, with its marks and joined parts; empty where there is none. */
export function firstCharacter(text: string): string {
  for (const { segment } of segmenter.segment(text)) return segment
  return ''
}

/** The longest beginning that fits into so many characters and their bytes; no character is cut. */
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
