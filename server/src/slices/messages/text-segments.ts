/** Segments of a text, as carriers count and bill them (3GPP TS 23.038 and 23.040). */

/** How many units fit into a segment: when it is the whole text (`alone`), and when the text is longer (`joined`). */
const septets = { alone: 160, joined: 153 }
const utf16Units = { alone: 70, joined: 67 }

/**
 * How many segments a text takes. A text within the GSM 7-bit alphabet is counted in septets, any other in
 * UTF-16 units. No code point is split between two segments.
 */
export function segmentCount(body: string): number {
  const codePoints = [...body]
  const isGsm = codePoints.every((codePoint) => gsmSeptets(codePoint) > 0)
  const sizes = isGsm ? codePoints.map(gsmSeptets) : codePoints.map(({ length }) => length)
  const { alone, joined } = isGsm ? septets : utf16Units
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  let [segments, used] = [1, 0]
  for (const size of sizes) {
    if (used + size > joined) [segments, used] = [segments + 1, 0]
    used += size
  }
  return segments
}

/**
 * The text with typographic punctuation and spaces replaced by those of the GSM 7-bit alphabet. If a text has even one
 * sign outside the alphabet, such as an ellipsis, each of its segments holds less than half as much.
 */
export function withGsmPunctuation(text: string): string {
  return text.replaceAll(/[…’‘‚“”„–—\u00a0\u202f]/gu, (sign) => gsmPunctuation[sign] ?? sign)
}

/**
 * The text without the accents that put a letter outside the GSM 7-bit alphabet: `sab` for `sáb`. It is meant for
 * short words, which stay readable without the accents.
 */
export function withGsmLetters(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => {
      const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
      return gsmSeptets(letter) === 0 && gsmSeptets(plain) > 0 ? plain : letter
    })
    .join('')
}

const gsmPunctuation: Readonly<Record<string, string>> = {
  '…': '...',
  '’': "'",
  '‘': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
}

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡' +
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Signs that take two septets: an escape and the sign. */
const extension = new Set('\f^{}\\[~]|€')

/** Septets of a letter or sign; 0 for one outside the alphabet. */
function gsmSeptets(sign: string): number {
  if (basic.has(sign)) return 1
  return extension.has(sign) ? 2 : 0
}
