import type { PublicService } from '@chairtime/contract/pages.ts'

/** Whether every word of the search is in the service's name or description. Case and accents do not count. */
export function matchesSearch(
  { name, description }: Pick<PublicService, 'name' | 'description'>,
  search: string,
): boolean {
  const text = folded(`${name} ${description ?? ''}`)
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** `Đ`, `Ø` and `ß` are letters of their own and do not decompose. */
const letters: Readonly<Record<string, string>> = {
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

function folded(text: string): string {
  return text
    .trim()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[đøłßæœ]/g, (letter) => letters[letter] ?? letter)
}
