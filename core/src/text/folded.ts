/** Letters of their own, which do not decompose (Unicode has no mapping for them). */
const letters: Readonly<Record<string, string>> = {
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** A text for comparison with what somebody types: without case, accents and surrounding spaces. */
export function folded(text: string): string {
  return text
    .trim()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[đøłıßæœ]/g, (letter) => letters[letter] ?? letter)
}
