/** Letters that Unicode does not decompose into Latin letters and marks. */
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
